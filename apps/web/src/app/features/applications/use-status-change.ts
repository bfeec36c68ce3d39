import { type ApplicationRow, type ApplicationStatus, type StatusAction, statusLabels, stepOf } from '@tvet/contract';
import { CallError, reasonOf } from '../../api/errors.ts';
import { approvalQueue } from '../../approvals/live.ts';
import { request } from '../../portal.ts';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './queries.ts';
import { decisionWords, stepWords } from './words.ts';

interface Outcomes {
  readonly onTaken: () => void;
  /** Another user was first. */
  readonly onClose: () => void;
}

/**
 * Changes the status of one application, with a reason if the step needs one, reports the result, and refreshes list and panel.
 */
export function useStatusChange(action: StatusAction, application: ApplicationRow, { onTaken, onClose }: Outcomes) {
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
      toast.warning(decisionWords.overtaken(name, statusLabels[current]));
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
