import { formatCount, formatSecond } from '../ui/format.ts';
import type { QueueView } from './approval-queue.ts';
import { countsOf, type Decision, type ItemStatus, processingOf, type Queue, startOf } from './queue-state.ts';
import { noRoomMessage } from './queue-store.ts';

export function summaryOf(queue: Queue): string {
  const { pending, completed, failed, total } = countsOf(queue);
  if (startOf(queue) !== undefined) return `Starting: ${formatCount(pending)} to process`;
  if (processingOf(queue) || (queue.mode === 'running' && pending > 0)) {
    return `Processing ${formatCount(completed + failed + 1)} of ${formatCount(total)}...`;
  }
  return `Queue: ${formatCount(pending)} pending, ${formatCount(completed)} completed, ${formatCount(failed)} failed`;
}

const states = {
  held: 'Nothing is sent yet. Until it starts, you can undo it.',
  paused: 'Paused. Nothing more is decided until you resume.',
  pausedUnanswered: 'Paused. We are still waiting for the portal to answer about the current decision.',
  stale: 'These decisions have waited for more than a day. Check them, then resume.',
  noRoom: noRoomMessage,
  elsewhere: 'Another tab of this browser is processing the queue.',
  network: 'The portal cannot be reached. The queue continues once it can.',
  signIn: 'The queue continues once you have signed in again.',
};

/** The same in one or two words, for a phone. */
const stateMarks: Readonly<Record<keyof typeof states | 'portal', string>> = {
  held: 'Not sent',
  paused: 'Paused',
  pausedUnanswered: 'Paused',
  stale: 'Paused',
  noRoom: 'No room',
  elsewhere: 'Other tab',
  network: 'Waiting',
  portal: 'Waiting',
  signIn: 'Signed out',
};

/** The reason why the queue waits, or the tab that does the work, if the summary does not show it. */
export function stateOf(view: QueueView): string | undefined {
  const kind = kindOf(view);
  if (kind === 'portal') {
    return `The portal asked to wait. The queue continues at ${formatSecond(view.queue.wait?.until)}.`;
  }
  return kind && states[kind];
}

/** The same in one or two words. */
export function stateMarkOf(view: QueueView): string | undefined {
  const kind = kindOf(view);
  return kind && stateMarks[kind];
}

function kindOf({ queue, runs, noRoom }: QueueView): keyof typeof stateMarks | undefined {
  const { mode, wait } = queue;
  if (noRoom) return 'noRoom';
  if (mode === 'stale') return 'stale';
  if (mode === 'paused') return wait ? 'pausedUnanswered' : 'paused';
  if (wait) return wait.for === 'sign-in' ? 'signIn' : wait.for;
  if (startOf(queue) !== undefined) return 'held';
  return mode === 'running' && !runs ? 'elsewhere' : undefined;
}

/** The state of one item, by its decision. */
export const itemLabels: Readonly<Record<Decision, Readonly<Record<ItemStatus, string>>>> = {
  verify: { pending: 'To verify', processing: 'Verifying...', completed: 'Verified', failed: 'Not verified' },
  approve: { pending: 'To approve', processing: 'Approving...', completed: 'Approved', failed: 'Not approved' },
  reject: { pending: 'To reject', processing: 'Rejecting...', completed: 'Rejected', failed: 'Not rejected' },
  register: {
    pending: 'To register',
    processing: 'Registering...',
    completed: 'Registered',
    failed: 'Not registered',
  },
};

/** The sentence for an item that failed. */
export const sayFailed = (action: Decision, name: string, message: string): string =>
  action === 'register'
    ? `Failed to register ${name}: ${message}`
    : `Failed to ${action} ${name}'s application: ${message}`;
