import type { ApplicationStatus, Category } from '@tvet/contract';
import { sql } from 'kysely';
import { daysBefore, daysBetween } from '../../core/lagos.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Job } from '../../platform/jobs/loop.ts';

/** The decisions that count, in days. */
const countedDays = 90;
/** Fewer decisions say nothing about the next one. */
const atLeast = 20;
const everyMs = 15 * 60_000;

/** Counts the days from submission to decision, by programme (rules 12.10). Stored averages cannot answer this. */
export async function countAnswerTimes(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedDays * 24 * 60 * 60_000);
  await sql`
    with decided as (
      select category, greatest(lagos_day(decided_at) - lagos_day(listed_at), 0) as days
      from applications where decided_at >= ${since} and category is not null
    ), counted as (
      select category, count(*)::integer as decisions,
        percentile_disc(0.5) within group (order by days)::integer as median_days,
        percentile_disc(0.9) within group (order by days)::integer as usual_days
      from decided group by category
    ), gone as (
      delete from answer_times where category not in (select category from counted)
    )
    insert into answer_times (category, decisions, median_days, usual_days, counted_at)
    select category, decisions, median_days, usual_days, ${now}::timestamptz from counted
    on conflict (category) do update set decisions = excluded.decisions, median_days = excluded.median_days,
      usual_days = excluded.usual_days, counted_at = excluded.counted_at`.execute(db);
}

/** Keeps the answer times current. */
export const answerTimes: Job = {
  name: 'answer-times',
  everyMs,
  run: ({ db, now }) => countAnswerTimes(db, now()),
};

/** The columns of `answer_times` next to an application. All are null if its programme has no decisions. */
export interface AnswerTimes {
  readonly decisions: number | null;
  readonly median_days: number | null;
  readonly usual_days: number | null;
}

interface Waiting extends AnswerTimes {
  readonly status: ApplicationStatus;
  readonly submitted_at: Date | null;
  readonly correction_due_at: Date | null;
}

/** The days in which half and nine in ten of the decisions came; nulls after too few decisions (rules 12.10). */
export const usualAnswers = ({ decisions, median_days, usual_days }: AnswerTimes) =>
  decisions === null || median_days === null || usual_days === null || decisions < atLeast
    ? { medianDays: null, usualDays: null }
    : // A decision on the day of submission counts as one day.
      { medianDays: Math.max(median_days, 1), usualDays: Math.max(usual_days, 1) };

/**
 * The days that an application has waited for its decision, `null` once it has one, and whether that is unusual. While it waits
 * for its applicant, it is not late.
 */
export function lateness(row: Waiting, now: Date): { waitingDays: number | null; isLate: boolean } {
  const isWaiting = row.status === 'pending_approval' || row.status === 'approval_requested';
  if (!isWaiting || !row.submitted_at) return { waitingDays: null, isLate: false };
  const waitingDays = daysBetween(row.submitted_at, now);
  const { usualDays } = usualAnswers(row);
  const isLate = usualDays !== null && waitingDays > usualDays && row.correction_due_at === null;
  return { waitingDays, isLate };
}

/** The last day of submission whose pending applications of a programme are late. */
export interface LateDay {
  readonly category: Category;
  /** `YYYY-MM-DD` in Lagos. */
  readonly day: string;
}

/** The late days of the programmes with enough decisions: `lateness` as a filter. */
export async function findLateDays(db: Database, now: Date): Promise<LateDay[]> {
  const rows = await db
    .selectFrom('answer_times')
    .select(['category', 'decisions', 'median_days', 'usual_days'])
    .orderBy('category')
    .execute();
  return rows.flatMap(({ category, ...times }) => {
    const { usualDays } = usualAnswers(times);
    return usualDays === null ? [] : [{ category: category as Category, day: daysBefore(now, usualDays + 1) }];
  });
}
