import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BankChange } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../portal.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../ui/dialog/use-confirmed-call.ts';
import { Facts } from '../ui/facts.tsx';
import { formatMoment } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import classes from './bank-details.module.css';
import { oldAndNew } from './say-account.ts';

interface PendingChangeProps {
  readonly change: BankChange;
  readonly onCancelled: () => void;
}

/** A pending change of bank details, with a button that cancels it. */
export function PendingChange({ change, onCancelled }: PendingChangeProps) {
  const [asks, setAsks] = useState(false);
  return (
    <section className={classes.pending} aria-label={t`Pending change`}>
      <p>{sayWhen(change)}</p>
      <Facts
        className={classes.accounts}
        label={t`Old and new account`}
        facts={oldAndNew(change.before, change.after)}
      />
      {change.allowedActions.includes('cancel') && (
        <div>
          <Button variant="default" onClick={() => setAsks(true)}>
            <Trans>Cancel this change</Trans>
          </Button>
        </div>
      )}
      {asks && <CancelDialog id={change.id} onCancelled={onCancelled} onClose={() => setAsks(false)} />}
    </section>
  );
}

function sayWhen({ effectiveAt, needsApproval }: BankChange): string {
  const moment = effectiveAt ? formatMoment(effectiveAt) : '';
  return needsApproval
    ? t`New bank details are pending. We will use them from ${moment} at the earliest, once the ministry has approved them.`
    : t`New bank details are pending. We will use them from ${moment}.`;
}

interface CancelDialogProps extends Pick<PendingChangeProps, 'onCancelled'> {
  readonly id: string;
  readonly onClose: () => void;
}

function CancelDialog({ id, onCancelled, onClose }: CancelDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('POST /bank-changes/{id}/cancel', { params: { id }, idempotencyKey }),
    onDone: () => {
      onClose();
      onCancelled();
      toast.success(t`The change was cancelled`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Cancel this change`}
      confirm={t`Cancel this change`}
      busy={t`Cancelling...`}
      {...asked}
      onClose={onClose}
    >
      <p>
        <Trans>We will keep paying to the old account.</Trans>
      </p>
    </ConfirmDialog>
  );
}
