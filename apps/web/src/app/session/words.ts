/** What is said of a session that does not go on. */
export const sessionWords = {
  refreshFailed: 'Token refresh failed',
  logOut: 'Log Out',
};
