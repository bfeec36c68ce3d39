import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBox } from '../error-box.tsx';
import classes from './dialog.module.css';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Names the person and the consequence. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** The label while busy. */
  readonly busy: string;
  readonly pending: boolean;
  readonly error?: string | undefined;
  readonly danger?: boolean;
  /** True if it cannot be confirmed yet. */
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before one step; a failure stays in the dialog, where the user can try again. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog title={props.title} pending={props.pending} onClose={props.onClose}>
    <div className="stack">
      <div className={classes.text}>{props.children}</div>
      {props.error && <ErrorBox message={props.error} />}
      <DialogButtons>
        <Button
          color={props.danger ? 'red' : 'green'}
          onClick={() => !props.pending && !props.blocked && props.onConfirm()}
          aria-disabled={props.pending || props.blocked}
          data-busy={props.pending}
          data-autofocus
        >
          {props.pending ? props.busy : props.confirm}
        </Button>
      </DialogButtons>
    </div>
  </Dialog>
);
