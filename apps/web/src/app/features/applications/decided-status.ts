import { type ApplicationRow, type ApplicationStatus, stepOf } from '@tvet/contract';
import { findBatch, findItem, type Queue, queuedFrom } from '../../approvals/queue-state.ts';
import { serverTimeOf } from '../../clock.ts';

type Row = Pick<ApplicationRow, 'id' | 'status'>;

/**
 * The status of a row. A later result of the queue wins while the row still has the status it was queued with.
 * `readAt`: the time at which the row was read, in ms of the device's clock, because a decision may have been undone since.
 */
export function decidedStatus({ id, status }: Row, queue: Queue, readAt = 0): ApplicationStatus {
  const item = findItem(queue, id);
  const batch = findBatch(queue, item?.batch);
  if (!item || !batch || !queuedFrom(batch.action).includes(status) || (item.at ?? 0) < serverTimeOf(readAt))
    return status;
  return item.status === 'completed' ? stepOf(batch.action).to : (item.failure?.currentStatus ?? status);
}
