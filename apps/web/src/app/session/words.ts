/** Texts about a session that has ended. */
export const sessionWords = {
  refreshFailed: 'Token refresh failed',
  logOut: 'Log Out',
};
