import { formatCount } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import type { Approvals } from './approvals.ts';
import { countsOf, kindOfBatch, type QueueKind } from './machine.ts';
import { namedWords, queueWords as words } from './words.ts';

/** Failures of these many milliseconds are told together: hundreds of toasts would hide the page. */
const togetherMs = 5000;

/** Tells failures, and the end of the queue, in whatever tab somebody looks at. Gives what ends the telling. */
export function tellOutcomes(onEvent: Approvals['onEvent']): () => void {
  let untold: string[] = [];
  let kind: QueueKind = 'decisions';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    const [only] = untold;
    if (!only || document.hidden) return;
    toast.error(untold.length === 1 ? only : namedWords[kind].severalFailed(formatCount(untold.length)));
    untold = [];
    timer = setTimeout(tell, togetherMs);
  };

  const stop = onEvent((event, queue) => {
    if (event.type !== 'refused' && event.type !== 'completed') return;
    const item = queue.items.get(event.id);
    const batch = item && queue.batches.get(item.batch);
    if (batch) kind = kindOfBatch(batch);
    if (item?.failure && batch) {
      untold.push(words.failed(batch.action, item.name, item.failure.message));
      if (timer === undefined) tell();
    }
    if (queue.mode !== 'resting' || document.hidden) return;
    const { completed, failed, total } = countsOf(queue);
    // Of a single decision its row has said enough.
    if (total > 1) toast.info(namedWords[kind].finished(formatCount(completed), formatCount(failed)));
  });
  // What failed meanwhile is told to whoever comes back.
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
