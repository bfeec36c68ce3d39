import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';

/** The filter choices that come from data. */
export async function getAnalyticsOptions({ db }: Work) {
  const [intakes, years] = await Promise.all([
    db.selectFrom('intakes').select('name').orderBy('starts_on', 'desc').execute(),
    sql<{ year: number }>`
      select extract(year from day)::integer as year from exact_daily_counts
      where series in ('listed', 'decided') and status <> 'initiated' and day is not null
      group by 1 having sum(n) > 0 order by 1 desc`.execute(db),
  ]);
  return { intakes: intakes.map(({ name }) => name), years: years.rows.map(({ year }) => year) };
}
