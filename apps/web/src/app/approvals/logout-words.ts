/** What leaving asks about; `unread` is said where the portal cannot be reached, and nothing of the queue is read. */
export const logoutWords = {
  unread: 'Decisions may be pending in the approval queue. If you log out, they are not taken.',
  stay: 'Stay signed in',
  leaveNow: 'Log Out',
  leave: 'Log out and discard them',
};
