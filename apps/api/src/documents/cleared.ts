import { sql } from 'kysely';

/*
 * From when a centre, and a trade of it, owe documents (rules 17.13). Both read `centres` and `agreements` by those
 * names, the second `centre_skills` besides.
 */

/** The day from which a centre owes: its agreement accepted, or entered where it is IDEAS funded; null before. */
export const clearedOn = sql<string | null>`case when centres.status <> 'active' then null
  when centres.ideas_funded then (centres.created_at at time zone 'Africa/Lagos')::date
  else (agreements.accepted_at at time zone 'Africa/Lagos')::date end`;

/** The day from which a trade of a centre owes: the later of the above and the day the trade was begun. */
export const owesSince = sql<string | null>`case when (${clearedOn}) is null then null
  else greatest((${clearedOn}), (centre_skills.taught_since at time zone 'Africa/Lagos')::date) end`;
