import { type ApplicationRow, type ApplicationStatus, stepOf } from '@tvet/contract';
import type { Queue } from '../../approvals/machine.ts';

type Row = Pick<ApplicationRow, 'id' | 'status'>;

/** The status of a row; what the queue has heard of it since counts where the row still says that it is under review. */
export function decidedStatus({ id, status }: Row, { items, batches }: Queue): ApplicationStatus {
  const item = items.get(id);
  const batch = item && batches.get(item.batch);
  if (!batch || status !== 'approval_requested') return status;
  return item.status === 'completed' ? stepOf(batch.action).to : (item.failure?.currentStatus ?? status);
}
