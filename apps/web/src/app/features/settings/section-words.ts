/* Separate from the others: the router reads them before the page has loaded. */

export const sectionWords = {
  title: 'Settings',
  account: 'Your account',
  portal: 'Portal',
  audit: 'Audit trail',
  security: 'Security',
};
