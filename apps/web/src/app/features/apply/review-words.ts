/* Separate from the others: each step loads with its own texts. */

export const reviewWords = {
  lead: 'Read it through. You can change everything now, and nothing after you submit.',
  change: (step: string) => `Change ${step.toLowerCase()}`,
  changeShort: 'Change',
  missing: 'Still missing',
  masked: (last: string) => `Ends with ${last}`,
  problems: 'Complete these first',
  paper: 'Paper',
  declare: 'By submitting you say that all of this is true.',
  submit: 'Submit application',
  busy: 'Submitting...',
  unsaved: 'Something is not saved yet. It has to be sent before you can submit.',
  offline: 'No network: your application is not submitted yet. Try again when the network is back.',
  unknown:
    'The network was cut before the answer came. Press the button again when it is back: nothing is submitted twice.',
  ninTaken: {
    title: 'This NIN has an application already',
    you: 'Was it you, on another account? Log out, and sign in with the other phone number or e-mail.',
    notYou: 'Was it not you? Check the 11 digits. If they are right, write to us:',
    check: 'Check my NIN',
  },
};
