import type { ApplicationFilters } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';
import { offsetOf, pageOf } from '../../shared/paging.ts';
import { filterApplications } from './filter-applications.ts';
import { selectApplications } from './select-applications.ts';

interface ListQuery extends ApplicationFilters {
  readonly page: number;
  readonly limit: number;
}

/** A page of the applications the caller sees, newest submission first, with the exact total. */
export async function listApplications({ db, caller }: Work<Caller>, { query }: { query: ListQuery }) {
  const filtered = filterApplications(db, caller, query);
  // The page's ids first: the joins are then paid for one page of rows, however deep it lies.
  const page = filtered
    .select('applications.id')
    .orderBy('applications.listed_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query));

  const [rows, { total }] = await Promise.all([
    selectApplications(db)
      .where('applications.id', 'in', page)
      .orderBy('applications.listed_at', 'desc')
      .orderBy('applications.id', 'desc')
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}
