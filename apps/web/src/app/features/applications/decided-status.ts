import { type ApplicationRow, type ApplicationStatus, stepOf } from '@tvet/contract';
import { findBatch, findItem, type Queue, queuedFrom } from '../../approvals/queue-state.ts';

type Row = Pick<ApplicationRow, 'id' | 'status'>;

/**
 * The status of a row; what the queue has heard of it since counts where the row still says what it was queued from. `readAt`: when
 * the row was read, in ms, for what may have been taken back since.
 */
export function decidedStatus({ id, status }: Row, queue: Queue, readAt = 0): ApplicationStatus {
  const item = findItem(queue, id);
  const batch = findBatch(queue, item?.batch);
  if (!item || !batch || status !== queuedFrom[batch.action] || (item.at ?? 0) < readAt) return status;
  return item.status === 'completed' ? stepOf(batch.action).to : (item.failure?.currentStatus ?? status);
}
