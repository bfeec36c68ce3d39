import { type ApplicationRow, applicationActions, isStatusAction, type StatusAction } from '@tvet/contract';
import { findItem, type Queue } from '../../approvals/queue-state.ts';
import { decidedStatus } from './decided-status.ts';

export interface AvailableStep {
  readonly action: StatusAction;
  /** The reason why the step is unavailable; it is shown, but disabled. */
  readonly blocked?: string;
}

const inQueue = 'Already in the queue. Remove it there to decide on it here';

/**
 * The steps the server offers this person on a row, and those it refuses with the reason, in the order of the workflow. While
 * the row is in the approval queue, the queue decides. `readAt`: the time at which the row was read, in ms.
 */
export function availableSteps(row: ApplicationRow, queue: Queue, readAt: number): AvailableStep[] {
  const queued = findItem(queue, row.id);
  // Read before the decision: the available steps are unknown until the row is read again.
  const isUndecided = row.status === 'pending_approval' || row.status === 'approval_requested';
  if (isUndecided && decidedStatus(row, queue, readAt) !== row.status) return [];
  const waits = queued?.status === 'pending' || queued?.status === 'processing';
  const found: AvailableStep[] = [
    ...row.allowedActions.filter(isStatusAction).map((action) => (waits ? { action, blocked: inQueue } : { action })),
    ...row.blockedActions.flatMap(({ action, reason }) =>
      isStatusAction(action) ? [{ action, blocked: reason }] : [],
    ),
  ];
  return found.sort((one, other) => applicationActions.indexOf(one.action) - applicationActions.indexOf(other.action));
}
