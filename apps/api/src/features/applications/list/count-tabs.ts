import { type ApplicationFilters, type ApplicationTab, applicationTabs, type TabCounts } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { findDescribed } from './filter-applications.ts';
import { totalOf } from './total-of.ts';

/** The number of applications in each tab of the list, as of one instant. */
export async function countTabs({ db, caller, now }: Work<Caller>): Promise<TabCounts> {
  const names = Object.keys(applicationTabs) as ApplicationTab[];
  const totals = await Promise.all(
    names.map(async (name) => {
      const filters = await findDescribed(db, filtersOf(name, caller), now);
      return sql`${totalOf(db, caller, filters)} as ${sql.id(name)}`;
    }),
  );
  const { rows } = await sql<TabCounts>`select ${sql.join(totals)}`.execute(db);
  return rows[0] as TabCounts;
}

function filtersOf(name: ApplicationTab, { id }: Caller): ApplicationFilters {
  const { status, ...others }: (typeof applicationTabs)[ApplicationTab] & { readonly status?: string } =
    applicationTabs[name];
  return {
    ...others,
    ...(status && { status: [status] as ApplicationFilters['status'] }),
    ...(name === 'decidedByYou' && { decidedBy: id }),
  };
}
