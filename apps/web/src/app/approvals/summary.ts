import { formatCount } from '../ui/format.ts';
import type { ApprovalsView } from './approvals.ts';
import { countsOf, processingOf, type Queue } from './machine.ts';
import { queueWords, stateMarks, stateWords } from './words.ts';

const momentFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' });

export function summaryOf(queue: Queue): string {
  const { pending, completed, failed, total } = countsOf(queue);
  if (processingOf(queue) || (queue.mode === 'running' && pending > 0)) {
    return queueWords.processing(formatCount(completed + failed + 1), formatCount(total));
  }
  return queueWords.summary(formatCount(pending), formatCount(completed), formatCount(failed));
}

/** Why it does not go on, or who does the work, where the summary does not say so. */
export function stateOf(view: ApprovalsView): string | undefined {
  const kind = kindOf(view);
  if (kind === 'portal') return stateWords.portal(momentFormat.format(view.wait?.until));
  return kind && stateWords[kind];
}

/** The same in a word or two. */
export function stateMarkOf(view: ApprovalsView): string | undefined {
  const kind = kindOf(view);
  return kind && stateMarks[kind];
}

function kindOf({ queue, wait, stale, works, unkept }: ApprovalsView): keyof typeof stateWords | undefined {
  if (stale) return 'stale';
  if (queue.mode === 'paused') return wait ? 'pausedUnanswered' : 'paused';
  if (wait) return wait.for === 'sign-in' ? 'signIn' : wait.for;
  if (unkept) return 'unkept';
  return queue.mode === 'running' && !works ? 'elsewhere' : undefined;
}
