import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import classes from './decline-dialog.module.css';

const reloadAfterMs = 3_000;

interface DeclineDialogProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'centerName'>;
  readonly onClose: () => void;
}

export function DeclineDialog({ application: { id, centerName }, onClose }: DeclineDialogProps) {
  const [done, setDone] = useState(false);
  if (done) return <Declined />;
  return (
    <ReasonDialog
      title={t`Decline your place`}
      label={t`Reason for declining`}
      reasons={declineReasons}
      other={otherDeclineReason}
      ownHelp={sayLength}
      minLength={declineReasonMinLength}
      maxLength={declineReasonMaxLength}
      messages={{ choose: t`Please select a reason`, explain: sayTooShort(declineReasonMinLength) }}
      confirm={t`Decline application`}
      busy={t`Declining...`}
      onConfirm={async (reason, idempotencyKey) => {
        await request('PATCH /applications/{id}/decline', { params: { id }, body: { reason }, idempotencyKey });
        setDone(true);
      }}
      onClose={onClose}
    >
      <p>
        {centerName ? (
          <Trans>You will give up your place at {centerName}, and your application will be closed.</Trans>
        ) : (
          <Trans>You will give up your place at your training centre, and your application will be closed.</Trans>
        )}{' '}
        <strong>
          <Trans>This action cannot be undone.</Trans>
        </strong>
      </p>
    </ReasonDialog>
  );
}

/** The length of the applicant's own reason, with the shortest one until it is reached. */
const sayLength = (length: number): string => {
  const [minimum, maximum] = [declineReasonMinLength, declineReasonMaxLength];
  return length < minimum
    ? t`${length}/${maximum} characters (minimum ${minimum} required)`
    : t`${length}/${maximum} characters`;
};

const sayTooShort = (minimum: number): string =>
  plural(minimum, {
    one: 'Your reason must be at least # character long',
    other: 'Your reason must be at least # characters long',
  });

/** Confirms the decline until the page loads again. */
function Declined() {
  useEffect(() => {
    const reload = setTimeout(() => location.reload(), reloadAfterMs);
    return () => clearTimeout(reload);
  }, []);
  return (
    <Dialog title={t`Application declined`} onClose={() => location.reload()}>
      <p role="status" className={classes.done}>
        <CircleCheck aria-hidden />
        <span>
          <Trans>Your application has been declined. Your place is now free for another applicant.</Trans>{' '}
          <Trans>This page reloads in 3 seconds.</Trans>
        </span>
      </p>
    </Dialog>
  );
}
