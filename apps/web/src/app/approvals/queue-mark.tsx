import { formatCount } from '../ui/format.ts';
import classes from './queue-mark.module.css';
import { placeOf, useApprovalsPart, useQueued } from './use-approvals.ts';
import { itemWords, markWords } from './words.ts';

/** Where an application stands in the queue (rules 11.8); nothing where it is not in it, or is through. */
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
