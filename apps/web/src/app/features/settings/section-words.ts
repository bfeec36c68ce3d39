/* Apart from the others: the router reads them before the page is loaded. */

export const sectionWords = {
  title: 'Settings',
  account: 'Your account',
  portal: 'Portal',
  audit: 'Audit trail',
  security: 'Security',
};
