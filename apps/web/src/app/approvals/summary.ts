import { formatCount } from '../ui/format.ts';
import type { ApprovalsView } from './approvals.ts';
import { countsOf, processingOf, type Queue } from './machine.ts';
import { queueWords, stateWords } from './words.ts';

const momentFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' });

/** 'Processing X of N...' or 'Queue: N pending, M completed, K failed' (rules 11.4). */
export function summaryOf(queue: Queue): string {
  const { pending, completed, failed, total } = countsOf(queue);
  if (processingOf(queue) || (queue.mode === 'running' && pending > 0)) {
    return queueWords.processing(formatCount(completed + failed + 1), formatCount(total));
  }
  return queueWords.summary(formatCount(pending), formatCount(completed), formatCount(failed));
}

/** Why it does not go on, or who does the work, where the summary does not say so. */
export function stateOf({ queue, wait, stale, works, unkept }: ApprovalsView): string | undefined {
  if (stale) return stateWords.stale;
  if (wait) {
    if (wait.for === 'network') return stateWords.network;
    return wait.for === 'sign-in' ? stateWords.signIn : stateWords.portal(momentFormat.format(wait.until));
  }
  if (queue.mode === 'paused') return stateWords.paused;
  if (unkept) return stateWords.unkept;
  return queue.mode === 'running' && !works ? stateWords.elsewhere : undefined;
}
