import { Radio, Textarea } from '@mantine/core';
import {
  type ApplicationDetail,
  declineReasonMaxLength,
  declineReasonMinLength,
  declineReasons,
  otherDeclineReason,
} from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '../../portal.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './decline-dialog.module.css';
import { declineWords as words } from './words.ts';

const reloadAfterMs = 3_000;

interface DeclineDialogProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'centerName'>;
  readonly onClose: () => void;
}

export function DeclineDialog({ application: { id, centerName }, onClose }: DeclineDialogProps) {
  const [done, setDone] = useState(false);
  const form = usePortalForm({
    initialValues: { choice: '', own: '' },
    idPrefix: 'decline-',
    validate: {
      choice: (choice) => (choice === '' ? words.choose : null),
      own: (own, { choice }) =>
        choice === otherDeclineReason && own.trim().length < declineReasonMinLength ? words.tooShort : null,
    },
    send: ({ choice, own }, idempotencyKey) =>
      request('PATCH /applications/{id}/decline', {
        params: { id },
        body: { reason: choice === otherDeclineReason ? own.trim() : choice },
        idempotencyKey,
      }),
    // The server reports one field for the reason, in either of the two inputs.
    fieldOf: () => 'choice',
    onDone: () => setDone(true),
  });
  if (done) return <Declined />;
  const { id: choicesId, ...choice } = form.field('choice');
  return (
    <FormDialog title={words.title} form={form} words={words} danger onClose={onClose}>
      <p className={classes.text}>
        {words.ask(centerName ?? words.noCentre)} <strong>{words.undone}</strong>
      </p>
      <Radio.Group label={words.reason} withAsterisk {...choice}>
        <div id={choicesId} className={classes.choices}>
          {declineReasons.map((reason, at) => (
            <Radio key={reason} value={reason} label={reason} data-autofocus={at === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {form.values.choice === otherDeclineReason && (
        <Textarea
          label={words.own}
          description={words.ownHelp(form.values.own.trim().length)}
          withAsterisk
          autosize
          minRows={3}
          maxLength={declineReasonMaxLength}
          {...form.field('own')}
        />
      )}
    </FormDialog>
  );
}

/** Confirms the decline until the page loads again. */
function Declined() {
  useEffect(() => {
    const reload = setTimeout(() => location.reload(), reloadAfterMs);
    return () => clearTimeout(reload);
  }, []);
  return (
    <Dialog title={words.doneTitle} onClose={() => location.reload()}>
      <p role="status" className={classes.done}>
        <CircleCheck aria-hidden />
        <span>
          {words.done} {words.reloads}
        </span>
      </p>
    </Dialog>
  );
}
