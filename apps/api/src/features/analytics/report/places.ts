import type { ReportFilters } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** The places of a state or a trade. */
export interface Places {
  readonly capacity: number;
  readonly taken: number;
  readonly left: number;
}

/** Places by state, and by trade id. */
export interface PlacesBy {
  readonly states: ReadonlyMap<string, Places>;
  readonly skills: ReadonlyMap<string, Places>;
}

interface Row extends Places {
  readonly by: keyof PlacesBy;
  readonly key: string;
}

/** The capacity of the active centres, and the places taken (rules 26.12). */
export async function readPlaces(db: Database, { category, state, skill }: ReportFilters): Promise<PlacesBy> {
  const conditions = [
    sql`c.status = 'active'`,
    ...(category ? [sql`c.category = ${category}`] : []),
    ...(state ? [sql`c.state_name = ${state}`] : []),
    ...(skill?.length ? [sql`s.skill_id = any(array(select id from skills where name = any(${[...skill]})))`] : []),
  ];
  const { rows } = await sql<Row>`
    select case when grouping(c.state_name) = 0 then 'states' else 'skills' end as by,
      coalesce(c.state_name, s.skill_id::text) as key, sum(s.total_capacity)::integer as capacity,
      sum(coalesce(t.taken, 0))::integer as taken,
      sum(greatest(s.total_capacity - coalesce(t.taken, 0), 0))::integer as left
    from centre_skills s join centres c on c.id = s.centre_id
    left join (select centre_id, skill_id, count(*) as taken from applications
        where status in ('approved', 'registered') group by centre_id, skill_id) t
      on t.centre_id = s.centre_id and t.skill_id = s.skill_id
    where ${sql.join(conditions, sql` and `)} group by grouping sets ((c.state_name), (s.skill_id))`.execute(db);
  const of = (by: keyof PlacesBy) => new Map(rows.flatMap((row) => (row.by === by ? [[row.key, row] as const] : [])));
  return { states: of('states'), skills: of('skills') };
}

/** The ratio, rounded to one decimal. */
export const ratio = (of: number, to: number): number | null => (to === 0 ? null : Math.round((of * 10) / to) / 10);

/** Places and the applications for them. */
export const presentPlaces = (applications: number, { capacity, taken, left }: Places = none) => ({
  applications,
  capacity,
  taken,
  left,
  applicationsPerPlace: ratio(applications, capacity),
});

const none: Places = { capacity: 0, taken: 0, left: 0 };
