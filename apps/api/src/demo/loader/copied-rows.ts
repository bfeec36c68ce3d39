import type { AgeBand } from '@tvet/contract';
import { fold } from '../../core/fold.ts';
import type { Sealer } from '../../platform/security/sealer.ts';
import type { GeneratedApplication } from '../generator/application.ts';
import { dayOf } from '../generator/calendar.ts';
import { applicantRow, applicationRow, eventRows, type References, userRow } from './application-rows.ts';

/** The references of copied rows, in addition to those of all rows. */
export interface CopyReferences extends References {
  /** The role of each back-office and centre account. */
  readonly roles: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, string | boolean | null>>;

export const copiedTables = [
  'users',
  'applicants',
  'applications',
  'application_drafts',
  'application_events',
] as const;
export type CopiedTable = (typeof copiedTables)[number];

const bands = [
  [18, 'under-18'],
  [25, '18-24'],
  [35, '25-34'],
  [45, '35-44'],
] as const;

/** The same bands as `age_band` in the database. Days are `YYYY-MM-DD`. */
function ageBand(born: string | null, day: string): AgeBand | null {
  if (born === null) return null;
  // A person born on 29 February turns a year older on 28 February in a common year.
  const month = born.slice(4) === '-02-29' && Number(day.slice(0, 4)) % 4 !== 0 ? '-02-28' : born.slice(4);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(4) < month ? 1 : 0);
  return bands.find(([from]) => years < from)?.[1] ?? '45-plus';
}

/**
 * The rows of one application and its person. They include the values that triggers would set, because a copy runs no triggers.
 */
export function copiedRows(
  application: GeneratedApplication,
  sealer: Sealer,
  references: CopyReferences,
): Readonly<Record<CopiedTable, readonly Row[]>> {
  const { applicant, timeline, status } = application;
  const user = userRow({ applicant, at: timeline.startedAt });
  const person = applicantRow(sealer, { applicant, at: timeline.startedAt });
  const { gender, date_of_birth, nin_encrypted, nin_index, nin_last4, bvn_encrypted, bvn_index, bvn_last4 } = person;
  const row = applicationRow(application, status !== 'initiated', references);
  const submittedAt = timeline.steps.find(({ type }) => type === 'submitted')?.at;
  const draft = {
    application_id: row.id,
    saved_at: row.created_at,
    ...{ gender, date_of_birth, nin_encrypted, nin_index, nin_last4, bvn_encrypted, bvn_index, bvn_last4 },
  };
  const searchText = fold(
    `${user.first_name} ${user.last_name} ${applicant.publicId} ${applicant.phone} ${applicant.email}`,
  );
  const roleOf = (id: string | null) =>
    id === applicant.id ? applicant.role : (references.roles.get(id ?? '') ?? null);
  return {
    users: [user],
    applicants: [{ ...person, search_text: searchText }],
    applications: [
      { ...row, nin_index, gender, age_band: ageBand(date_of_birth, dayOf(submittedAt ?? timeline.startedAt)) },
    ],
    application_drafts: status === 'initiated' ? [draft] : [],
    application_events: eventRows(application).map((event) => ({ ...event, actor_role: roleOf(event.actor_id) })),
  };
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in the text format of COPY, with the columns in the order of the row. */
export function copyLine(row: Row): string {
  let line = '';
  for (const column in row) {
    const value = row[column];
    if (line !== '') line += '\t';
    if (typeof value === 'string')
      line += value.search(special) < 0 ? value : value.replaceAll(special, (c) => escapes[c] as string);
    else line += value === null || value === undefined ? '\\N' : value ? 't' : 'f';
  }
  return `${line}\n`;
}
