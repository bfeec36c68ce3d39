import { type ApplicationRow, type ApplicationStatus, applicationStatuses, statusLabels } from '@tvet/contract';
import { type Caller, may } from '../../../core/caller.ts';
import { minuteOf } from '../../../core/lagos.ts';
import { english } from '../../../core/languages.ts';
import type { SelectedApplication } from '../list/select-applications.ts';

/** An application as its list shows it to the caller, and the applicant's contact details. */
export type ExportedRow = ApplicationRow & Pick<SelectedApplication, 'phone' | 'email'>;

/** Written once: a file can have millions of rows. */
const statuses = Object.fromEntries(
  applicationStatuses.map((status) => [status, english._(statusLabels[status])]),
) as Readonly<Record<ApplicationStatus, string>>;

type Column = readonly [head: string, cell: (row: ExportedRow) => string | null];

const contacts: readonly Column[] = [
  ['Phone number', (row) => row.phone],
  ['Email', (row) => row.email],
];

const columnsFor = (caller: Caller): readonly Column[] => [
  ['Applicant ID', (row) => row.applicantId],
  ['Applicant', (row) => row.applicantName],
  ['Category', (row) => row.tvetCategory],
  ['Skill', (row) => row.skillName],
  ['Centre', (row) => row.centerName],
  ['Status', (row) => statuses[row.status]],
  ['State', (row) => row.state],
  ['LGA', (row) => row.lga],
  ['Address', (row) => row.streetAddressLine1],
  ['Address, second line', (row) => row.streetAddressLine2],
  ['Bank', (row) => row.bankName],
  ['Account number', (row) => row.accountNumber],
  // Rules 6.12.
  ...(may(caller, 'applications:export-contacts') ? contacts : []),
  ['Begun (Lagos time)', (row) => minuteOf(row.createdAt)],
  ['Submitted (Lagos time)', (row) => (row.submittedAt === null ? null : minuteOf(row.submittedAt))],
  ['Reason for rejection', (row) => row.rejectionReason],
  ['Application', (row) => row.id],
];

/** Returns the heads of a caller’s file and the cells of a row. Contacts are for some roles only (rules 6.12). */
export function tableFor(caller: Caller) {
  const columns = columnsFor(caller);
  return {
    heads: columns.map(([head]) => head),
    cellsOf: (row: ExportedRow): string[] => columns.map(([, cell]) => cell(row) ?? ''),
  };
}
