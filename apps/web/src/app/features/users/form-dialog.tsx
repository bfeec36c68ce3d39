import { Button, Modal } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import classes from '../../ui/dialog.module.css';
import { useReturnFocus } from '../../ui/focus.ts';
import { type FormProblem, FormSummary } from '../../ui/form-summary.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly submit: string;
  /** The same words while it happens. */
  readonly busy: string;
  readonly pending: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: what is wrong with it above, its fields, and the buttons below. */
export function FormDialog(props: FormDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.pending ? () => undefined : props.onClose}
      // A slip of the pointer must not lose what was typed.
      closeOnClickOutside={false}
      title={props.title}
      centered
      yOffset="2dvh"
      size={520}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{ title: classes.title, close: classes.close }}
    >
      <form onSubmit={props.onSubmit} className={classes.body} noValidate>
        <FormSummary problems={props.problems} attempt={props.attempt} />
        {props.children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose} disabled={props.pending}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={props.pending} data-busy={props.pending}>
            {props.pending ? props.busy : props.submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
