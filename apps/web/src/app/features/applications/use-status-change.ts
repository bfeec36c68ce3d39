import {
  type ApplicationRow,
  type ApplicationStatus,
  type ErrorCode,
  type Rejection,
  type StatusAction,
  statusLabels,
  stepOf,
} from '@tvet/contract';
import { CallError, reasonOf } from '../../api/errors.ts';
import { approvalQueue } from '../../approvals/live.ts';
import { request } from '../../portal.ts';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { textOf } from '../../ui/label.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './applications-key.ts';

interface StepTexts {
  /** Continues a sentence that begins with the applicant's name. */
  readonly consequence: string;
  readonly busy: string;
  readonly done: (name: string) => string;
  readonly failed: (name: string, message: string) => string;
}

export const stepTexts: Readonly<Record<StatusAction, StepTexts>> = {
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

interface Outcomes {
  readonly onTaken: () => void;
  /** Another user was first. */
  readonly onClose: () => void;
}

/**
 * Changes the status of one application, with the reason of a rejection, reports the result, and refreshes list and panel.
 */
export function useStatusChange(action: StatusAction, application: ApplicationRow, { onTaken, onClose }: Outcomes) {
  const texts = stepTexts[action];
  const { id, applicantName: name } = application;
  const say = (failure: unknown) => texts.failed(name, reasonOf(failure));

  const call = useConfirmedCall<unknown, Rejection>({
    send: (idempotencyKey, rejection) => {
      const body = { status: stepOf(action).to, ...(rejection && { rejection }) };
      return request('PATCH /applications/{id}/status', { params: { id }, body, idempotencyKey });
    },
    onDone: () => {
      // A rejection is shown in the error style.
      const tell = action === 'reject' ? toast.error : toast.success;
      tell(texts.done(name));
      // An application that the queue has registered or verified can be queued again.
      if (action === 'unregister' || action === 'unverify')
        void approvalQueue.dispatch({ type: 'cleared', ids: [id] }).catch(() => undefined);
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
