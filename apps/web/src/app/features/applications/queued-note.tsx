import { Button } from '@mantine/core';
import { useRef } from 'react';
import { approvals } from '../../approvals/live.ts';
import { type Decision, type Item, isRemovable } from '../../approvals/machine.ts';
import { useApprovalsPart } from '../../approvals/use-approvals.ts';
import { usePassedFocus } from '../../ui/focus.ts';
import { formatCount } from '../../ui/format.ts';
import classes from './queued-note.module.css';
import { bulkWords as words } from './words.ts';

interface QueuedNoteProps {
  /** What was queued last. */
  readonly batch: string;
  readonly onClose: () => void;
}

/** Says what was queued, and removes it as long as it is pending (rules 11.7). */
export function QueuedNote({ batch, onClose }: QueuedNoteProps) {
  const queue = useApprovalsPart((view) => view.queue);
  const action = queue.batches.get(batch)?.action;
  const ids = [...queue.items.values()].filter((item) => item.batch === batch && isPending(item)).map(({ id }) => id);
  return action && ids.length > 0 && <Note action={action} ids={ids} onClose={onClose} />;
}

const isPending = (item: Item): boolean => item.status === 'pending' && isRemovable(item);

interface NoteProps {
  readonly action: Decision;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

function Note({ action, ids, onClose }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  usePassedFocus(note);
  return (
    <div ref={note} className={classes.note}>
      <span>{words.queued[action](ids.length, formatCount(ids.length))}</span>
      <span>
        <Button variant="subtle" onClick={() => approvals.dispatch({ type: 'removed', ids })}>
          {words.remove}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.closeNote}
        </Button>
      </span>
    </div>
  );
}
