import { type LinkSecret, programmeNames } from '@tvet/contract';
import { formatCount, formatDay, formatMoment } from '../../ui/format.ts';

/** The labels of an account in the audit trail. */
export const accountWords = {
  role: 'Role',
  phoneNumber: 'Phone number',
  email: 'Email address',
  centres: 'Centres',
};

export const portalWords = {
  loading: 'Loading the settings',
};

export const intakeWords = {
  title: 'Applications',
  description: (intake: string | null) =>
    intake === null
      ? 'Whether people may sign up and apply. Dates and times are Nigerian.'
      : `Whether people may sign up and apply in the intake ${intake}. Dates and times are Nigerian.`,
  programmes: programmeNames,
  now: 'Now',
  open: 'open',
  closed: 'closed',
  held: 'Applications are',
  choices: { closed: 'Closed', open: 'Open', dates: 'Open between the dates' },
  opens: 'Opens',
  closes: 'Closes',
  opensRequired: (category: string) => `${category}: the day it opens is required`,
  years: (category: string) => `${category}: a day in the years 2000 to 2100`,
  closesAfter: (category: string) => `${category}: it closes after it opens`,
  submit: 'Save intake',
  busy: 'Saving...',
  done: 'The intake is saved',
  opensNow: (programme: string) => `${programme} is open at once: anybody can sign up and apply.`,
  opensUntil: (programme: string, moment: string) => `${programme} is open at once, until ${moment}.`,
  opensLater: (programme: string, moment: string) => `${programme} is closed, and opens by itself on ${moment}.`,
  staysClosed: (programme: string) => `${programme} is closed.`,
  ask: { confirm: 'Save intake', busy: 'Saving...' },
  askTitle: { open: 'Open applications', closed: 'Change applications' },
  public: 'Every page of the public site says:',
  outlook: 'From the moment you save:',
};

/** Texts about the documents of centres and their reminders (rules 17.14, 17.21). */
export const documentWords = {
  title: 'Center documents',
  description: 'What centres are asked to send for each skill, by when, and when they are reminded.',
  reminders: 'Remind centres',
  remindersHelp: 'By e-mail and SMS: once when a document falls due soon, once when it is overdue',
  remindDays: 'Days before a document is due',
  remindDaysHelp: 'From then on it counts as due, and its centre is reminded',
  askedSince: 'Asked for since',
  askedSinceHelp: 'Nothing is asked of a period that began before this day',
  askedSinceRequired: 'Asked for since: a day in the years 2000 to 2099',
  required: 'Centres are asked for it',
  dueDaysOf: {
    first: 'Due so many days after its period begins',
    last: 'Due so many days after its period ends',
  },
  due: 'Days until it is due',
  dueDays: (type: string) => `${type}: days until it is due`,
  days: (label: string, least: number, most: number) => `${label}: a whole number from ${least} to ${most}`,
  except: 'Not asked for these skills',
  noException: 'Asked for every skill',
  noSuchSkill: 'No such skill',
  submit: 'Save document settings',
  busy: 'Saving...',
  done: 'The document settings are saved',
  missing: 'Who has not sent what',
};

export const resourceCardWords = {
  title: 'Resources',
  description: 'Guidelines, forms and occupational standards that centres and students can download.',
  open: 'Manage resources',
};

/** Texts of one trail. */
export interface TrailWords {
  readonly label: string;
  readonly loading: string;
  readonly empty: string;
  /** Shown for an empty trail, with and without filters. */
  readonly filtered: string;
  readonly unfiltered: string;
}

/** Texts shared by all trails. */
export const trailWords = {
  person: 'Person',
  personHelp: 'Name, phone or e-mail',
  somebody: 'one person',
  everything: 'Everything',
  from: 'From',
  to: 'To',
  done: 'Done',
  fromDay: (day: string) => `from ${formatDay(day)}`,
  toDay: (day: string) => `to ${formatDay(day)}`,
};

export const auditWords = {
  label: 'Audit trail',
  kind: 'What was done',
  loading: 'Loading the audit trail',
  columns: { what: 'What', details: 'Details', who: 'Who', when: 'When' },
  portal: 'The portal itself',
  nothingMore: 'Nothing more',
  empty: 'No data available',
  filtered: 'Nothing that was done fits every filter that is set. Take one away, or start again.',
  unfiltered: 'What is done to accounts and settings is shown here.',
};

export const securityWords = {
  label: 'Security',
  kind: 'What happened',
  loading: 'Loading security events',
  columns: { what: 'What happened', account: 'Account', address: 'Address', times: 'How often', when: 'When' },
  unknown: 'Unknown',
  times: (times: number) => (times === 1 ? 'Once' : `${times.toLocaleString('en-GB')} times`),
  empty: 'No data available',
  filtered:
    'Nothing that happened fits every filter that is set. Take one away, or start again. Security events are kept for 90 days.',
  unfiltered: 'Failed sign-ins, locks and ended sessions are shown here, for 90 days.',
};

export const newIntakeWords = {
  title: 'New intake',
  description: 'A person applies once in an intake. Begin a new one when everybody may apply again.',
  now: 'The intake now:',
  none: 'none yet',
  name: 'Name of the new intake',
  nameHelp: 'As the year, or what people call it',
  required: 'Name of the intake is required',
  same: 'This intake is on already',
  submit: 'Begin a new intake',
  ask: { title: 'Begin a new intake', confirm: 'Begin the intake', busy: 'Beginning...' },
  consequence: (name: string) =>
    `The intake ${name} begins with both programmes closed, and everybody may apply again once you open them. This action cannot be undone.`,
  done: (name: string) => `The intake ${name} has begun`,
};

export const agesWords = {
  title: 'Ages',
  description:
    'How old somebody who applies has to be on the day they submit. Whoever is not is told so before they begin.',
  minimum: 'Youngest age',
  maximum: 'Oldest age',
  help: 'Whole years. Empty: no limit',
  notAnAge: 'An age is a whole number from 1 to 120',
  crossed: 'The oldest age must not be below the youngest',
  submit: 'Save ages',
  busy: 'Saving...',
  done: 'The ages are saved',
};

export const keptDraftsWords = {
  title: 'Unfinished applications',
  description:
    'What somebody typed and did not submit is deleted this long after applications closed, with NIN, BVN, bank details and papers. Whoever applies is told so.',
  days: 'Days they are kept',
  help: 'From 30 to 730',
  notDays: 'A whole number of days from 30 to 730',
  submit: 'Save days',
  busy: 'Saving...',
  done: 'The days are saved',
};

export const siteWords = {
  title: 'Contact and report',
  contact: 'Contact e-mail',
  contactHelp: 'Shown at the foot of the public site',
  notAnAddress: 'Contact e-mail is not an e-mail address',
  report: 'Address of the analytics report',
  reportHelp: 'Embedded in the dashboard. Without one, the portal shows its own report',
  reportExample: 'https://',
  notHttps: 'Report address must begin with https://',
  submit: 'Save contact and report',
  busy: 'Saving...',
  done: 'Contact and report are saved',
};

export const linkSecretWords = {
  title: 'Public links',
  description:
    'Applicants open a link without signing in. Each kind has a secret; with another secret, every link of the kind that is out stops working.',
  loading: 'Loading the kinds of link',
  kinds: {
    upload: 'Proof of prior learning',
    conversion: 'Switch to Leather Work',
    status: 'Decline, and photo',
    standing: 'Where an application stands',
  },
  out: (count: number) => (count === 1 ? '1 link is out' : `${formatCount(count)} links are out`),
  changed: ({ rotatedAt, rotatedBy }: LinkSecret) =>
    rotatedAt && rotatedBy
      ? `Secret changed by ${rotatedBy.name}, ${formatMoment(rotatedAt)}`
      : 'Its secret has never been changed here',
  change: 'Change the secret',
  changeOf: (kind: string) => `Change the secret: ${kind}`,
  ask: { title: 'Change the secret', confirm: 'Change the secret', busy: 'Changing...' },
  consequence: (kind: string, count: number) => {
    const what = count === 1 ? 'The 1 link that is out stops' : `The ${formatCount(count)} links that are out stop`;
    return `${kind}: ${count === 0 ? 'No link is out now. Older ones stop' : what} working at once. Whoever still needs one has to be sent another, from the panel of the application. This action cannot be undone.`;
  },
  done: (kind: string, ended: number) =>
    ended === 1 ? `${kind}: 1 link has stopped working` : `${kind}: ${formatCount(ended)} links have stopped working`,
};
