import { type CallInput, type CentreEntry, type calls, importColumns } from '@tvet/contract';
import { sql } from 'kysely';
import { asCsv } from '../../core/as-csv.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { StreamContent } from '../../platform/calls/bytes.ts';
import type { Work } from '../../platform/calls/work.ts';
import { asEntry, entryColumnNames } from './entry.ts';
import { filterCentres } from './filter-centres.ts';
import { writeSkills } from './import/read-row.ts';
import { byName } from './list-centres.ts';
import { skillsByCentre } from './skills.ts';

type Input = CallInput<typeof calls.exportCentres>;

/** Rows per read. */
const batchSize = 500;

/** The filtered centres in the format of an import. Cells that a spreadsheet would run are neutralised. */
export const exportCentres = async (work: Work<Caller>, { query }: Input): Promise<StreamContent> => ({
  type: 'text/csv; charset=utf-8',
  name: `centres-${dayOf(work.now)}.csv`,
  content: lines(work, query),
});

async function* lines({ db, caller }: Work<Caller>, query: Input['query']): AsyncGenerator<string> {
  // With the byte order mark, which spreadsheets need to recognise UTF-8.
  yield `\ufeff${asCsv([importColumns.map(({ header }) => header)])}`;
  let last: { readonly search_text: string; readonly id: string } | undefined;
  for (;;) {
    const after = last;
    const rows = await filterCentres(db, caller, query)
      .select(['centres.id', 'centres.search_text', ...entryColumnNames.map((column) => `centres.${column}` as const)])
      .$if(after !== undefined, (select) =>
        select.where(sql<boolean>`(${byName}, centres.id) > (${after?.search_text}, ${after?.id}::uuid)`),
      )
      .orderBy(byName)
      .orderBy('centres.id')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) {
      const skills = await skillsByCentre(
        db,
        rows.map(({ id }) => id),
      );
      yield asCsv(
        rows.map((row) => {
          const taught = [...(skills.get(row.id)?.values() ?? [])].filter((skill) => skill.numberOfStudentStream > 0);
          const entry = asEntry(row);
          return importColumns.map(({ field }) => (field === 'skills' ? writeSkills(taught) : cellOf(entry[field])));
        }),
      );
    }
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

function cellOf(value: CentreEntry[keyof CentreEntry]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}
