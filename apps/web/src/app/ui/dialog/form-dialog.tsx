import type { ReactNode } from 'react';
import { FormSummary } from '../form/form-summary.tsx';
import { SubmitButton, type SubmitWords } from '../form/submit-button.tsx';
import type { FormState } from '../form/use-portal-form.ts';
import { Dialog, DialogButtons } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly form: FormState;
  readonly words: SubmitWords;
  readonly danger?: boolean;
  readonly size?: number;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog: problems at the top, then the fields, then the buttons. */
export const FormDialog = ({ title, form, words, danger = false, size = 520, onClose, children }: FormDialogProps) => (
  <Dialog title={title} pending={form.busy} unsaved={form.dirty} size={size} onClose={onClose}>
    <form onSubmit={form.submit} className="stack" noValidate>
      <FormSummary problems={form.problems} attempt={form.attempt} />
      {children}
      <DialogButtons>
        <SubmitButton busy={form.busy} words={words} danger={danger} />
      </DialogButtons>
    </form>
  </Dialog>
);
