import type { Closure } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * From when a centre, and a trade of it, owe documents, and when not (rules 17.13). All read `centres` by that name, the
 * first two `agreements` and the second `centre_skills` besides.
 */

/** The day from which a centre owes: its agreement accepted, or entered where it is IDEAS funded; null before. */
export const clearedOn = sql<string | null>`case when centres.status <> 'active' then null
  when centres.ideas_funded then (centres.created_at at time zone 'Africa/Lagos')::date
  else (agreements.accepted_at at time zone 'Africa/Lagos')::date end`;

/** The day from which a trade of a centre owes: the later of the above and the day the trade was begun. */
export const owesSince = sql<string | null>`case when (${clearedOn}) is null then null
  else greatest((${clearedOn}), (centre_skills.taught_since at time zone 'Africa/Lagos')::date) end`;

const closedFrom = sql`(closed_at at time zone 'Africa/Lagos')::date`;
const openFrom = sql`(reopened_at at time zone 'Africa/Lagos')::date`;

/** The times in which a centre was closed, as the contract has them. */
export const closuresOf = sql<
  Closure[]
>`(select coalesce(json_agg(json_build_object('from', ${closedFrom}, 'until', ${openFrom})), '[]')
  from centre_closures where centre_closures.centre_id = centres.id)`;

/** Whether a centre was closed on a day. */
export const wasClosed = (centreId: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql<boolean>`exists (
  select from centre_closures where centre_closures.centre_id = ${centreId} and ${closedFrom} <= ${on}
    and (reopened_at is null or ${on} < ${openFrom}))`;

/** Whether a centre was ever closed: of the others nobody need look at the days. */
export const wasEverClosed = sql<boolean>`exists (select from centre_closures where centre_closures.centre_id = centres.id)`;
