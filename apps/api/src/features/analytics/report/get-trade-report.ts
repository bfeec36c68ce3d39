import type { ReportFilters, TradeFigures } from '@tvet/contract';
import { sql } from 'kysely';
import type { Work } from '../../../http/work.ts';
import { type Places, placesBy, presentPlaces } from './places.ts';
import { sumApplications } from './sum-applications.ts';

interface Row extends Omit<Places, 'applications'> {
  readonly id: string;
  readonly skill: TradeFigures['skill'];
}

/** Each trade, or those that are filtered by: how many want it and how many can be taught (rules 26.12). */
export async function getTradeReport(work: Work, filters: ReportFilters): Promise<TradeFigures[]> {
  const chosen = filters.skill?.length ? sql`s.name = any(${[...filters.skill]})` : sql`true`;
  const [{ skills }, { rows }] = await Promise.all([
    sumApplications(work, filters),
    sql<Row>`
      select s.id, s.name as skill, coalesce(p.capacity, 0) as capacity, coalesce(p.taken, 0) as taken,
        coalesce(p.left_over, 0) as left_over
      from skills s left join ${placesBy('skill', filters)} p on p.key = s.id
      where ${chosen} order by s.position`.execute(work.db),
  ]);
  return rows.map((row) => ({
    skill: row.skill,
    ...presentPlaces({ ...row, applications: skills.get(row.id)?.submitted ?? 0 }),
  }));
}
