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
import { declineWords as words } from './words.ts';

const reloadAfterMs = 3_000;

interface DeclineDialogProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'centerName'>;
  readonly onClose: () => void;
}

const reasons = declineReasons.map((reason) => ({ key: reason, label: reason }));

export function DeclineDialog({ application: { id, centerName }, onClose }: DeclineDialogProps) {
  const [done, setDone] = useState(false);
  if (done) return <Declined />;
  return (
    <ReasonDialog
      title={words.title}
      label={words.reason}
      reasons={reasons}
      otherKey={otherDeclineReason}
      ownHelp={words.ownHelp}
      minLength={declineReasonMinLength}
      maxLength={declineReasonMaxLength}
      messages={{ choose: words.choose, explain: words.tooShort }}
      confirm={words.submit}
      busy={words.busy}
      onConfirm={async (reason, idempotencyKey) => {
        await request('PATCH /applications/{id}/decline', { params: { id }, body: { reason }, idempotencyKey });
        setDone(true);
      }}
      onClose={onClose}
    >
      <p>
        {words.ask(centerName ?? words.noCentre)} <strong>{words.undone}</strong>
      </p>
    </ReasonDialog>
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
