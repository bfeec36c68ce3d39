import type { ReportFilters, TradeFigures } from '@tvet/contract';
import { sql } from 'kysely';
import { applicationFigures } from '../../../figures/select-figures.ts';
import type { Work } from '../../../http/work.ts';
import { type Places, placesBy, presentPlaces } from './places.ts';

interface Row extends Places {
  readonly skill: TradeFigures['skill'];
}

/** Each trade, or those that are filtered by: how many want it and how many can be taught (rules 26.12). */
export async function getTradeReport({ db }: Work, filters: ReportFilters): Promise<TradeFigures[]> {
  const chosen = filters.skill?.length ? sql`s.name = any(${[...filters.skill]})` : sql`true`;
  const { rows } = await sql<Row>`
    select s.name as skill, coalesce(a.applications, 0) as applications, coalesce(p.capacity, 0) as capacity,
      coalesce(p.taken, 0) as taken, coalesce(p.left_over, 0) as left_over
    from skills s
    left join (
      select skill_id, sum(applications)::integer as applications
      from ${applicationFigures(filters, filters)} f where status <> 'initiated' group by skill_id) a on a.skill_id = s.id
    left join ${placesBy('skill', filters)} p on p.key = s.id
    where ${chosen} order by s.position`.execute(db);
  return rows.map((row) => ({ skill: row.skill, ...presentPlaces(row) }));
}
