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
  /** Called after the step. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks before a step; a rejection asks for a reason. */
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
      {action === 'approve' && <PlacesLeft id={application.id} />}
      {action === 'register' && <SeatsNote sittings={[application]} />}
    </ConfirmDialog>
  );
}

/** The places left at the centre; approving beyond them is allowed, but never by oversight (rules 8.5). */
function PlacesLeft({ id }: { readonly id: string }) {
  const { data } = useQuery(detailQuery(id));
  if (!data) return null;
  if (!data.center) return <p data-warning>{decisionWords.noCentre}</p>;
  const { places, skillName } = data;
  if (!places) return <p data-warning>{decisionWords.untaught(skillName)}</p>;
  const taken = decisionWords.taken(formatCount(places.taken), formatCount(places.capacity));
  return (
    <p data-warning={places.left === 0 || undefined}>
      <strong>{places.left === 0 ? decisionWords.full(skillName) : decisionWords.left(places.left, skillName)}</strong>:{' '}
      {taken}
    </p>
  );
}
