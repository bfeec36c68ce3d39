import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import classes from './dialog.module.css';
import { ErrorBox } from './error-box.tsx';
import { FormSummary } from './form-summary.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** Names who it is about and what follows. */
  readonly children: ReactNode;
  readonly reasons: readonly { readonly key: string; readonly label: string }[];
  /** The key of the reason that asks for words of one's own instead. */
  readonly otherKey: string;
  readonly maxLength: number;
  readonly messages: { readonly choose: string; readonly explain: string };
  readonly confirm: string;
  readonly busy: string;
  readonly pending: boolean;
  readonly error?: string | undefined;
  /** Gets the label of the reason, or the words of one's own. */
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before a step that cannot be taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reasons, otherKey, messages, pending } = props;
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { choice: '', custom: '' },
    validate: {
      choice: (choice) => (choice === '' ? messages.choose : null),
      custom: (custom, { choice }) => (choice === otherKey && custom.trim() === '' ? messages.explain : null),
    },
  });
  const submit = form.onSubmit(
    ({ choice, custom }) => {
      const reason = reasons.find(({ key }) => key === choice);
      if (!pending && reason) props.onConfirm(choice === otherKey ? custom.trim() : reason.label);
    },
    () => setAttempt((count) => count + 1),
  );
  const { choice } = form.values;
  const firstReason = `reason-${reasons[0]?.key}`;

  return (
    <Modal
      opened
      onClose={pending ? () => undefined : props.onClose}
      title={props.title}
      centered
      yOffset="2dvh"
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{ title: classes.title, close: classes.close }}
    >
      <form onSubmit={submit} className={classes.body} noValidate>
        <div className={classes.text}>{props.children}</div>
        <FormSummary
          attempt={attempt}
          problems={Object.entries(form.errors).map(([field, message]) => ({
            field: field === 'choice' ? firstReason : 'custom-reason',
            message: String(message),
          }))}
        />
        <Radio.Group label="Reason" withAsterisk {...form.getInputProps('choice')}>
          <div className={classes.choices}>
            {reasons.map(({ key, label }) => (
              <Radio key={key} id={`reason-${key}`} value={key} label={label} />
            ))}
          </div>
        </Radio.Group>
        {choice === otherKey && (
          <Textarea
            id="custom-reason"
            label="Your reason"
            description="The applicant is told this reason, word for word"
            withAsterisk
            autosize
            minRows={3}
            maxLength={props.maxLength}
            {...form.getInputProps('custom')}
          />
        )}
        {props.error && <ErrorBox message={props.error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" color="red" aria-disabled={pending} data-busy={pending}>
            {pending ? props.busy : props.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
