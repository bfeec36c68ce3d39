import { formatCount } from '../ui/format.ts';
import type { QueueView } from './approval-queue.ts';
import { countsOf, processingOf, type Queue } from './queue-state.ts';
import { queueWords, stateMarks, stateWords } from './words.ts';

const momentFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' });

export function summaryOf(queue: Queue): string {
  const { pending, completed, failed, total } = countsOf(queue);
  if (processingOf(queue) || (queue.mode === 'running' && pending > 0)) {
    return queueWords.processing(formatCount(completed + failed + 1), formatCount(total));
  }
  return queueWords.summary(formatCount(pending), formatCount(completed), formatCount(failed));
}

/** The reason why the queue waits, or the tab that does the work, if the summary does not show it. */
export function stateOf(view: QueueView): string | undefined {
  const kind = kindOf(view);
  if (kind === 'portal') return stateWords.portal(momentFormat.format(view.queue.wait?.until));
  return kind && stateWords[kind];
}

/** The same in one or two words. */
export function stateMarkOf(view: QueueView): string | undefined {
  const kind = kindOf(view);
  return kind && stateMarks[kind];
}

function kindOf({ queue: { mode, wait }, runs, noRoom }: QueueView): keyof typeof stateWords | undefined {
  if (noRoom) return 'noRoom';
  if (mode === 'stale') return 'stale';
  if (mode === 'paused') return wait ? 'pausedUnanswered' : 'paused';
  if (wait) return wait.for === 'sign-in' ? 'signIn' : wait.for;
  return mode === 'running' && !runs ? 'elsewhere' : undefined;
}
