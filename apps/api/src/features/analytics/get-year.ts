import type { CallInput, calls, Granularity, YearFigures } from '@tvet/contract';
import { sql } from 'kysely';
import { addDays, firstMonday } from '../../figures/days.ts';
import type { Work } from '../../http/work.ts';

type Point = YearFigures['points'][number];
type Kind = Exclude<keyof Point, 'period'>;

/** A year's line: submitted by day of submission, approved and rejected by day of decision (rules 21.6, 26.9, 26.10). */
export async function getYear(
  { db, now }: Work,
  { params: { year }, query: { granularity } }: Pick<CallInput<typeof calls.getYear>, 'params' | 'query'>,
): Promise<YearFigures> {
  const periodOf = periodsOf(year, granularity);
  const days = [...periodOf.keys()];
  const { rows } = await sql<{ day: string; kind: Kind; amount: number }>`
    select day, kind, sum(amount)::integer as amount from day_figures
    where day between ${days[0]}::date and ${days.at(-1)}::date and kind <> 'signed_up' group by day, kind`.execute(db);

  const points = new Map<string, Point>();
  for (const period of periodOf.values()) points.set(period, { period, total: 0, approved: 0, rejected: 0 });
  for (const { day, kind, amount } of rows) {
    const point = points.get(periodOf.get(day) ?? '');
    if (point) point[kind] += amount;
  }
  return { year, points: [...points.values()], asOf: now.toISOString() };
}

/** Every day of a year's line, in order, with the period it belongs to. Weeks are whole: a few of their days lie in other years. */
function periodsOf(year: number, granularity: Granularity): ReadonlyMap<string, string> {
  const isWeekly = granularity === 'weekly';
  const first = isWeekly ? firstMonday(year) : `${year}-01-01`;
  const end = isWeekly ? firstMonday(year + 1) : `${year + 1}-01-01`;
  const periods = new Map<string, string>();
  for (let day = first, index = 0; day < end; day = addDays(day, 1), index++) {
    const week = String(Math.floor(index / 7) + 1).padStart(2, '0');
    const period = { monthly: day.slice(0, 7), weekly: `${year}-W${week}`, daily: day }[granularity];
    periods.set(day, period);
  }
  return periods;
}
