import type { CallInput, calls, Granularity, YearFigures } from '@tvet/contract';
import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';
import { addDays, daysBetween, firstMonday } from '../../platform/statistics/days.ts';

type Point = YearFigures['points'][number];
type Kind = Exclude<keyof Point, 'period'>;

/** PostgreSQL date formats of the periods. */
const formats: Readonly<Record<Granularity, string>> = {
  monthly: 'YYYY-MM',
  weekly: 'IYYY-"W"IW',
  daily: 'YYYY-MM-DD',
};

/** A year's line: submitted by day of submission, approved and rejected by day of decision (rules 26.9, 26.10). */
export async function getYear(
  { db, now }: Work,
  { params: { year }, query: { granularity } }: Pick<CallInput<typeof calls.getYear>, 'params' | 'query'>,
): Promise<YearFigures> {
  const days = daysOf(year, granularity);
  // One row a kind: the transfer of rows is most of the cost of a daily line.
  const { rows } = await sql<{ kind: Kind; amounts: Readonly<Record<string, number>> }>`
    select kind, json_object_agg(period, amount) as amounts from (
      select case when series = 'listed' then 'total' when status = 'rejected' then 'rejected' else 'approved' end as kind,
        to_char(day::timestamp, ${formats[granularity]}::text) as period, sum(n)::integer as amount
      from exact_daily_counts
      where series in ('listed', 'decided') and value = '' and status <> 'initiated'
        and day >= ${days.from}::date and day < ${days.before}::date
      group by 1, 2) amounts
    group by kind`.execute(db);

  const amounts = Object.fromEntries(rows.map((row) => [row.kind, row.amounts]));
  const points = periodsOf(year, granularity).map((period): Point => {
    const of = (kind: Kind) => amounts[kind]?.[period] ?? 0;
    return { period, total: of('total'), approved: of('approved'), rejected: of('rejected') };
  });
  return { year, points, asOf: now.toISOString() };
}

/** The days of a year's line. Weeks are whole, so some of their days belong to other years. */
const daysOf = (year: number, granularity: Granularity) =>
  granularity === 'weekly'
    ? { from: firstMonday(year), before: firstMonday(year + 1) }
    : { from: `${year}-01-01`, before: `${year + 1}-01-01` };

/** Every period of a year, in order, in the format of `formats`. */
function periodsOf(year: number, granularity: Granularity): string[] {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  if (granularity === 'monthly') return Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}`);
  const { from, before } = daysOf(year, granularity);
  const days = Array.from({ length: daysBetween(from, before) }, (_, index) => addDays(from, index));
  return granularity === 'daily'
    ? days
    : days.filter((_, index) => index % 7 === 0).map((_, index) => `${year}-W${twoDigits(index + 1)}`);
}
