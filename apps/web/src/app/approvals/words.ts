import type { Decision, ItemStatus, QueueKind } from './queue-state.ts';

/** The reason why a decision failed, as the end of 'Failed to … application: …'. */
export const failureWords = {
  overtaken: (status: string) => `its status is now ${status}`,
  registered: 'they are registered already',
};

export const queueWords = {
  processing: (place: string, total: string) => `Processing ${place} of ${total}...`,
  summary: (pending: string, completed: string, failed: string) =>
    `Queue: ${pending} pending, ${completed} completed, ${failed} failed`,
  failed: (action: Decision, name: string, message: string) =>
    action === 'register'
      ? `Failed to register ${name}: ${message}`
      : `Failed to ${action} ${name}'s application: ${message}`,
  pause: 'Pause',
  resume: 'Resume',
  tryNow: 'Try now',
  removePending: (count: string) => `Remove pending (${count})`,
  retryFailed: (count: string) => `Retry failed (${count})`,
  removeFailed: (count: string) => `Remove failed (${count})`,
  clear: 'Clear Completed',
  report: 'Report (CSV)',
  show: 'Show',
  shown: { all: 'All', pending: 'Pending', completed: 'Completed', failed: 'Failed' },
  noneOfThese: 'There are none of these.',
};

interface NamedWords {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  readonly list: string;
  readonly empty: string;
  readonly severalFailed: (count: string) => string;
  readonly finished: (completed: string, failed: string) => string;
  /** The name of the report's file, by its day. */
  readonly file: (day: string) => string;
}

/** Texts that differ between the queues. */
export const namedWords: Record<QueueKind, NamedWords> = {
  decisions: {
    title: 'Approval queue',
    open: 'Open the approval queue',
    close: 'Close the approval queue',
    list: 'Decisions in the queue',
    empty: 'Nothing is in the queue. Select applications in the list, and approve or reject them there.',
    severalFailed: (count) => `${count} decisions failed: see the approval queue`,
    finished: (completed, failed) => `The approval queue is through: ${completed} completed, ${failed} failed`,
    file: (day) => `approval-queue-${day}.csv`,
  },
  registrations: {
    title: 'Registration queue',
    open: 'Open the registration queue',
    close: 'Close the registration queue',
    list: 'Registrations in the queue',
    empty: 'Nothing is in the queue. Select students in the list, and register them there.',
    severalFailed: (count) => `${count} registrations failed: see the registration queue`,
    finished: (completed, failed) => `The registration queue is through: ${completed} completed, ${failed} failed`,
    file: (day) => `registration-queue-${day}.csv`,
  },
};

/** The state of the queue, if its summary does not show it. */
export const stateWords = {
  paused: 'Paused. Nothing more is decided until you resume.',
  pausedUnanswered: 'Paused. The portal has not answered about the decision that is under way: it is asked again.',
  stale: 'These decisions have waited for more than a day. Look at them, then resume.',
  noRoom:
    'This browser has no room to store the queue, so nothing more is sent. Clear what is completed, or select fewer applications.',
  elsewhere: 'Another tab of this browser is working through it.',
  network: 'The portal cannot be reached. It goes on by itself once it can.',
  portal: (moment: string) => `The portal asked to wait. It goes on at ${moment}.`,
  signIn: 'It goes on once you have signed in again.',
};

/** The same in one or two words, for a phone. */
export const stateMarks = {
  paused: 'Paused',
  pausedUnanswered: 'Paused',
  stale: 'Paused',
  noRoom: 'No room',
  elsewhere: 'Other tab',
  network: 'Waiting',
  portal: 'Waiting',
  signIn: 'Signed out',
} satisfies Record<keyof typeof stateWords, string>;

export const itemWords = {
  status: {
    approve: { pending: 'To approve', processing: 'Approving...', completed: 'Approved', failed: 'Not approved' },
    reject: { pending: 'To reject', processing: 'Rejecting...', completed: 'Rejected', failed: 'Not rejected' },
    register: {
      pending: 'To register',
      processing: 'Registering...',
      completed: 'Registered',
      failed: 'Not registered',
    },
  } satisfies Record<Decision, Record<ItemStatus, string>>,
  registeredAlready: 'Registered already',
  retry: 'Retry',
  retryOf: (name: string) => `Retry: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  look: 'Look at it',
  lookAt: (name: string) => `Look at it: ${name}`,
};

/** The position of a row of a list in the queue. */
export const markWords: Record<Decision, (place: string) => string> = {
  approve: (place) => `Approve: no. ${place}`,
  reject: (place) => `Reject: no. ${place}`,
  register: (place) => `Register: no. ${place}`,
};

export const reportWords = {
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
  decisions: { approve: 'Approve', reject: 'Reject', register: 'Register' } satisfies Record<Decision, string>,
  results: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<ItemStatus, string>,
};
