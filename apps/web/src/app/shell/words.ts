/** What covers the page of a centre that has not accepted its agreement (rules 16.1). */
export const gateWords = {
  title: 'Contract Signature Required',
  text: 'Your centre has not signed its agreement with the TVET Initiative yet. Its applicants, students and documents open once the agreement is signed.',
  logOut: 'Log Out',
};

export const shellWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  sidebar: 'Sidebar',
  main: 'Main',
  /** Of somebody without a name. */
  nameless: 'user',
  account: (role: string) => `${role} · Your account`,
  logOut: 'Log Out',
};
