import { formatCount } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import type { ApprovalQueue } from './approval-queue.ts';
import { countsOf, findBatch, kindOfBatch, type QueueKind, settledBetween } from './queue-state.ts';
import { sayFailed } from './summary.ts';

/** Failures within this many milliseconds share a toast: hundreds of toasts would hide the page. */
const togetherMs = 5000;

/** Shows toasts for failures and for the end of the queue in the visible tab. Returns a function that stops it. */
export function tellOutcomes(onChange: ApprovalQueue['onChange']): () => void {
  let untold: string[] = [];
  let kind: QueueKind = 'decisions';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    const [only] = untold;
    if (!only || document.hidden) return;
    toast.error(untold.length === 1 ? only : saySeveral(kind, untold.length));
    untold = [];
    timer = setTimeout(tell, togetherMs);
  };

  const stop = onChange((after, before) => {
    const settled = settledBetween(before, after);
    if (settled.length === 0) return;
    for (const { batch: id, name, failure } of settled) {
      const batch = findBatch(after, id);
      if (!batch) continue;
      kind = kindOfBatch(batch);
      if (failure) untold.push(sayFailed(batch.action, name, failure.message));
    }
    if (timer === undefined) tell();
    if (after.mode !== 'resting' || document.hidden) return;
    const { completed, failed, total } = countsOf(after);
    // For a single decision, the row shows enough.
    if (total > 1) toast.info(sayFinished(kind, completed, failed));
  });
  // A user who returns to the tab sees the failures of the meantime.
  const shown = () => {
    if (timer === undefined) tell();
  };
  document.addEventListener('visibilitychange', shown);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', shown);
    clearTimeout(timer);
  };
}

const saySeveral = (kind: QueueKind, count: number): string =>
  kind === 'registrations'
    ? `${formatCount(count)} registrations failed: see the registration queue`
    : `${formatCount(count)} decisions failed: see the approval queue`;

const sayFinished = (kind: QueueKind, completed: number, failed: number): string => {
  const queue = kind === 'registrations' ? 'registration queue' : 'approval queue';
  return `The ${queue} has finished: ${formatCount(completed)} completed, ${formatCount(failed)} failed`;
};
