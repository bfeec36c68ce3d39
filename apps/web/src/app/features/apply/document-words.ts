/* Separate from the others: each step loads with its own texts. */

export const documentWords = {
  none: {
    lead: 'STC asks for no paper. Your NIN and your BVN are enough.',
    given: (label: string) => `${label}: given`,
    missing: (label: string) => `${label}: still missing`,
    mend: (label: string) => `Add your ${label}`,
  },
  lead: 'VEI asks for one of these. A photo of the paper will do.',
  kind: 'Which paper do you have?',
  kindHelp: {
    prior_learning: 'A letter or a certificate from the person or the workshop that taught you.',
    first_school_leaving: 'From your primary school.',
    non_formal: 'From an NGO, a religious, nomadic or community program.',
  },
  file: 'Your paper',
  help: (names: string, megabytes: number) =>
    `One file: ${names}, at most ${megabytes} MB. A picture is made smaller before it is sent.`,
  camera: 'Take a photo',
  choose: 'Choose a file',
  replace: 'Choose another file',
  photograph: 'Take another photo',
  tips: 'Lay the paper flat in good light. All four corners should be in the picture.',
  states: {
    accepted: 'We have your paper',
    waiting: 'Your paper has arrived and is being checked. You can go on.',
    infected: 'Malicious software was found in this file. Choose another file',
    refused: 'This file could not be used. Choose another file',
  },
  required: 'Take a photo of your paper, or choose a file',
  again: 'Send it again',
};
