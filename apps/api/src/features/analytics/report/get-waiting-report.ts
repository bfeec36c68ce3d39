import { type ReportFilters, type WaitingBand, type WaitingFigures, waitingBands } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../../core/lagos.ts';
import { fullName } from '../../../core/names.ts';
import { addDays, daysBetween } from '../../../platform/statistics/days.ts';
import { keysMatch, listedIn } from '../../../platform/statistics/monthly-counts.ts';
import { daysOfList } from '../../applications/index.ts';
import { reportOf } from '../shared.ts';

interface Row {
  readonly status: 'pending_approval' | 'approval_requested';
  readonly officer_id: string | null;
  readonly officer_first_name: string | null;
  readonly officer_last_name: string | null;
  readonly bands: Partial<Record<WaitingBand, number>>;
  readonly id: string | null;
  readonly listed_at: Date;
  readonly public_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Pending applications by age and by the officer who verified them, with the name of the oldest (rules 26.15). */
export const getWaitingReport = reportOf(
  'waiting',
  async ({ db, now }, filters: ReportFilters): Promise<WaitingFigures[]> => {
    const today = dayOf(now);
    // Bands from the youngest on. Submissions since midnight, or from a clock that runs ahead, have waited no day.
    const bandOfDay = sql.join(
      waitingBands.map(({ key, to }) =>
        to === null ? sql`else ${key}` : sql`when day >= ${addDays(today, -to)}::date then ${key}`,
      ),
      sql` `,
    );
    const matching = sql`${keysMatch(filters, 'a')} and ${listedIn(filters)}
    and a.listed_at >= w.since::timestamp at time zone 'Africa/Lagos'`;
    const oldest = sql`select a.id, a.listed_at, a.applicant_id from applications a`;

    const { rows } = await sql<Row>`
    with days as (
      select 'pending_approval' as status, null::uuid as officer_id, day, sum(amount)::integer as count
      from (${pendingDays(filters)}) d group by day having sum(amount) <> 0
      union all
      select a.status, a.approval_requested_by, lagos_day(a.listed_at), count(*)::integer from applications a
      where a.status = 'approval_requested' and ${keysMatch(filters, 'a')} and ${listedIn(filters)} group by 1, 2, 3),
    waiting as (
      select status, officer_id, json_object_agg(band, count) as bands, sum(count) as total, min(since) as since
      from (select status, officer_id, case ${bandOfDay} end as band, sum(count)::integer as count, min(day) as since
        from days group by 1, 2, 3) in_bands
      group by status, officer_id)
    select w.status, w.officer_id, w.bands, o.first_name as officer_first_name, o.last_name as officer_last_name,
      first.id, first.listed_at, p.public_id, u.first_name, u.last_name
    from waiting w
    left join users o on o.id = w.officer_id
    left join lateral (${oldest} where w.status = 'pending_approval' and a.status = 'pending_approval' and ${matching}
      order by a.listed_at, a.id limit 1) unverified on true
    left join lateral (${oldest} where a.status = 'approval_requested' and a.approval_requested_by = w.officer_id
      and ${matching} order by a.listed_at, a.id limit 1) verified on true
    left join lateral (select coalesce(unverified.id, verified.id) as id,
      coalesce(unverified.listed_at, verified.listed_at) as listed_at,
      coalesce(unverified.applicant_id, verified.applicant_id) as applicant_id) first on true
    left join applicants p on p.id = first.applicant_id
    left join users u on u.id = p.user_id
    order by w.status = 'approval_requested', w.total desc, w.officer_id`.execute(db);
    return rows.map((row) => present(row, today));
  },
);

/** Unverified applications by day: from the counts if these cover the filters, otherwise from the rows. */
const pendingDays = ({ intake, ...filters }: ReportFilters): RawBuilder<unknown> =>
  (intake ? undefined : daysOfList({ ...filters, status: ['pending_approval'] })) ??
  sql`select lagos_day(a.listed_at) as day, count(*)::integer as amount from applications a
    where a.status = 'pending_approval' and ${keysMatch({ intake, ...filters }, 'a')} and ${listedIn(filters)} group by 1`;

function present(row: Row, today: string): WaitingFigures {
  const bands = waitingBands.map(({ key }) => ({ band: key, count: row.bands[key] ?? 0 }));
  return {
    status: row.status,
    officer:
      row.officer_id === null
        ? null
        : {
            id: row.officer_id,
            name: fullName({ first_name: row.officer_first_name ?? '', last_name: row.officer_last_name ?? '' }),
          },
    total: bands.reduce((sum, { count }) => sum + count, 0),
    bands,
    oldest:
      row.id === null
        ? null
        : {
            id: row.id,
            applicantId: row.public_id,
            applicantName: fullName(row),
            submittedAt: row.listed_at.toISOString(),
            days: Math.max(0, daysBetween(dayOf(row.listed_at), today)),
          },
  };
}
