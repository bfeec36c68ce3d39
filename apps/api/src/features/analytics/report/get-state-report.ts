import { type ReportFilters, type StateFigures, stateNames } from '@tvet/contract';
import { sql } from 'kysely';
import type { Work } from '../../../http/work.ts';
import { type Places, placesBy, presentPlaces, ratio } from './places.ts';
import { sumApplications } from './sum-applications.ts';

interface Row extends Omit<Places, 'applications'> {
  readonly key: string;
}

/** Each state, or the one that is filtered by: applications, places and days to a decision (rules 26.11, 26.12). */
export async function getStateReport(work: Work, filters: ReportFilters): Promise<StateFigures[]> {
  const [{ states }, { rows }] = await Promise.all([
    sumApplications(work, filters),
    sql<Row>`select * from ${placesBy('state', filters)} p`.execute(work.db),
  ]);
  const places = new Map(rows.map((row) => [row.key, row]));
  const none = { capacity: 0, taken: 0, left_over: 0 };
  return (filters.state ? [filters.state] : stateNames).map((state) => {
    const { submitted = 0, decided = 0, days = 0 } = states.get(state) ?? {};
    return {
      state,
      ...presentPlaces({ ...(places.get(state) ?? none), applications: submitted }),
      decided,
      daysToDecision: ratio(days, decided),
    };
  });
}
