import type { AgeBand, Granularity } from '@tvet/contract';
import { CallError, reasonOf, sayError } from '../../../api/errors.ts';

export const sayFailure = (error: unknown): string =>
  error instanceof CallError && !error.wordless
    ? sayError(reasonOf(error))
    : 'An error occurred while fetching analytics data';

export const paperWords = {
  notPrinted:
    'You cannot print these figures. Save them as a CSV file on the report page; counts under 5 are left out there.',
};

export const yearWords = {
  title: (year: number) => `Applications processed in ${year}`,
  definition:
    'Total counts applications by the day they were submitted; Approved and Rejected by the day they were decided. Approved are also those that are registered or declined since. Days are those of Lagos.',
  loading: 'Loading the year',
  empty: (year: number) => `No data available: nothing was submitted or decided in ${year}`,
  year: 'Year',
  by: 'Shown by',
  granularities: { monthly: 'Monthly', weekly: 'Weekly', daily: 'Daily' } satisfies Record<Granularity, string>,
  period: { monthly: 'Month', weekly: 'Week', daily: 'Day' } satisfies Record<Granularity, string>,
  kinds: { total: 'Total', approved: 'Approved', rejected: 'Rejected' },
};

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
