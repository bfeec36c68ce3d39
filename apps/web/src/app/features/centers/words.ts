import type { CentreStatus, DocumentStatus } from '@tvet/contract';
import type { FilterName } from './centers-search.ts';

/** A centre as people call it (rules 15.2). */
export const nameOf = ({ tvetName, ideasFunded }: { tvetName: string; ideasFunded: boolean | null }): string =>
  ideasFunded ? `${tvetName} (IDEAS funded)` : tvetName;

export const statusWords: Record<CentreStatus, string> = { active: 'Active', inactive: 'Inactive' };
export const signedWords: Record<DocumentStatus, string> = { signed: 'Signed', pending: 'Not signed' };

/** What the register says. */
export const listWords = {
  title: 'NBTE Accredited Centres',
  label: 'Centres',
  loading: 'Loading centres',
  search: 'Search centres',
  searchHint: 'Name or code',
  filters: 'Filters',
  add: 'Add centre',
  yes: 'Yes',
  no: 'No',
  any: 'Any',
  pickState: 'Pick a state',
  noSuchSkill: 'No such skill',
  ideasOnly: 'IDEAS funded centres only',
  clearAll: 'Clear all filters',
  empty: {
    title: 'No centres found',
    filtered: 'No centre matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Centres are shown here once they are entered or imported.',
  },
  columns: {
    code: 'Code',
    name: 'Name',
    category: 'Category',
    signed: 'Signed',
    students: 'Students',
    location: 'Location',
    state: 'State',
  },
  notGiven: 'Not given',
};

export const filterLabels: Record<FilterName, string> = {
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

/** What the panel of a centre says. */
export const panelWords = {
  unnamed: 'Centre',
  loading: 'Loading centre details',
  failed: 'Failed to load centre details. Please try again.',
  gone: 'This centre is not there, or you may not see it.',
  place: (place: string, total: string) => `${place} of ${total}`,
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

/** What the forms say in which a centre is entered and changed. */
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

/** What the form for the skills of a centre says. */
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
  taken: (count: string) => `${count} approved and registered`,
  capacityWrong: (skill: string, most: string) => `${skill}: the capacity is a whole number from 0 to ${most}`,
  streamsWrong: (skill: string, most: string) => `${skill}: the streams are a whole number from 1 to ${most}`,
};
