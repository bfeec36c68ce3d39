import { type CentreEntry, type FieldError, isLgaOf } from '@tvet/contract';
import type { Insertable, Selectable } from 'kysely';
import { problemOf } from '../../core/field-problem.ts';
import { normaliseEmail, normalisePhone } from '../../platform/accounts/username.ts';
import type { Centres } from '../../platform/database/schema.ts';

/** The columns of an entry by their names in the contract. */
export const entryColumns = {
  tvetCode: 'tvet_code',
  tvetName: 'name',
  tvetCategory: 'category',
  stateName: 'state_name',
  lga: 'lga',
  locationAddress: 'location_address',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  emailAddress1: 'email_address',
  phoneNumber1: 'phone_number',
  status: 'status',
  ideasFunded: 'ideas_funded',
} as const satisfies Record<keyof CentreEntry, keyof Centres>;

type EntryColumn = (typeof entryColumns)[keyof CentreEntry];
export const entryNames = Object.keys(entryColumns) as (keyof CentreEntry)[];
export const entryColumnNames = Object.values(entryColumns);

export type StoredEntry = Pick<Selectable<Centres>, EntryColumn>;

/** Converts an entry to its row. */
export const asRow = (entry: CentreEntry): Insertable<Centres> =>
  Object.fromEntries(entryNames.map((name) => [entryColumns[name], entry[name]])) as unknown as Insertable<Centres>;

/** Converts a row to its entry. */
export const asEntry = (row: StoredEntry): CentreEntry =>
  Object.fromEntries(entryNames.map((name) => [name, row[entryColumns[name]]])) as unknown as CentreEntry;

const phones = ['contactPhone', 'phoneNumber1'] as const;
const emails = ['contactEmail', 'emailAddress1'] as const;

/** The entry in its stored form, and the problems that the schema cannot find. */
export function normaliseEntry(given: CentreEntry): { readonly entry: CentreEntry; readonly problems: FieldError[] } {
  const entry = { ...given };
  const problems: FieldError[] = [];
  const settle = (field: (typeof phones | typeof emails)[number], normal: string | undefined, problem: FieldError) => {
    if (normal === undefined) problems.push(problem);
    else entry[field] = normal;
  };
  for (const field of phones) {
    const text = given[field];
    if (text !== null) settle(field, normalisePhone(text), problemOf(field, 'invalid_phone'));
  }
  for (const field of emails) {
    const text = given[field];
    if (text !== null) settle(field, normaliseEmail(text), problemOf(field, 'invalid_email'));
  }
  if (entry.lga !== null && !isLgaOf(entry.stateName, entry.lga)) problems.push(problemOf('lga', 'lga_elsewhere'));
  return { entry, problems };
}

/**
 * The problems that a change causes. An old value that breaks a current rule blocks neither a change of another field nor a form
 * or file that sends it back unchanged. An area depends on its state.
 */
export const problemsOfChange = (
  problems: readonly FieldError[],
  before: CentreEntry,
  after: CentreEntry,
): FieldError[] => {
  const touched = new Set<string>(differencesOf(before, after));
  if (touched.has('stateName')) touched.add('lga');
  return problems.filter(({ field }) => touched.has(field));
};

/** The fields that differ. */
export const differencesOf = (before: CentreEntry, after: CentreEntry): (keyof CentreEntry)[] =>
  entryNames.filter((name) => before[name] !== after[name]);

/** Some fields of an entry, for the audit trail. */
export const only = (entry: CentreEntry, names: readonly (keyof CentreEntry)[]): Partial<CentreEntry> =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

/** The name of a centre on the audit trail. */
export const nameOnTrail = ({ tvetName, tvetCode }: Pick<CentreEntry, 'tvetName' | 'tvetCode'>): string =>
  `${tvetName} (${tvetCode})`;
