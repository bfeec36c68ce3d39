/* Apart from the others: the router reads them before the page is loaded. */

/** What the settings say. */
export const sectionWords = {
  title: 'Settings',
  account: 'Your account',
  portal: 'Portal',
  audit: 'Audit trail',
  security: 'Security',
};
