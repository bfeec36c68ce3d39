export const gateWords = {
  title: 'Contract Signature Required',
  text: (centre = 'Your centre') =>
    `${centre} has not signed its agreement with the TVET Initiative yet. Its applicants, students and documents open once the agreement is signed.`,
  others: (count: number) =>
    count === 1
      ? 'Your other centre signs its own agreement afterwards, on the page Center Profile.'
      : `Your ${count} other centres sign their own agreements afterwards, on the page Center Profile.`,
  cancel: 'Cancel and log out',
};

export const shellWords = {
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  sidebar: 'Sidebar',
  main: 'Main',
  /** For a user without a name. */
  nameless: 'user',
  account: (role: string) => `${role} · Your account`,
  logOut: 'Log Out',
  /** Read after the name of an entry by screen readers. */
  due: (count: number) => (count === 1 ? ', 1 document is due' : `, ${count} documents are due`),
  waiting: (count: number) => (count === 1 ? ', 1 document waits' : `, ${count} documents wait`),
};
