import type { CallInput, calls } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import { filterCentres } from './filter-centres.ts';
import { selectCentres } from './select-centres.ts';

/** Folded text sorts alike on both engines, whatever their collation: 'Ọ̀ṣun' sorts under O. */
export const byName = sql`centres.search_text collate "C"`;

/** A page of the centres the caller sees, by name, with the exact total. */
export async function listCentres({ db, caller }: Work<Caller>, { query }: CallInput<typeof calls.listCentres>) {
  const filtered = filterCentres(db, caller, query);
  // The ids of the page come first, so that students are counted for one page of rows, even on the last page.
  const page = filtered
    .select('centres.id')
    .orderBy(byName)
    .orderBy('centres.id')
    .limit(query.limit)
    .offset(offsetOf(query));

  const [rows, { total }] = await Promise.all([
    selectCentres(db).where('centres.id', 'in', page).orderBy(byName).orderBy('centres.id').execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}
