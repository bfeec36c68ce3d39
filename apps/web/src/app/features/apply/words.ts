import { draftStepLabels } from '@tvet/contract';

/** Texts of /apply, in short words: a twelve-year-old understands each sentence. */
export const applyWords = {
  title: 'Apply for training',
  loading: 'Loading your application',
  failed: 'Your application could not be loaded',
  logOut: 'Log out',
};

export const intakeWords = {
  title: 'Applications now',
  programs: { STC: 'Short Training Certificate (STC)', VEI: 'Vocational Enterprise Institution (VEI)' },
  lengths: { STC: '6 months', VEI: '1 year' },
  kept: (days: number) => `What you do not submit is deleted ${days} days after applications close.`,
  emptied: 'You did not submit in time, so your answers were deleted. Please fill them in again.',
  closedDraft: (program: string) =>
    `You cannot submit now: ${program} takes no applications. Your answers are saved. You can go on when it opens again.`,
};

export const stepWords = {
  nav: 'Steps',
  place: (number: number, count: number) => `Step ${number} of ${count}`,
  done: 'done',
  labels: draftStepLabels,
  titles: {
    program: 'Choose a program',
    details: 'Personal details',
    documents: 'Documents',
    centre: 'Trade and centre',
    review: 'Review and submit',
  },
  back: 'Back',
  next: 'Save and continue',
  busy: 'Saving...',
};

export const savedWords = {
  label: 'Saving',
  saved: 'Saved',
  saving: 'Saving...',
  typing: 'Not saved yet: it is saved when you leave the field',
  waiting: 'Not saved yet: no network, it is sent when the network is back',
  signedOut: 'Not saved yet: sign in again, then it is sent',
  refused: 'Not all is saved: look at what is marked in red',
  conflict: 'Not saved yet: choose what to keep',
  updated: 'Your answers were changed on another device. This page now shows them as they are saved.',
  now: 'Try now',
  logOutLoses: 'Something is not saved yet. If you log out now, it is lost. Log out all the same?',
  keepOpen: 'Keep this page open: your NIN, BVN and bank details are not stored on this device.',
  failed: (reason: string) => `This could not be saved. ${reason}`,
};

/** Texts about a document that uploads while the applicant fills in another step. */
export const paperWords = {
  failed: 'Your paper was not sent',
  onWay: (percent: number) => `Your paper is on its way: ${percent} %. You can go on meanwhile.`,
};
