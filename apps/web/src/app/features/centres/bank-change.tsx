import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankChange } from '@tvet/contract';
import { useState } from 'react';
import { oldAndNew } from '../../banking/say-account.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Facts } from '../../ui/facts.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { formatMoment } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import classes from './bank-change.module.css';
import { bankChangesQuery, centresKey } from './queries.ts';

interface WaitingChangesProps {
  /** Opens the panel of a centre. */
  readonly onOpen: (centreId: string) => void;
}

/** The centres with bank details to approve, for users who can approve them (rules 15.20). */
export function WaitingChanges({ onOpen }: WaitingChangesProps) {
  const { data } = useQuery(bankChangesQuery);
  const changes = data?.data.filter(({ needsApproval }) => needsApproval) ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label="Bank details to approve">
      <h2 className="section-title">Bank details to approve</h2>
      <ul className="plain-list">
        {changes.map(({ id, centre, requestedAt }) => (
          <li key={id}>
            <button type="button" className="text-link" onClick={() => centre && onOpen(centre.id)}>
              {centre?.name} ({centre?.tvetCode})
            </button>{' '}
            <span className="detail">requested {formatMoment(requestedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pending change of a centre's bank details, with its decisions. */
export function WaitingChange({ change }: { readonly change: BankChange }) {
  const [dialog, setDialog] = useState<'approve' | 'refuse'>();
  const { allowedActions, before, after } = change;
  const close = () => setDialog(undefined);
  return (
    <section className={classes.waiting} aria-label="Pending change">
      <h3 className="section-title">Pending change</h3>
      <p className="detail">{stateOf(change)}</p>
      <Facts className={classes.facts} label="Old and new account" facts={oldAndNew(before, after)} />
      <div className={classes.buttons}>
        {allowedActions.includes('approve') && <Button onClick={() => setDialog('approve')}>Approve change</Button>}
        {allowedActions.includes('refuse') && (
          <Button variant="default" onClick={() => setDialog('refuse')}>
            Refuse change
          </Button>
        )}
      </div>
      {dialog === 'approve' && <ApproveDialog change={change} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog change={change} onClose={close} />}
    </section>
  );
}

function stateOf({ requestedBy, requestedAt, effectiveAt, approvedAt }: BankChange): string {
  const asked = `Requested by ${requestedBy?.name} on ${formatMoment(requestedAt)}.`;
  const from = effectiveAt ? formatMoment(effectiveAt) : '';
  return approvedAt
    ? `${asked} Approved. It takes effect on ${from}.`
    : `${asked} It takes effect once it is approved, and not before ${from}.`;
}

interface DecisionProps {
  readonly change: BankChange;
  readonly onClose: () => void;
}

function ApproveDialog({ change: { id, centre }, onClose }: DecisionProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('POST /bank-changes/{id}/approve', { params: { id }, idempotencyKey }),
    refreshes: centresKey,
    onDone: () => {
      onClose();
      toast.success('The new bank details are approved');
    },
  });
  return (
    <ConfirmDialog title="Approve change" confirm="Approve change" busy="Approving..." {...asked} onClose={onClose}>
      <p>First call {centre?.name} and check that this is their account. Payments will go to it.</p>
    </ConfirmDialog>
  );
}

function RefuseDialog({ change: { id }, onClose }: DecisionProps) {
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { reason: '' },
    idPrefix: 'bank-change-',
    validate: { reason: (reason) => (reason.trim() === '' ? 'Give the reason' : null) },
    labels: { reason: 'Reason' },
    send: (body, idempotencyKey) => request('POST /bank-changes/{id}/refuse', { params: { id }, body, idempotencyKey }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: centresKey });
      onClose();
      toast.success('The change was refused');
    },
  });
  return (
    <FormDialog
      title="Refuse change"
      form={form}
      words={{ submit: 'Refuse change', busy: 'Refusing...' }}
      danger
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description="The centre reads it."
        maxLength={500}
        autosize
        minRows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
