import type { Decision, ItemStatus } from './machine.ts';

/** Why a decision was not taken, as the end of 'Failed to … application: …'. */
export const failureWords = {
  overtaken: (status: string) => `its status is now ${status}`,
};

export const queueWords = {
  title: 'Approval queue',
  /** The two summaries (rules 11.4). */
  processing: (place: string, total: string) => `Processing ${place} of ${total}...`,
  summary: (pending: string, completed: string, failed: string) =>
    `Queue: ${pending} pending, ${completed} completed, ${failed} failed`,
  /** A failure (rules 11.4). */
  failed: (action: Decision, name: string, message: string) => `Failed to ${action} ${name}'s application: ${message}`,
  severalFailed: (count: string) => `${count} decisions failed: see the approval queue`,
  finished: (completed: string, failed: string) =>
    `The approval queue is through: ${completed} completed, ${failed} failed`,
  open: 'Open the approval queue',
  close: 'Close the approval queue',
  pause: 'Pause',
  resume: 'Resume',
  tryNow: 'Try now',
  undoPending: (count: string) => `Undo all that is pending (${count})`,
  retryFailed: (count: string) => `Retry failed (${count})`,
  removeFailed: (count: string) => `Remove failed (${count})`,
  clear: 'Clear Completed',
  report: 'Report (CSV)',
  show: 'Show',
  shown: { all: 'All', pending: 'Pending', completed: 'Completed', failed: 'Failed' },
  list: 'Decisions in the queue',
  empty: 'Nothing is in the queue. Select applications in the list, and approve or reject them there.',
  noneOfThese: 'There are none of these.',
};

/** What the queue is doing, where its summary does not say it. */
export const stateWords = {
  paused: 'Paused. Nothing more is decided until you resume.',
  pausedUnanswered: 'Paused. The portal has not answered about the decision that is under way: it is asked again.',
  stale: 'These decisions have waited for more than a day. Look at them, then resume.',
  unkept: 'This browser has no room to keep the queue: leave this tab open until it is through.',
  elsewhere: 'Another tab of this browser is working through it.',
  network: 'The portal cannot be reached. It goes on by itself once it can.',
  portal: (moment: string) => `The portal asked to wait. It goes on at ${moment}.`,
  signIn: 'It goes on once you have signed in again.',
};

/** The same in a word or two, for a phone. */
export const stateMarks = {
  paused: 'Paused',
  pausedUnanswered: 'Paused',
  stale: 'Paused',
  unkept: 'Not kept',
  elsewhere: 'Other tab',
  network: 'Waiting',
  portal: 'Waiting',
  signIn: 'Signed out',
} satisfies Record<keyof typeof stateWords, string>;

export const itemWords = {
  status: {
    approve: { pending: 'To approve', processing: 'Approving...', completed: 'Approved', failed: 'Not approved' },
    reject: { pending: 'To reject', processing: 'Rejecting...', completed: 'Rejected', failed: 'Not rejected' },
  } satisfies Record<Decision, Record<ItemStatus, string>>,
  asked: 'It may have been sent already, so it can no longer be undone.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  retry: 'Retry',
  retryOf: (name: string) => `Retry: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  look: 'Look at it',
  lookAt: (name: string) => `Look at it: ${name}`,
};

/** Where a row of a list stands in the queue. */
export const markWords: Record<Decision, (place: string) => string> = {
  approve: (place) => `Approve: no. ${place}`,
  reject: (place) => `Reject: no. ${place}`,
};

export const logoutWords = {
  title: 'Log out with decisions pending?',
  text: (count: number, formatted: string) =>
    count === 1
      ? '1 decision is pending in the approval queue. If you log out, it is not taken.'
      : `${formatted} decisions are pending in the approval queue. If you log out, they are not taken.`,
  /** One has been sent and not answered. */
  underWay: 'The decision that is under way is finished first.',
  unanswered:
    'One decision has been sent, and the portal has not answered: it may have been taken. Look at the application once the portal can be reached again.',
  through: 'Nothing is pending in the approval queue any more.',
  /** Where the portal cannot be reached, and nothing of the queue is read. */
  unread: 'Decisions may be pending in the approval queue. If you log out, they are not taken.',
  stay: 'Stay signed in',
  leaveNow: 'Log Out',
  leave: 'Log out and discard them',
};

export const reportWords = {
  file: (day: string) => `approval-queue-${day}.csv`,
  columns: [
    'Applicant ID',
    'Applicant',
    'Decision',
    'Reason',
    'Decided by',
    'Queued at',
    'Settled at',
    'Result',
    'Message',
  ],
  decisions: { approve: 'Approve', reject: 'Reject' } satisfies Record<Decision, string>,
  results: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<ItemStatus, string>,
};
