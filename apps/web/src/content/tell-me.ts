/** The address of the page and the text of the links to it. Separate from the texts that only the page needs. */
export const tellMeLink = { path: '/tell-me-when-it-opens', text: 'Tell me when it opens' };

export const tellMe = {
  title: 'Tell me when it opens',
  lead: 'Leave a phone number or an e-mail address. We send you one message when applications open, and then forget it.',
  now: 'What is true now',
  contact: 'Phone number or e-mail address',
  contactHelp: 'A Nigerian number, for example 0803 123 4567',
  contactRequired: 'Enter a phone number or an e-mail address',
  programmes: 'Tell me about',
  programmesRequired: 'Choose at least one programme',
  submit: 'Send me a code',
  busy: 'Sending...',
  codeTitle: 'Enter the code',
  code: 'Code',
  codeHelp: 'Six digits. The code works for 10 minutes.',
  codeRequired: 'Please enter the complete 6-digit verification code',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  change: 'Change it',
  unreachable: 'The portal could not be reached. Check your connection and try again.',
  doneTitle: 'We will tell you',
  home: 'Go to the first page',
  withoutScripts: 'This form needs JavaScript. Without it, write to',
} as const;
