/**
 * Texts of the page that asks before logging out. `unread` is shown if the portal is unreachable and the queue cannot be read.
 */
export const logoutWords = {
  unread: 'Decisions may be pending in the approval queue. If you log out, they are not taken.',
  stay: 'Stay signed in',
  leaveNow: 'Log Out',
  leave: 'Log out and discard them',
};
