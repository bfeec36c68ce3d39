import { type WaitingBand, waitingBands } from '@tvet/contract';
import { lagosDayOf } from '../../../ui/format.ts';
import { filtersOf, type ReportSearch } from './report-search.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The submission days of an age band at an instant, within the report's filters; a missing end is open. */
export function spanOfBand(key: WaitingBand, asOf: string, search: ReportSearch) {
  const { from = 0, to = null } = waitingBands.find((band) => band.key === key) ?? {};
  const { startDate, endDate } = filtersOf(search);
  const ago = (days: number) =>
    new Date(Date.parse(`${lagosDayOf(asOf)}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  // Dates as text sort in calendar order. An application from a clock that runs ahead has waited no day.
  const starts = [...(to === null ? [] : [ago(to)]), ...(startDate ? [startDate] : [])].toSorted();
  const ends = [...(from === 0 ? [] : [ago(from)]), ...(endDate ? [endDate] : [])].toSorted();
  const [start, end] = [starts.at(-1), ends[0]];
  return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}
