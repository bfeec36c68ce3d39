import { formatCount } from '../ui/format.ts';
import classes from './queue-mark.module.css';
import { type Decision, findBatch, positionOf } from './queue-state.ts';
import { itemLabels } from './summary.ts';
import { useQueuedItem, useQueuePart } from './use-queue.ts';

const steps: Readonly<Record<Decision, string>> = {
  verify: 'Verify',
  approve: 'Approve',
  reject: 'Reject',
  register: 'Register',
};

/** The place of an application in the queue; nothing if it is not queued. */
export function QueueMark({ id }: { readonly id: string }) {
  const item = useQueuedItem(id);
  const action = useQueuePart(({ queue }) => findBatch(queue, item?.batch)?.action);
  const place = useQueuePart(({ queue }) => (item?.status === 'pending' ? positionOf(queue, id) : 0));
  if (!item || !action || item.status === 'completed') return null;
  return (
    <div className={classes.mark} data-status={item.status}>
      {item.status === 'pending' ? `${steps[action]}: no. ${formatCount(place)}` : itemLabels[action][item.status]}
    </div>
  );
}
