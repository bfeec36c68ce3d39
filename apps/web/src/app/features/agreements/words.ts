/** Texts of the pages about a centre's agreement. */
export const shared = {
  home: 'Back to home',
  signIn: 'Go to sign in',
  newInvitation:
    'Ask the people who invited you for a new invitation. If you have a password already, sign in: the portal asks you for whatever is still to be signed.',
};

export const preparingWords = {
  title: 'Preparing Your Center Agreement',
  lead: 'This takes a moment. The agreement opens by itself.',
  alreadySigned: "You've already signed the document",
  failed: 'Unable to Load Agreement',
  noAddress: 'No signing URL available for this center',
  dead: 'The link in this invitation no longer works: it is older than seven days, was used before, was replaced by a newer one, or is not whole.',
  notLoaded: 'Failed to load center agreement. Please try again or contact support.',
  retry: 'Try again',
};

export const setupWords = {
  title: 'Complete Your Account Setup',
  lead: (email: string) => `Choose the password that you will sign in with. Your username is ${email}.`,
  steps: 'Progress',
  agreement: 'Agreement',
  password: 'Password',
  done: 'done',
  active: 'now',
  new: 'Create Password',
  confirmation: 'Confirm Password',
  showNew: 'Show password',
  showConfirmation: 'Show confirmation',
  length: (minimum: number) => `At least ${minimum} characters`,
  weak: 'Password is too weak. Please include uppercase, lowercase, numbers, and special characters',
  mismatch: 'Passwords do not match',
  submit: 'Complete Setup',
  busy: 'Setting up account...',
  success: 'Account setup completed successfully! You can now login with your credentials.',
  refused: 'Failed to complete account setup',
  unexpected: 'An unexpected error occurred. Please try again.',
  dead: 'This link no longer works',
  deadText: 'It is older than seven days, was used before, was replaced by a newer one, or is not whole.',
  unsigned: 'The agreement comes first',
  unsignedText:
    'Open the link in your invitation again and sign the agreement. Then come back to this page and try again.',
  retry: 'Try again',
};

export const signingWords = {
  tab: 'Sign the agreement',
  loading: 'Loading the agreement',
  forCentre: 'For',
  signsAs: 'You sign as',
  bySigner: 'Signed by',
  draft: 'Read it as a PDF',
  signHere: 'Sign here',
  how: 'How do you want to sign?',
  typed: 'Type my name',
  drawn: 'Draw my signature',
  name: 'Your full name',
  nameHelp: 'As you would sign on paper',
  nameRequired: 'Type your full name',
  pad: 'Your signature',
  padHelp:
    'Draw with a finger or the mouse. With the keyboard: the arrow keys move the pen, the space bar puts it down and lifts it, Backspace takes the last line away.',
  padRequired: 'Draw your signature',
  padShows: (lines: number, isDown: boolean) => {
    const pen = isDown ? 'The pen is down.' : 'The pen is up.';
    if (lines === 0) return `Nothing is drawn yet. ${pen}`;
    return lines === 1 ? `1 line. ${pen}` : `${lines} lines. ${pen}`;
  },
  padFull: 'The sheet is full: sign as it is, or take a line back.',
  undo: 'Take back the last line',
  clear: 'Clear',
  consentRequired: 'Tick the box to accept the agreement',
  evidence:
    'The time, your address on the internet and the name of your browser are written on the last page of the sealed paper, as evidence.',
  submit: 'Sign the agreement',
  busy: 'Sealing the paper...',
  dead: 'This signing page no longer works',
  deadText:
    'It is older than two hours, or its address is not whole. Open the agreement again: from the link in your invitation, or from the portal after you have signed in.',
  signed: 'This agreement is signed',
  signedText:
    'Nothing is left to be signed. Sign in to go on; if you have no password yet, the e-mail that we sent you when it was signed leads you to it.',
  done: 'The agreement is signed',
  doneText: (centre: string) => `${centre} takes part in the TVET Initiative. We have written to you as well.`,
  signedAt: 'Signed',
  download: 'Save the sealed PDF',
  check: 'Anybody can check it',
  checkLink: 'Check this paper',
  createPassword: 'Create your password',
  backToPortal: 'Back to the portal',
};

export const verifyWords = {
  title: 'Check a paper',
  lead: 'Is a signed agreement or a receipt genuine? Give us the PDF, or scan the code on its last page. The file is looked at and not kept.',
  drop: 'Drop the PDF here, or choose it',
  choose: 'Choose a PDF',
  another: 'Check another file',
  checking: 'Checking the file...',
  noPdf: 'Only a PDF can be checked',
  empty: 'The file is empty. Choose the signed PDF as it was sent',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. No paper of the portal is`,
  sealed: 'Genuine: the portal sealed this paper',
  sealedText: 'Not a byte of the file was changed since.',
  byCode: 'The portal sealed a paper with this code',
  byCodeText: 'Compare what stands here with the paper in your hands. To be sure of every byte, give us the file.',
  valid: 'Valid: the portal issued this receipt',
  validText: 'Whose it is and what it says is not told here, since it is a person’s.',
  changed: 'Not genuine: the file was changed',
  changedText: 'It bears a seal that does not fit it. Do not rely on what it says; ask for the paper as it was sealed.',
  unknown: 'Not known: the portal did not seal this',
  unknownText: 'There is no such seal of ours on it. A print, a photo or a file that was saved anew has none.',
  unknownCodeText: 'No paper has this code. Scan it again, or give us the file.',
  paper: 'Paper',
  centre: 'Centre',
  code: 'Code of the centre',
  signer: 'Signed by',
  signedAt: 'Signed',
  hash: 'SHA-256 of the file',
};
