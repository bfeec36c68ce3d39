import { useQuery } from '@tanstack/react-query';
import { type ApplicationRow, maxReasonLength, rejectionReasons } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { MessagePreview } from './message-preview.tsx';
import { detailQuery } from './queries.ts';
import { type StaffAction, steps } from './steps.ts';
import { useStatusChange } from './use-status-change.ts';

interface StepDialogProps {
  readonly action: StaffAction;
  readonly application: ApplicationRow;
  /** The step is taken. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks before a step is taken; a rejection asks why. */
export function StepDialog({ action, application, onTaken, onClose }: StepDialogProps) {
  const { take, takeFor, say, pending, error } = useStatusChange(action, application, { onTaken, onClose });
  const { title, consequence, confirm, busy } = steps[action];
  const question = (
    <p>
      <strong>{application.applicantName}</strong> ({application.applicantId}) {consequence}
    </p>
  );
  const shared = { title, confirm, busy, onClose };

  if (action === 'reject') {
    return (
      <ReasonDialog
        {...shared}
        say={say}
        reasons={rejectionReasons}
        otherKey="other"
        maxLength={maxReasonLength}
        messages={{
          choose: 'Please select a reason for rejection',
          explain: 'Please provide a custom reason for rejection',
        }}
        preview={(reason) => <MessagePreview id={application.id} status={steps[action].to} reason={reason} />}
        onConfirm={takeFor}
      >
        {question}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog {...shared} pending={pending} error={error} danger={action === 'unregister'} onConfirm={take}>
      {question}
      {action === 'approve' && <FullCentre id={application.id} />}
    </ConfirmDialog>
  );
}

/** Approving beyond the capacity of a centre is allowed, but never by oversight. */
function FullCentre({ id }: { readonly id: string }) {
  const { data } = useQuery(detailQuery(id));
  if (data?.places?.left !== 0) return null;
  const { taken, capacity } = data.places;
  return (
    <p>
      <strong>The centre has no places left in {data.skillName}</strong>: {formatCount(taken)} of{' '}
      {formatCount(capacity)} are taken.
    </p>
  );
}
