import type { AgeBand } from '@tvet/contract';

const ageNames: Readonly<Record<AgeBand, string>> = {
  'under-18': 'Under 18',
  '18-24': '18 to 24',
  '25-34': '25 to 34',
  '35-44': '35 to 44',
  '45-plus': '45 and over',
};

const keyNames: Readonly<Record<string, string>> = {
  '': 'Not given',
  ...ageNames,
  female: 'Female',
  male: 'Male',
  signed: 'Signed',
  pending: 'Not signed',
  funded: 'IDEAS funded',
  other: 'Not funded',
};

/** The display name of a figure's key. */
export const nameOfKey = (key: string): string => keyNames[key] ?? key;
