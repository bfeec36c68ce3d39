import type { QueueKind } from './queue-state.ts';

interface LeavingWords {
  readonly title: string;
  readonly text: (count: number, formatted: string) => string;
  /** A decision has been sent and not answered. */
  readonly underWay: string;
  readonly unanswered: string;
  readonly through: string;
}

export const leavingWords: Record<QueueKind, LeavingWords> = {
  decisions: {
    title: 'Log out with decisions pending?',
    text: (count, formatted) =>
      count === 1
        ? '1 decision is pending in the approval queue. If you log out, it is not taken.'
        : `${formatted} decisions are pending in the approval queue. If you log out, they are not taken.`,
    underWay: 'The decision that is under way is finished first.',
    unanswered:
      'One decision has been sent, and the portal has not answered: it may have been taken. Look at the application once the portal can be reached again.',
    through: 'Nothing is pending in the approval queue any more.',
  },
  registrations: {
    title: 'Log out with registrations pending?',
    text: (count, formatted) =>
      count === 1
        ? '1 student is still to be registered. If you log out, the student is not registered.'
        : `${formatted} students are still to be registered. If you log out, they are not registered.`,
    underWay: 'The registration that is under way is finished first.',
    unanswered:
      'One registration has been sent, and the portal has not answered: it may have been done. Look at the student once the portal can be reached again.',
    through: 'Nothing is pending in the registration queue any more.',
  },
};
