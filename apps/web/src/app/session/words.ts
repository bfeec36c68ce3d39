/** What is said of a session that does not go on. */
export const sessionWords = {
  /** Of a stored session that cannot be continued (rules 5.6). */
  refreshFailed: 'Token refresh failed',
  logOut: 'Log Out',
};
