import { type ReportFilters, type WaitingBand, type WaitingFigures, waitingBands } from '@tvet/contract';
import { sql } from 'kysely';
import { addDays, daysBetween } from '../../../figures/days.ts';
import { keysMatch } from '../../../figures/select-figures.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { fullName } from '../../../shared/names.ts';
import { reportOf } from '../shared.ts';
import { submittedIn, waitingDays, type waitingStatuses } from './waiting-days.ts';

interface Row {
  readonly status: (typeof waitingStatuses)[number];
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

/** What waits for a decision, by age and by who verified it, the oldest named (rules 26.15). */
export const getWaitingReport = reportOf(
  'waiting',
  async ({ db, now }, filters: ReportFilters): Promise<WaitingFigures[]> => {
    const today = dayOf(now);
    // From the youngest on; what was submitted since midnight, or by a clock that is ahead, has waited no day.
    const bandOfDay = sql.join(
      waitingBands.map(({ key, to }) =>
        to === null ? sql`else ${key}` : sql`when day >= ${addDays(today, -to)}::date then ${key}`,
      ),
      sql` `,
    );
    const agesFrom = addDays(today, -Math.max(...waitingBands.map(({ to }) => to ?? 0)));
    const matching = sql`${keysMatch(filters, 'a')} and ${submittedIn(filters)}
    and a.listed_at >= w.since::timestamp at time zone 'Africa/Lagos'`;
    const oldest = sql`select a.id, a.listed_at, a.applicant_id from applications a`;

    const { rows } = await sql<Row>`
    with days as (
      select status, officer_id, day, sum(applications)::integer as count
      from ${waitingDays(filters, agesFrom)} f group by 1, 2, 3 having sum(applications) <> 0),
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
