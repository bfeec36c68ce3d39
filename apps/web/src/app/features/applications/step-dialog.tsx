import { useQuery } from '@tanstack/react-query';
import { type ApplicationRow, maxReasonLength, rejectionReasons, type StatusAction, stepOf } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { MessagePreview } from './message-preview.tsx';
import { detailQuery } from './queries.ts';
import { SeatsNote } from './seats.tsx';
import { takesAway } from './steps.ts';
import { useStatusChange } from './use-status-change.ts';
import { decisionWords, stepWords } from './words.ts';

interface StepDialogProps {
  readonly action: StatusAction;
  readonly application: ApplicationRow;
  /** The step is taken. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks before a step is taken; a rejection asks why. */
export function StepDialog({ action, application, onTaken, onClose }: StepDialogProps) {
  const { asked, attempt, say } = useStatusChange(action, application, { onTaken, onClose });
  const { title, consequence, busy } = stepWords[action];
  const question = (
    <p>
      <strong>{application.applicantName}</strong> ({application.applicantId}) {consequence}
    </p>
  );
  const shared = { title, confirm: title, busy, onClose };

  if (action === 'reject') {
    return (
      <ReasonDialog
        {...shared}
        say={say}
        reasons={rejectionReasons}
        otherKey="other"
        maxLength={maxReasonLength}
        messages={{
          choose: decisionWords.chooseReason,
          explain: decisionWords.explainReason,
        }}
        preview={(reason) => <MessagePreview id={application.id} status={stepOf(action).to} reason={reason} />}
        onConfirm={attempt}
      >
        {question}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog {...shared} {...asked} danger={takesAway(action)}>
      {question}
      {action === 'approve' && <FullCentre id={application.id} />}
      {action === 'register' && <SeatsNote sittings={[application]} />}
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
      <strong>{decisionWords.full(data.skillName)}</strong>:{' '}
      {decisionWords.taken(formatCount(taken), formatCount(capacity))}
    </p>
  );
}
