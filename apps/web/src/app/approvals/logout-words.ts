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
