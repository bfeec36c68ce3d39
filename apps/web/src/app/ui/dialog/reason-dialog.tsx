import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Radio, Textarea } from '@mantine/core';
import { sayReason } from '@tvet/contract';
import type { ReactNode } from 'react';
import { usePortalForm } from '../form/use-portal-form.ts';
import classes from './dialog.module.css';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** Names the person and the consequence. */
  readonly children: ReactNode;
  /** The texts that are sent and stored. */
  readonly reasons: readonly string[];
  /** The reason that requires free text instead. */
  readonly other: string;
  readonly minLength?: number;
  readonly maxLength: number;
  readonly label?: string;
  /** The help of the free text, by its length. */
  readonly ownHelp?: (length: number) => string;
  readonly messages: { readonly choose: string; readonly explain: string };
  readonly confirm: string;
  readonly busy: string;
  /**
   * Called with the reason, or the free text, and the attempt's `Idempotency-Key`. A refusal is shown above the form,
   * and one of the reason also next to it.
   */
  readonly onConfirm: (reason: string, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a reason before a step that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reasons, other, minLength = 1, messages } = props;
  const { label = t`Reason`, ownHelp = () => t`The applicant will see this reason word for word` } = props;
  const reasonOf = (choice: string, custom: string): string => (choice === other ? custom.trim() : choice);
  const form = usePortalForm({
    initialValues: { choice: '', custom: '' },
    idPrefix: 'reason-',
    validate: {
      choice: (choice) => (choice === '' ? messages.choose : null),
      custom: (custom, { choice }) => (choice === other && custom.trim().length < minLength ? messages.explain : null),
    },
    // The server knows one field for the reason, in either of the two inputs.
    fieldOf: (name) => (name === 'reason' ? 'choice' : undefined),
    send: ({ choice, custom }, key) => props.onConfirm(reasonOf(choice, custom), key),
  });
  const { id, ...choice } = form.field('choice');

  return (
    <FormDialog
      title={props.title}
      form={form}
      words={{ submit: props.confirm, busy: props.busy }}
      danger
      onClose={props.onClose}
    >
      <div className={classes.text}>{props.children}</div>
      <Radio.Group label={label} withAsterisk {...choice}>
        <div id={id} className="choices">
          {reasons.map((listed, at) => (
            // The arrow keys choose immediately: the button that closes the dialog has nothing to do with the decision.
            <Radio key={listed} value={listed} label={sayReason(listed, i18n)} data-autofocus={at === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {form.values.choice === other && (
        <Textarea
          label={t`Your reason`}
          description={ownHelp(form.values.custom.trim().length)}
          withAsterisk
          autosize
          minRows={3}
          maxLength={props.maxLength}
          {...form.field('custom')}
        />
      )}
    </FormDialog>
  );
}
