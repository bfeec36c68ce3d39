import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { ErrorBox } from './error-box.tsx';
import { useReturnFocus } from './focus.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** Names who it is about and what follows. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** The same words while it happens. */
  readonly busy: string;
  readonly pending: boolean;
  readonly error?: string | undefined;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before one step is taken; a failure stays in the dialog, where it can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.pending ? () => undefined : props.onClose}
      title={props.title}
      centered
      yOffset="2dvh"
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{ title: classes.title, close: classes.close }}
    >
      <div className={classes.body}>
        <div className={classes.text}>{props.children}</div>
        {props.error && <ErrorBox message={props.error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose} disabled={props.pending}>
            Cancel
          </Button>
          <Button
            color={props.danger ? 'red' : 'green'}
            onClick={props.onConfirm}
            aria-disabled={props.pending}
            data-busy={props.pending}
            data-autofocus
          >
            {props.pending ? props.busy : props.confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
