import type { Closure } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * The days from which a centre, and a trade of it, owe documents (rules 17.13). All of them read `centres` by that name.
 * The first two also read `agreements`, and the second also `centre_skills`.
 */

/**
 * The day from which a centre owes documents: the acceptance of its agreement, or its entry if it is IDEAS funded. Null before.
 */
export const clearedOn = sql<string | null>`case when centres.status <> 'active' then null
  when centres.ideas_funded then (centres.created_at at time zone 'Africa/Lagos')::date
  else (agreements.accepted_at at time zone 'Africa/Lagos')::date end`;

/** The day from which a trade of a centre owes documents: the later of the day above and the start of the trade. */
export const owesSince = sql<string | null>`case when (${clearedOn}) is null then null
  else greatest((${clearedOn}), (centre_skills.taught_since at time zone 'Africa/Lagos')::date) end`;

const closedFrom = sql`(closed_at at time zone 'Africa/Lagos')::date`;
const openFrom = sql`(reopened_at at time zone 'Africa/Lagos')::date`;

/** The times in which a centre was closed, in the format of the contract. */
export const closuresOf = sql<
  Closure[]
>`(select coalesce(json_agg(json_build_object('from', ${closedFrom}, 'until', ${openFrom})), '[]')
  from centre_closures where centre_closures.centre_id = centres.id)`;

/** True if a centre was closed on a day. */
export const wasClosed = (centreId: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql<boolean>`exists (
  select from centre_closures where centre_closures.centre_id = ${centreId} and ${closedFrom} <= ${on}
    and (reopened_at is null or ${on} < ${openFrom}))`;

/** True if a centre was ever closed. Other centres need no check of the days. */
export const wasEverClosed = sql<boolean>`exists (select from centre_closures where centre_closures.centre_id = centres.id)`;
