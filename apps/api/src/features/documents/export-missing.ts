import { type CallInput, type calls, documentTypes, periodLabel, slotStatusLabels } from '@tvet/contract';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import type { StreamContent } from '../../http/bytes.ts';
import type { Work } from '../../http/work.ts';
import { neutralised } from '../../shared/csv-cell.ts';
import { dayOf } from '../../shared/lagos.ts';
import { type ListedMissing, missingOrder, reminded } from './list-missing.ts';
import { missingRows } from './missing-rows.ts';

type Input = CallInput<typeof calls.exportMissingDocuments>;

/** Rows that are read at once. */
const batchSize = 5_000;

const columns = [
  'STATE',
  'CODE',
  'CENTRE',
  'SKILL',
  'DOCUMENT',
  'PERIOD',
  'PERIOD NAME',
  'DUE',
  'STATUS',
  'REMINDED',
] as const;

/** Who has not sent what, whole, as a CSV. Cells that a spreadsheet would run are neutralised. */
export const exportMissing = async (work: Work<Caller>, { query }: Input): Promise<StreamContent> => ({
  type: 'text/csv; charset=utf-8',
  name: `documents-${query.urgency}-${dayOf(work.now)}.csv`,
  content: lines(work, query),
});

async function* lines(work: Work<Caller>, query: Input['query']): AsyncGenerator<string> {
  // With its mark, by which spreadsheets know UTF-8.
  yield `\ufeff${asCsv([[...columns]])}`;
  const { rows: missing } = await missingRows(work, query);
  for (let offset = 0; ; offset += batchSize) {
    const { rows } = await sql<ListedMissing>`select missing.*, ${reminded} as reminded_at from
      (select * from (${missing}) missing order by ${missingOrder} limit ${batchSize} offset ${offset}) missing
      order by ${missingOrder}`.execute(work.db);
    if (rows.length > 0) yield asCsv(rows.map(cellsOf));
    if (rows.length < batchSize) return;
  }
}

const cellsOf = (row: ListedMissing): string[] => [
  row.state_name,
  row.tvet_code,
  row.centre_name,
  row.skill_name,
  documentTypes[row.document_type].label,
  row.period,
  periodLabel(row.period),
  row.due_on,
  slotStatusLabels[row.status],
  row.reminded_at ? dayOf(row.reminded_at) : '',
];

const asCsv = (rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(neutralised)),
    { record_delimiter: '\r\n' },
  );
