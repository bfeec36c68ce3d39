import { i18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ApplicationRow,
  type ApplicationStatus,
  maxReasonLength,
  otherRejectionReason,
  rejectionReasons,
  type StatusAction,
  statusLabels,
  stepOf,
} from '@tvet/contract';
import { CallError, reasonOf } from '../../api/errors.ts';
import { approvalQueue } from '../../approvals/live.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { MessagePreview } from './message-preview.tsx';
import { applicationsKey, detailQuery } from './queries.ts';
import { SeatsNote } from './seats.tsx';
import { takesAway } from './steps.ts';
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
        reasons={rejectionReasons.map(({ label }) => label)}
        other={otherRejectionReason}
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

interface Outcomes {
  readonly onTaken: () => void;
  /** Another user was first. */
  readonly onClose: () => void;
}

/**
 * Changes the status of one application, with a reason if the step needs one, reports the result, and refreshes list and panel.
 */
function useStatusChange(action: StatusAction, application: ApplicationRow, { onTaken, onClose }: Outcomes) {
  const words = stepWords[action];
  const { id, applicantName: name } = application;
  const say = (failure: unknown) => words.failed(name, reasonOf(failure));

  const call = useConfirmedCall<unknown, string>({
    send: (idempotencyKey, reason) => {
      const body = { status: stepOf(action).to, ...(reason !== undefined && { reason }) };
      return request('PATCH /applications/{id}/status', { params: { id }, body, idempotencyKey });
    },
    onDone: () => {
      // A rejection is shown in the error style.
      const tell = action === 'reject' ? toast.error : toast.success;
      tell(words.done(name));
      // An application that the queue registered can be queued again.
      if (action === 'unregister') void approvalQueue.dispatch({ type: 'cleared', ids: [id] }).catch(() => undefined);
      onTaken();
    },
    onRefused: (failure) => {
      const current = currentStatusOf(failure);
      if (!current) return;
      toast.warning(decisionWords.overtaken(name, i18n._(statusLabels[current])));
      onClose();
    },
    refreshes: applicationsKey,
    say,
  });
  return { ...call, say };
}

/** Another user was first: the current status of the application. */
function currentStatusOf(failure: unknown): ApplicationStatus | undefined {
  const current = failure instanceof CallError && failure.status === 409 ? failure.currentStatus : undefined;
  return current && current in statusLabels ? (current as ApplicationStatus) : undefined;
}
