import {
  type CallInput,
  type calls,
  type DocumentType,
  documentTypes,
  periodLabel,
  type SlotStatus,
  slotStatusLabels,
} from '@tvet/contract';
import { sql } from 'kysely';
import { asCsv } from '../../core/as-csv.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { StreamContent } from '../../platform/calls/bytes.ts';
import type { Work } from '../../platform/calls/work.ts';
import { missingOrder, reminded } from './list-missing.ts';
import { missingRows } from './missing-rows.ts';

type Input = CallInput<typeof calls.exportMissingDocuments>;

/** Rows per write. */
const batchSize = 2_000;

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
  'REACHABLE',
] as const;

/** All missing documents at one moment, as a CSV. Cells that a spreadsheet would run are neutralised. */
export const exportMissing = async (work: Work<Caller>, { query }: Input): Promise<StreamContent> => ({
  type: 'text/csv; charset=utf-8',
  name: `documents-${query.urgency}-${dayOf(work.now)}.csv`,
  content: lines(await readBatches(work, query)),
});

/** A row in the order of the SQL statement. */
type Line = readonly [
  state: string,
  code: string,
  centre: string,
  skill: string,
  type: DocumentType,
  period: string,
  dueOn: string,
  status: SlotStatus,
  remindedOn: string | null,
  reachable: boolean,
];

/**
 * Reads all rows in one statement, so that documents sent in the meantime cause no duplicates or gaps. Each text has many rows,
 * which needs a tenth of the memory of rows. A slow reader blocks no connection.
 */
async function readBatches(work: Work<Caller>, query: Input['query']): Promise<string[]> {
  const { rows: missing } = await missingRows(work, query);
  const { rows } = await sql<{ batch: string }>`select string_agg(line, E'\n' order by place) as batch from (
      select json_build_array(state_name, tvet_code, centre_name, skill_name, document_type, period, due_on, status,
        (${reminded} at time zone 'Africa/Lagos')::date, reachable)::text as line,
        row_number() over (order by ${missingOrder}) as place
      from (${missing}) missing) lines
    group by (place - 1) / ${sql.lit(batchSize)} order by min(place)`.execute(work.db);
  return rows.map(({ batch }) => batch);
}

function* lines(batches: readonly string[]): Generator<string> {
  // With the byte order mark, which spreadsheets need to recognise UTF-8.
  yield `\ufeff${asCsv([[...columns]])}`;
  for (const batch of batches) yield asCsv(batch.split('\n').map((line) => cellsOf(JSON.parse(line))));
}

const cellsOf = ([state, code, centre, skill, type, period, dueOn, status, remindedOn, reachable]: Line): string[] => [
  state,
  code,
  centre,
  skill,
  documentTypes[type].label,
  period,
  periodLabel(period),
  dueOn,
  slotStatusLabels[status],
  remindedOn ?? '',
  reachable ? 'Yes' : 'No',
];
