import { type ReportFilters, type StateFigures, stateNames } from '@tvet/contract';
import { sql } from 'kysely';
import { applicationFigures } from '../../../figures/select-figures.ts';
import type { Work } from '../../../http/work.ts';
import { type Places, placesBy, presentPlaces, ratio } from './places.ts';

interface Row extends Places {
  readonly state: StateFigures['state'];
  readonly decided: number;
  readonly days: number;
}

/** Each state, or the one that is filtered by: applications, places and days to a decision (rules 26.11, 26.12). */
export async function getStateReport({ db }: Work, filters: ReportFilters): Promise<StateFigures[]> {
  const states = filters.state ? [filters.state] : stateNames;
  const { rows } = await sql<Row>`
    select s.state, coalesce(a.applications, 0) as applications, coalesce(a.decided, 0) as decided,
      coalesce(a.days, 0)::float8 as days, coalesce(p.capacity, 0) as capacity, coalesce(p.taken, 0) as taken,
      coalesce(p.left_over, 0) as left_over
    from unnest(${[...states]}::text[]) with ordinality s (state, position)
    left join (
      select state, sum(applications)::integer as applications, sum(decided)::integer as decided, sum(days_to_decision) as days
      from ${applicationFigures(filters, filters)} f where status <> 'initiated' group by state) a on a.state = s.state
    left join ${placesBy('state', filters)} p on p.key = s.state
    order by s.position`.execute(db);
  return rows.map((row) => ({
    state: row.state,
    ...presentPlaces(row),
    decided: row.decided,
    daysToDecision: ratio(row.days, row.decided),
  }));
}
