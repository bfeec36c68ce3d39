import { draftStepLabels } from '@tvet/contract';

/** What /apply says. Short words: a reader of twelve understands each sentence. */
export const applyWords = {
  title: 'Apply for training',
  loading: 'Loading your application',
  failed: 'Your application could not be loaded',
  main: 'Your application',
  logOut: 'Log out',
  home: 'My dashboard',
  skip: 'Skip to content',
};

export const intakeWords = {
  title: 'Applications now',
  programs: { STC: 'Short Training Certificate (STC)', VEI: 'Vocational Enterprise Institution (VEI)' },
  lengths: { STC: '6 months', VEI: '1 year' },
  open: 'Open now.',
  openUntil: (day: string) => `Open until ${day}.`,
  opens: (day: string) => `Closed. Opens on ${day}.`,
  closed: 'Closed. No date is set yet.',
  banner: 'Application status',
  closedDraft: (program: string) =>
    `You cannot submit now: ${program} takes no applications. Your answers are saved. You can go on when it opens again.`,
};

export const startWords = {
  lead: 'Five steps, about 15 minutes. Your answers are saved as you go. You can stop at any time and go on later, on any phone or computer.',
  needTitle: 'You will need',
  need: {
    nin: 'Your NIN: 11 digits. Dial *346# to see it.',
    bvn: 'Your BVN: 11 digits. Dial *565*0# to see it.',
    bank: 'Your bank account number: 10 digits, in your own name.',
    address: 'Your home address, with state and local government area.',
    proof: 'For VEI: a photo of one paper that shows what you have learnt. For STC no paper is needed.',
  },
  age: {
    both: (minimum: number, maximum: number) => `You have to be ${minimum} to ${maximum} years old.`,
    minimum: (minimum: number) => `You have to be ${minimum} years old or older.`,
    maximum: (maximum: number) => `You have to be ${maximum} years old or younger.`,
  },
  stepsTitle: 'The five steps',
  start: 'Start',
};

export const stepWords = {
  nav: 'Steps',
  place: (number: number, count: number) => `Step ${number} of ${count}`,
  link: (number: number, label: string) => `Step ${number}: ${label}`,
  done: 'done',
  labels: draftStepLabels,
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
  now: 'Try now',
  keepOpen:
    'Keep this page open. Your NIN, BVN and bank details are never stored on this device: they wait on this page alone.',
  failed: (reason: string) => `This could not be saved. ${reason}`,
};

export const programWords = {
  title: 'Choose a program',
  legend: 'Program',
  asks: {
    STC: 'Asks for your NIN and your BVN. You need no school paper.',
    VEI: 'Asks for one paper that shows what you have learnt. NIN and BVN only if you have them.',
  },
  text: {
    STC: 'For anyone who wants to start earning soon.',
    VEI: 'For those who have learnt something already, at school or at work.',
  },
  required: 'Choose STC or VEI',
  closed: 'This program takes no applications now. Choose the other one, or come back when it opens',
};

export const detailWords = {
  title: 'Personal details',
  lead: 'Write your details as they stand on your NIN.',
  you: 'About you',
  birth: { label: 'Date of birth', help: 'For example 30 6 2004', day: 'Day', month: 'Month', year: 'Year' },
  gender: { label: 'Gender', female: 'Female', male: 'Male' },
  numbers: 'Your numbers',
  numbersHelp: 'We keep these numbers locked. They are never stored on this phone or computer.',
  nin: { label: 'NIN', help: '11 digits. Dial *346# to see it.' },
  bvn: { label: 'BVN', help: '11 digits. Dial *565*0# to see it.' },
  optional: (label: string) => `${label} (if you have one)`,
  stored: (last: string) => `Saved. It ends with ${last}.`,
  change: (label: string) => `Change ${label}`,
  keep: (label: string) => `Keep the saved ${label}`,
  home: 'Where you live',
  line1: { label: 'Street address', help: 'House number and street, or the nearest place people know' },
  line2: { label: 'Second line (if you need it)' },
  state: { label: 'State', none: 'Choose a state' },
  lga: { label: 'Local government area', none: 'Choose an area', first: 'Choose a state first' },
  bank: 'Your bank account',
  bankHelp: 'Your monthly stipend is paid here. The account has to be in your own name.',
  bankName: { label: 'Bank', none: 'Choose a bank' },
  accountNumber: { label: 'Account number', help: '10 digits' },
  accountName: { label: 'Account name', help: 'Your name as the bank has it' },
};

export const documentWords = {
  title: 'Documents',
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
  failed: 'Your paper was not sent',
  again: 'Send it again',
  onWay: (percent: number) => `Your paper is on its way: ${percent} %. You can go on meanwhile.`,
  wait: 'Your paper is still on its way. Wait until it has arrived, then submit',
};

export const centreWords = {
  title: 'Trade and centre',
  lead: 'You see only centres that teach your trade and have places left. Those near you come first.',
  trade: { label: 'Trade', none: 'Choose a trade' },
  legend: 'Centre',
  search: { label: 'Search for a centre', help: 'Name, town or state' },
  loading: 'Loading the centres',
  count: (count: number) => (count === 1 ? '1 centre has places left' : `${count} centres have places left`),
  none: (trade: string) => `No centre has places left for ${trade} now. Choose another trade, or look again later.`,
  noneFound: (text: string) => `No centre with places left fits '${text}'.`,
  places: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  near: { area: 'In your area', state: 'In your state', elsewhere: 'In another state' },
  more: 'Show more centres',
  fresh: (time: string) => `Places left at ${time}. They are looked up again every half minute.`,
  chosen: 'Your choice',
  gone: (name: string) => `${name} has no places left any more. The list is new: choose another centre.`,
  stale: 'The list could not be refreshed: no network. It is looked up again when the network is back.',
  required: 'Choose a centre from the list',
};

export const reviewWords = {
  title: 'Review and submit',
  lead: 'Read it through. You can change everything now, and nothing after you submit.',
  change: (step: string) => `Change ${step.toLowerCase()}`,
  changeShort: 'Change',
  missing: 'Still missing',
  masked: (last: string) => `Ends with ${last}`,
  problems: 'Complete these first',
  paper: 'Paper',
  address: 'Address',
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

export const receiptWords = {
  title: 'Your application is submitted',
  status: 'Status',
  applicantId: 'Your applicant ID',
  keep: 'Keep this ID. We ask for it when you call or write to us.',
  submitted: 'Submitted',
  program: 'Program',
  trade: 'Trade',
  centre: 'Centre',
  name: 'Name',
  next: 'What happens next',
  nextText: [
    'The ministry reads your application.',
    'We tell you by text message and e-mail when it is decided.',
    'Sign in at any time to see where it stands.',
  ],
  print: 'Print this page',
  pdf: 'Download receipt (PDF)',
  pdfBusy: 'Getting the receipt...',
  pdfDone: 'The receipt is in your downloads',
  dashboard: 'Go to my dashboard',
};

export const clashWords = {
  title: 'Changed on two devices',
  lead: 'You changed this here, and it was changed on another device too. Choose which one to keep.',
  mine: 'What you have here',
  theirs: 'What the other device saved',
  empty: 'Nothing',
  aCentre: 'another centre',
  missing: (label: string) => `${label}: choose one of the two`,
  keep: 'Keep what I chose',
  busy: 'Saving...',
  required: 'Choose one of the two',
  newsTitle: 'Changed on another device',
  news: (label: string, before: string, now: string) => `${label}: was '${before}', is now '${now}'`,
  read: 'OK',
};
