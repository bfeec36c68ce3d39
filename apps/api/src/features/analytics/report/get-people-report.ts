import { ageBands, type PeopleFigures, type ReportFilters } from '@tvet/contract';
import { sql } from 'kysely';
import { monthlyPeople } from '../../../platform/statistics/monthly-counts.ts';
import { reportOf } from '../shared.ts';

/** Age and gender of applicants, by trade. Groups with a count of 0 are left out (rules 26.6). */
export const getPeopleReport = reportOf('people', async ({ db }, filters: ReportFilters): Promise<PeopleFigures[]> => {
  const { rows } = await sql<PeopleFigures>`
    select s.name as skill, f.gender, f.age_band as "ageBand", f.applications
    from (
      select skill_id, gender, age_band, sum(n)::integer as applications
      from ${monthlyPeople(filters)} c group by skill_id, gender, age_band having sum(n) <> 0) f
    join skills s on s.id = f.skill_id
    order by s.position, f.gender, array_position(${[...ageBands]}::text[], f.age_band)`.execute(db);
  return rows;
});
