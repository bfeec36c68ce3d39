import type { ReportFilters, TradeFigures } from '@tvet/contract';
import type { WorkWith } from '../../../platform/calls/work.ts';
import type { Report } from '../shared.ts';
import { presentPlaces } from './places.ts';
import { readSums } from './read-sums.ts';

/** Each trade, or the filtered ones: its applications and its places (rules 26.12). */
export async function getTradeReport(
  work: WorkWith<'sharedAnswers'>,
  filters: ReportFilters,
): Promise<Report<TradeFigures>> {
  const { asOf, applications, places, trades } = await readSums(work, filters);
  const rows = trades
    .filter(({ name }) => !filters.skill?.length || filters.skill.some((chosen) => chosen === name))
    .map(({ id, name }) => ({
      skill: name as TradeFigures['skill'],
      ...presentPlaces(applications.skills.get(id)?.submitted ?? 0, places.skills.get(id)),
    }));
  return { asOf, rows };
}
