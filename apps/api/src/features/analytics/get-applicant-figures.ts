import { type ApplicantFigures, ageBands, categories, genders, type KeyedCounts, stateNames } from '@tvet/contract';
import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';
import { monthlyPeople } from '../../platform/statistics/monthly-counts.ts';
import { inOrder } from './keyed-counts.ts';

interface Group {
  readonly grouped: 'gender' | 'age_band' | 'state' | 'category' | 'all';
  readonly key: string | null;
  readonly people: number;
}

/** People who have submitted, counted once each, with the attributes of their first submission (rules 26.5, 26.6). */
export async function getApplicantFigures({ db, now }: Work): Promise<ApplicantFigures> {
  const { rows } = await sql<Group>`
    select case when grouping(gender) = 0 then 'gender' when grouping(age_band) = 0 then 'age_band'
        when grouping(state) = 0 then 'state' when grouping(category) = 0 then 'category' else 'all' end as grouped,
      coalesce(gender, age_band, state, category) as key, sum(people)::integer as people
    from ${monthlyPeople({})} c group by grouping sets ((gender), (age_band), (state), (category), ())`.execute(db);
  const by = (grouped: Group['grouped'], keys: readonly string[]): KeyedCounts =>
    inOrder(keys, new Map(rows.filter((row) => row.grouped === grouped).map(({ key, people }) => [key ?? '', people])));
  return {
    total: rows.find(({ grouped }) => grouped === 'all')?.people ?? 0,
    byGender: by('gender', genders),
    byAgeBand: by('age_band', ageBands),
    byState: by('state', stateNames),
    byCategory: by('category', categories),
    asOf: now.toISOString(),
  };
}
