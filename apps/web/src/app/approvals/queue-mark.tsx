import { formatCount } from '../ui/format.ts';
import classes from './queue-mark.module.css';
import { placeOf, useApprovalsPart, useQueued } from './use-approvals.ts';
import { itemWords, markWords } from './words.ts';

/** The place of an application in the queue; nothing if it is not queued. */
export function QueueMark({ id }: { readonly id: string }) {
  const item = useQueued(id);
  const action = useApprovalsPart(({ queue }) => item && queue.batches.get(item.batch)?.action);
  const place = useApprovalsPart(({ queue }) => (item?.status === 'pending' ? placeOf(queue, id) : 0));
  if (!item || !action || item.status === 'completed') return null;
  return (
    <div className={classes.mark} data-status={item.status}>
      {item.status === 'pending' ? markWords[action](formatCount(place)) : itemWords.status[action][item.status]}
    </div>
  );
}
