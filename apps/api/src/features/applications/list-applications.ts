import type { ApplicationFilters, ApplicationOrder } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { seesEverything } from '../../applications/scope.ts';
import { countApplications } from '../../figures/count-applications.ts';
import type { Work } from '../../http/work.ts';
import { offsetOf, pageOf } from '../../shared/paging.ts';
import { filterApplications } from './filter-applications.ts';
import { selectApplications } from './select-applications.ts';

interface ListQuery extends ApplicationFilters {
  readonly page: number;
  readonly limit: number;
  /** By submission; the newest first unless said otherwise. */
  readonly sort?: ApplicationOrder;
}

/** A page of the applications the caller sees, in the order of their submission, with the exact total. */
export async function listApplications({ db, caller }: Work<Caller>, { query }: { query: ListQuery }) {
  const { page: _page, limit: _limit, sort, ...filters } = query;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const filtered = filterApplications(db, caller, filters);
  // The page's ids first: the joins are then paid for one page of rows, however deep it lies.
  const page = filtered
    .select('applications.id')
    .orderBy('applications.listed_at', direction)
    .orderBy('applications.id', direction)
    .limit(query.limit)
    .offset(offsetOf(query));
  const counted = async () => {
    // Where the sums are kept, nothing is counted; the rest is few enough, or has an index that holds all it asks.
    const kept = seesEverything(caller) ? await countApplications(db, filters) : undefined;
    if (kept !== undefined) return kept;
    const { total } = await filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return total;
  };

  const [rows, total] = await Promise.all([
    selectApplications(db)
      .where('applications.id', 'in', page)
      .orderBy('applications.listed_at', direction)
      .orderBy('applications.id', direction)
      .execute(),
    counted(),
  ]);
  return { rows, ...pageOf(total, query) };
}
