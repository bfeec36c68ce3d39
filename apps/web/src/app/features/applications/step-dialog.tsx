import { useQuery } from '@tanstack/react-query';
import {
  type ApplicationRow,
  type ApplicationStatus,
  type ErrorCode,
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
import { textOf } from '../../ui/label.ts';
import { toast } from '../../ui/toast.ts';
import { MessagePreview } from './message-preview.tsx';
import { applicationsKey, detailQuery } from './queries.ts';
import { rejection } from './rejection.ts';
import { SeatsNote } from './seats.tsx';
import { stepTitles, takesAway } from './steps.ts';

interface StepTexts {
  /** Continues a sentence that begins with the applicant's name. */
  readonly consequence: string;
  readonly busy: string;
  readonly done: (name: string) => string;
  readonly failed: (name: string, message: string) => string;
}

const stepTexts: Readonly<Record<StatusAction, StepTexts>> = {
  verify: {
    consequence: 'will move to Under Review. Another person then has to approve the application.',
    busy: 'Verifying...',
    done: (name) => `${name}'s application submitted for approval`,
    failed: (name) => `${name}'s application was not updated successfully. Please try again.`,
  },
  unverify: {
    consequence:
      'will move back to Pending, as if the application had not been verified. The applicant is not notified.',
    busy: 'Withdrawing...',
    done: (name) => `The verification of ${name}'s application was withdrawn`,
    failed: (name, message) => `Failed to withdraw the verification of ${name}'s application: ${message}`,
  },
  approve: {
    consequence: 'will get a place. The centre can then register the student.',
    busy: 'Approving...',
    done: (name) => `${name}'s application approved successfully`,
    failed: (name, message) => `Failed to approve ${name}'s application: ${message}`,
  },
  reject: {
    consequence: 'will be rejected. This action cannot be undone.',
    busy: 'Rejecting...',
    done: (name) => `${name}'s application rejected`,
    failed: (name, message) => `Failed to reject ${name}'s application: ${message}`,
  },
  register: {
    consequence: 'will be registered as a student of the centre.',
    busy: 'Registering...',
    done: (name) => `${name} registered as a student`,
    failed: () => 'Failed to register student. Please try again.',
  },
  unregister: {
    consequence: 'will no longer be a student of the centre. The application stays approved.',
    busy: 'Unregistering...',
    done: (name) => `${name} unregistered`,
    failed: () => 'Failed to unregister student. Please try again.',
  },
};

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
  const { consequence, busy } = stepTexts[action];
  const title = stepTitles[action];
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
        {...rejection}
        say={say}
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
  if (!data.center) return <p data-warning>The application has no centre. Assign one, then approve it.</p>;
  const { places, skillName } = data;
  const trade = skillName ?? 'this trade';
  if (!places) return <p data-warning>The centre does not teach {trade}, so it has no places.</p>;
  return (
    <p data-warning={places.left === 0 || undefined}>
      <strong>
        The centre has {sayPlaces(places.left)} left in {trade}
      </strong>
      : {formatCount(places.taken)} of {formatCount(places.capacity)} are taken.
    </p>
  );
}

function sayPlaces(left: number): string {
  if (left === 0) return 'no places';
  return left === 1 ? '1 place' : `${formatCount(left)} places`;
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
  const texts = stepTexts[action];
  const { id, applicantName: name } = application;
  const say = (failure: unknown) => texts.failed(name, reasonOf(failure));

  const call = useConfirmedCall<unknown, string>({
    send: (idempotencyKey, reason) => {
      const body = { status: stepOf(action).to, ...(reason !== undefined && { reason }) };
      return request('PATCH /applications/{id}/status', { params: { id }, body, idempotencyKey });
    },
    onDone: () => {
      // A rejection is shown in the error style.
      const tell = action === 'reject' ? toast.error : toast.success;
      tell(texts.done(name));
      // An application that the queue registered can be queued again.
      if (action === 'unregister') void approvalQueue.dispatch({ type: 'cleared', ids: [id] }).catch(() => undefined);
      onTaken();
    },
    onRefused: (failure) => {
      const current = currentStatusOf(failure);
      if (!current) return;
      toast.warning(`${name}'s application was not updated: its status is now ${textOf(statusLabels[current])}.`);
      onClose();
    },
    refreshes: applicationsKey,
    say,
  });
  return { ...call, say };
}

/** Another user was first: the current status of the application. */
function currentStatusOf(failure: unknown): ApplicationStatus | undefined {
  const isOvertaken = failure instanceof CallError && failure.code === ('WRONG_STATUS' satisfies ErrorCode);
  const current = isOvertaken ? failure.currentStatus : undefined;
  return current && current in statusLabels ? (current as ApplicationStatus) : undefined;
}
