import { Button } from '@mantine/core';
import { approvals } from '../../approvals/live.ts';
import { isRemovable } from '../../approvals/machine.ts';
import { useApprovalsPart } from '../../approvals/use-approvals.ts';
import { formatCount } from '../../ui/format.ts';
import classes from './queued-note.module.css';
import { bulkWords as words } from './words.ts';

interface QueuedNoteProps {
  /** What was queued last. */
  readonly batch: string;
  readonly onClose: () => void;
}

/** Says what was queued, and undoes it as long as it is pending. */
export function QueuedNote({ batch, onClose }: QueuedNoteProps) {
  const queue = useApprovalsPart((view) => view.queue);
  const action = queue.batches.get(batch)?.action;
  const pending = [...queue.items.values()].filter(
    (item) => item.batch === batch && item.status === 'pending' && isRemovable(item),
  );
  if (!action || pending.length === 0) return null;
  return (
    <div className={classes.note}>
      <span>{words.queued[action](pending.length, formatCount(pending.length))}</span>
      <span>
        <Button
          variant="subtle"
          onClick={() => approvals.dispatch({ type: 'removed', ids: pending.map(({ id }) => id) })}
        >
          {words.undo}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.closeNote}
        </Button>
      </span>
    </div>
  );
}
