import type { ReportFilters } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';

/** Places by state or by trade, as a query to join: `key`, `capacity`, `taken` and `left_over` (rules 26.12). */
export function placesBy(key: 'state' | 'skill', { category, state, skill }: ReportFilters): RawBuilder<unknown> {
  const conditions = [
    sql`c.status = 'active'`,
    ...(category ? [sql`c.category = ${category}`] : []),
    ...(state ? [sql`c.state_name = ${state}`] : []),
    ...(skill?.length ? [sql`s.skill_id = any(array(select id from skills where name = any(${[...skill]})))`] : []),
  ];
  return sql`(
    select ${key === 'state' ? sql`c.state_name` : sql`s.skill_id`} as key, sum(s.total_capacity)::integer as capacity,
      sum(coalesce(t.taken, 0))::integer as taken,
      sum(greatest(s.total_capacity - coalesce(t.taken, 0), 0))::integer as left_over
    from centre_skills s join centres c on c.id = s.centre_id
    left join (select centre_id, skill_id, sum(taken) as taken from centre_figures group by centre_id, skill_id) t
      on t.centre_id = s.centre_id and t.skill_id = s.skill_id
    where ${sql.join(conditions, sql` and `)} group by 1)`;
}

export interface Places {
  readonly applications: number;
  readonly capacity: number;
  readonly taken: number;
  readonly left_over: number;
}

/** To one decimal, as people say it. */
export const ratio = (of: number, to: number): number | null => (to === 0 ? null : Math.round((of * 10) / to) / 10);

export const presentPlaces = ({ applications, capacity, taken, left_over }: Places) => ({
  applications,
  capacity,
  taken,
  left: left_over,
  applicationsPerPlace: ratio(applications, capacity),
});
