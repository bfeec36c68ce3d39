import { Button } from '@mantine/core';
import { useRef } from 'react';
import { messageOf } from '../../api/errors.ts';
import { approvalQueue } from '../../approvals/live.ts';
import { type Decision, findBatch } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { usePassedFocus } from '../../ui/focus.ts';
import { toast } from '../../ui/toast.ts';
import { countOf } from './count-of.ts';
import classes from './queued-note.module.css';

interface QueuedNoteProps {
  /** The id of the last queued batch. */
  readonly batch: string;
  readonly onClose: () => void;
}

/** Shows the queued batch, and removes it while it is pending (rules 11.7). */
export function QueuedNote({ batch, onClose }: QueuedNoteProps) {
  const queue = useQueuePart((view) => view.queue);
  const action = findBatch(queue, batch)?.action;
  const ids = queue.items.filter((item) => item.batch === batch && item.status === 'pending').map(({ id }) => id);
  return action && ids.length > 0 && <Note action={action} ids={ids} onClose={onClose} />;
}

const purposes: Readonly<Record<Decision, string>> = {
  approve: 'approval',
  reject: 'rejection',
  register: 'registration',
};

/** Confirms that decisions are in the queue. */
export const sayQueued = (action: Decision, count: number): string =>
  `${countOf(action, count)} queued for ${purposes[action]}`;

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
      <span>{sayQueued(action, ids.length)}</span>
      <span>
        <Button
          variant="subtle"
          onClick={() =>
            approvalQueue.dispatch({ type: 'removed', ids }).catch((error) => toast.error(messageOf(error)))
          }
        >
          Remove
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
      </span>
    </div>
  );
}
