import { type ReportFilters, type StateFigures, stateNames } from '@tvet/contract';
import type { WorkWith } from '../../../platform/calls/work.ts';
import type { Report } from '../shared.ts';
import { presentPlaces, ratio } from './places.ts';
import { readSums } from './read-sums.ts';

/** Each state, or the filtered one: applications, places and days to a decision (rules 26.11, 26.12). */
export async function getStateReport(
  work: WorkWith<'sharedAnswers'>,
  filters: ReportFilters,
): Promise<Report<StateFigures>> {
  const { asOf, applications, places } = await readSums(work, filters);
  const rows = (filters.state ? [filters.state] : stateNames).map((state) => {
    const { submitted = 0, decided = 0, days = 0 } = applications.states.get(state) ?? {};
    return {
      state,
      ...presentPlaces(submitted, places.states.get(state)),
      decided,
      daysToDecision: ratio(days, decided),
    };
  });
  return { asOf, rows };
}
