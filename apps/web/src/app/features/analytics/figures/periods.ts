import type { Granularity } from '@tvet/contract';
import { atFirstUse, lagosDayOf } from '../../../ui/format.ts';

/** The first and the last day of a point of a year's line, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of `2025-01`, `2025-W03` or `2025-01-31` (rules 26.9). */
export function daysOf(period: string): Days {
  const [year = 0, part = 0] = period.replace('W', '').split('-').map(Number);
  const granularity = granularityOf(period);
  if (granularity === 'weekly') {
    const fourth = Date.UTC(year, 0, 4);
    const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
    const monday = firstMonday + (part - 1) * 7 * dayMs;
    return { from: dayAt(monday), to: dayAt(monday + 6 * dayMs) };
  }
  if (granularity === 'monthly') {
    return { from: `${period}-01`, to: dayAt(Date.UTC(year, part, 0)) };
  }
  return { from: period, to: period };
}

/** The points that had begun at an instant: a line has no values for future days. */
export const begunBy = <Point extends { readonly period: string }>(points: readonly Point[], at: string): Point[] =>
  points.filter(({ period }) => daysOf(period).from <= lagosDayOf(at));

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = atFirstUse(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }));
  return (day: string) => formatter().format(new Date(`${day}T00:00:00Z`));
};
const month = format({ month: 'short' });
const wholeMonth = format({ month: 'long', year: 'numeric' });
const shortDay = format({ day: 'numeric', month: 'short' });
const wholeDay = format({ day: 'numeric', month: 'short', year: 'numeric' });

/** The granularity of the points of a year's line, derived from the format of the period. */
export function granularityOf(period: string): Granularity {
  if (period.includes('W')) return 'weekly';
  return period.length === 'YYYY-MM'.length ? 'monthly' : 'daily';
}

/** Below the chart: 'Jan', 'W03', '31 Jan'. */
export const shortName = (period: string): string =>
  ({
    monthly: () => month(`${period}-01`),
    weekly: () => period.slice(period.indexOf('W')),
    daily: () => shortDay(period),
  })[granularityOf(period)]();

/** In the table: 'January 2025', '2025-W03, from 13 Jan 2025', '31 Jan 2025'. */
export const wholeName = (period: string): string =>
  ({
    monthly: () => wholeMonth(`${period}-01`),
    weekly: () => `${period}, from ${wholeDay(daysOf(period).from)}`,
    daily: () => wholeDay(period),
  })[granularityOf(period)]();
