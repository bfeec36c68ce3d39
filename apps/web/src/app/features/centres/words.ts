import type { CentreStatus, DocumentStatus } from '@tvet/contract';

/** The name in common use (rules 15.2). */
export const nameOf = ({ tvetName, ideasFunded }: { tvetName: string; ideasFunded: boolean | null }): string =>
  ideasFunded ? `${tvetName} (IDEAS funded)` : tvetName;

export const statusWords: Record<CentreStatus, string> = { active: 'Active', inactive: 'Inactive' };
export const signedWords: Record<DocumentStatus, string> = { signed: 'Signed', pending: 'Not signed' };

export const listWords = {
  title: 'NBTE Accredited Centres',
  label: 'Centres',
  loading: 'Loading centres',
  search: 'Search centres',
  searchHint: 'Name or code',
  add: 'Add centre',
  yes: 'Yes',
  no: 'No',
  pickState: 'Pick a state',
  noSuchSkill: 'No such skill',
  ideasOnly: 'IDEAS funded centres only',
  empty: {
    title: 'No centres found',
    filtered: 'No centre matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Centres are shown here once they are entered or imported.',
  },
  columns: {
    code: 'CODE',
    name: 'NAME',
    category: 'CATEGORY',
    signed: 'SIGNED',
    students: 'STUDENTS',
    location: 'LOCATION',
    state: 'STATE',
  },
  notGiven: 'Not given',
};

export const filterLabels = {
  search: 'Search',
  state: 'State',
  lga: 'LGA',
  category: 'Category',
  documentStatus: 'Agreement',
  skillNames: 'Skill',
  name: 'Name',
  location: 'Location',
  status: 'Status',
  ideasOnly: 'IDEAS funded',
};

export const panelWords = {
  unnamed: 'Centre',
  loading: 'Loading centre details',
  failed: 'Failed to load centre details. Please try again.',
  gone: 'This centre is not there, or you may not see it.',
  applicants: 'See its applicants',
  edit: 'Edit centre',
  changeSkills: 'Change skills',
  contact: {
    title: 'Contact',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    office: 'Email of the centre',
    officePhone: 'Phone of the centre',
  },
  details: {
    title: 'Details',
    code: 'Code',
    category: 'Category',
    status: 'Status',
    agreement: 'Agreement',
    students: 'Registered students',
    address: 'Address',
    lga: 'LGA',
    state: 'State',
  },
  skills: {
    title: 'Skills',
    loading: 'Loading skills',
    failed: (message: string) => `Error loading center skills: ${message}`,
    none: 'No skills are entered for this centre.',
    capacity: 'Capacity',
    assigned: 'Assigned',
    streams: 'Streams',
    left: 'Places left',
  },
  bank: {
    title: 'Bank details',
    failed: 'The bank details could not be loaded.',
    bank: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    changed: 'Last changed',
    neverChanged: 'Not changed by the centre',
  },
};

/** Texts of the forms that add and edit a centre. */
export const formWords = {
  add: { title: 'Add centre', submit: 'Add centre', busy: 'Adding...', done: (name: string) => `${name} is entered` },
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: 'Save changes',
    busy: 'Saving...',
    done: (name: string) => `${name} is changed`,
  },
  groups: { centre: 'Centre', place: 'Place', contact: 'Contact' },
  choose: 'Choose one',
  pickState: 'Pick a state first',
  contactHelp: 'Changes of the bank details are told to the contact by e-mail and SMS.',
  inactiveHelp: 'An inactive centre is not offered to applicants.',
  fundedHelp: 'Appends ‘(IDEAS funded)’ to the name and needs no agreement.',
  fundedLocked: 'Only a Super Admin sets whether a centre is IDEAS funded.',
};

export const skillsWords = {
  title: (name: string) => `Skills of ${name}`,
  submit: 'Save skills',
  busy: 'Saving...',
  done: (name: string) => `The skills of ${name} are changed`,
  add: 'Add a skill',
  choose: 'Choose a skill to add',
  none: 'The centre teaches nothing yet. Choose a skill below.',
  capacity: 'Capacity',
  streams: 'Streams',
  remove: (skill: string) => `Remove ${skill}`,
  taken: (count: string) => `${count} approved and registered: it cannot be removed`,
  capacityWrong: (skill: string, most: string) => `${skill}: the capacity is a whole number from 0 to ${most}`,
  streamsWrong: (skill: string, most: string) => `${skill}: the streams are a whole number from 1 to ${most}`,
};

/** Texts about importing and exporting centres. */
export const importWords = {
  open: 'Import',
  title: 'Import centres',
  intro:
    'Choose a CSV file with one centre a line. First you see what would be done; nothing is changed before you say so.',
  columns: (headers: string) => `Columns: ${headers}. The first four are needed. The code says which centre a line is.`,
  skills:
    'SKILLS names every skill of the centre with capacity and streams: ‘Blacksmithing: 40/2; Creative Media: 20/1’.',
  template: 'Download a template',
  templateName: 'centres-template.csv',
  file: 'CSV file',
  reading: 'Reading the file...',
  tooLarge: (size: string, most: string) =>
    `The file has ${size} MB. An import takes at most ${most} MB: split it into several files.`,
  counts: { created: 'New', changed: 'Changed', unchanged: 'As they are', refused: 'Refused' },
  ignored: (columns: string) => `Columns that mean nothing here: ${columns}`,
  empty: 'The file is empty.',
  refused: (count: number, shown: string) =>
    count === 1
      ? '1 row is refused, so nothing can be imported. Put it right in the file and choose it again.'
      : `${shown} rows are refused, so nothing can be imported. Put them right in the file and choose it again.`,
  nothing: 'Every centre of the file stands in the register as it is. There is nothing to import.',
  leftOut: (count: number, shown: string) =>
    count === 1 ? '1 more row is not listed.' : `${shown} more rows are not listed.`,
  label: 'Rows of the file',
  show: 'Show',
  onlyRefused: 'Refused rows only',
  everyRow: 'Every row that does something',
  headers: { line: 'Line', centre: 'Centre', action: 'Outcome', details: 'Details' },
  actions: { created: 'New', changed: 'Changed', unchanged: 'As it is', refused: 'Refused' },
  noCode: 'No code',
  unknownCode: 'No centre has this code yet',
  from: (field: string, from: string, to: string) => `${field}: from ${from} to ${to}`,
  none: 'nothing',
  submit: (count: number, shown: string) => (count === 1 ? 'Import 1 centre' : `Import ${shown} centres`),
  choose: 'Import centres',
  busy: 'Importing...',
  done: (created: string, changed: string) => `Centres entered: ${created}. Changed: ${changed}.`,
};

export const exportWords = {
  button: 'Export',
  busy: 'Exporting...',
  name: 'centres.csv',
};
