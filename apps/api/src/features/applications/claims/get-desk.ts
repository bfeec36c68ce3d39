import { type Desk, deskStatusOf } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { daysBetween } from '../../../core/lagos.ts';
import type { Work } from '../../../platform/calls/work.ts';
import type { FoundFilters } from '../list/filter-applications.ts';
import { selectListed } from '../list/list-order.ts';
import { totalOf } from '../list/total-of.ts';

interface Counts extends Omit<Desk, 'status' | 'oldestDays'> {
  readonly oldest: Date | null;
}

/** The caller's work, counted as the lists behind it are. */
export async function getDesk({ db, caller, now }: Work<Caller>): Promise<Desk> {
  const status = deskStatusOf(caller.role) as Desk['status'];
  const listed = (filters: FoundFilters) => selectListed(db, caller, filters);
  const count = (filters: FoundFilters) => totalOf(db, caller, filters);
  const waiting = { status: [status], waitingForApplicant: false };
  const { rows } = await sql<Counts>`
    select ${count(waiting)} as waiting,
      (select listed_at from (${listed(waiting)}) w order by listed_at, id limit 1) as oldest,
      ${count({ claim: 'mine' })} as mine,
      ${count({ desk: 'doneToday' })} as "doneToday",
      ${count({ desk: 'sentBack' })} as "sentBack"`.execute(db);
  const { oldest, ...counts } = rows[0] as Counts;
  return { status, ...counts, oldestDays: oldest && daysBetween(oldest, now) };
}
