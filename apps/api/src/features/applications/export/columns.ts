import { type ApplicationRow, statusLabels } from '@tvet/contract';
import { minuteOf } from '../../../shared/lagos.ts';

/** What a file says of each application: nothing beside what its row in the list says to the same person. */
const columns: readonly (readonly [head: string, cell: (row: ApplicationRow) => string | null])[] = [
  ['Applicant ID', (row) => row.applicantId],
  ['Applicant', (row) => row.applicantName],
  ['Category', (row) => row.tvetCategory],
  ['Skill', (row) => row.skillName],
  ['Centre', (row) => row.centerName],
  ['Status', (row) => statusLabels[row.status]],
  ['State', (row) => row.state],
  ['LGA', (row) => row.lga],
  ['Address', (row) => row.streetAddressLine1],
  ['Address, second line', (row) => row.streetAddressLine2],
  ['Bank', (row) => row.bankName],
  ['Account number', (row) => row.accountNumber],
  ['Begun (Lagos time)', (row) => minuteOf(row.createdAt)],
  ['Submitted (Lagos time)', (row) => (row.submittedAt === null ? null : minuteOf(row.submittedAt))],
  ['Reason for rejection', (row) => row.rejectionReason],
  ['Application', (row) => row.id],
];

export const heads: readonly string[] = columns.map(([head]) => head);
export const cellsOf = (row: ApplicationRow): string[] => columns.map(([, cell]) => cell(row) ?? '');
