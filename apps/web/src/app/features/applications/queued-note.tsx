import { Button } from '@mantine/core';
import { useRef } from 'react';
import { messageOf } from '../../api/errors.ts';
import { approvalQueue } from '../../approvals/live.ts';
import { type Batch, type Decision, findBatch, queueGraceMs } from '../../approvals/queue-state.ts';
import { UndoLabel } from '../../approvals/undo-label.tsx';
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

/** Shows the queued batch: it can be undone before it starts, and removed while it is pending (rules 11.7, 11.13). */
export function QueuedNote({ batch: id, onClose }: QueuedNoteProps) {
  const queue = useQueuePart((view) => view.queue);
  const batch = findBatch(queue, id);
  const ids = queue.items.filter((item) => item.batch === id && item.status === 'pending').map((item) => item.id);
  return batch && ids.length > 0 && <Note batch={batch} ids={ids} onClose={onClose} />;
}

const purposes: Readonly<Record<Decision, string>> = {
  verify: 'verification',
  approve: 'approval',
  reject: 'rejection',
  register: 'registration',
};

/** Confirms that decisions are in the queue. */
export const sayQueued = (action: Decision, count: number): string =>
  `${countOf(action, count)} queued for ${purposes[action]}`;

interface NoteProps {
  readonly batch: Batch;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

function Note({ batch: { action, at, held }, ids, onClose }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  usePassedFocus(note);
  const remove = () =>
    void approvalQueue.dispatch({ type: 'removed', ids }).catch((error) => toast.error(messageOf(error)));
  return (
    <div ref={note} className={classes.note}>
      <span>{sayQueued(action, ids.length)}</span>
      <span>
        {/* One button, so that it keeps the focus. */}
        <Button variant={held ? 'filled' : 'subtle'} onClick={remove}>
          {held ? <UndoLabel until={at + queueGraceMs} /> : 'Remove'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
      </span>
    </div>
  );
}
