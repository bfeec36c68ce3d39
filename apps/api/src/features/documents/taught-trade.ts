import { hasBegun, periodLabel, spanOfPeriod } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseForeignCentre } from '../centres/index.ts';

export interface TaughtTrade {
  readonly skillName: string;
  /** The day from which the centre existed and taught the trade. */
  readonly since: string;
}

/** A trade of the caller's own centre. @throws ApiError NOT_FOUND, also for a trade that the centre does not teach. */
export async function findTaughtTrade(
  { db, caller }: Work<Caller>,
  { centreId, skillId }: { readonly centreId: string; readonly skillId: string },
): Promise<TaughtTrade> {
  refuseForeignCentre(caller, centreId);
  const trade = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .innerJoin('centres', 'centres.id', 'centre_skills.centre_id')
    .select('skills.name as skillName')
    .select(
      sql<string>`(greatest(centres.created_at, centre_skills.taught_since) at time zone 'Africa/Lagos')::date::text`.as(
        'since',
      ),
    )
    .where('centre_id', '=', centreId)
    .where('skill_id', '=', skillId)
    .executeTakeFirst();
  if (!trade) throw notFound();
  return trade;
}

/**
 * Refuses a period that has not begun, or that ended before the centre taught the trade.
 * @throws ApiError PERIOD_IN_FUTURE, PERIOD_TOO_EARLY, both with the first possible day.
 */
export function refusePeriod(
  period: string,
  { skillName, since }: TaughtTrade,
  { now }: Pick<Work, 'now'>,
  at = 'period',
) {
  const { first, last } = spanOfPeriod(period);
  const label = periodLabel(period);
  if (!hasBegun(period, dayOf(now))) {
    throw new ApiError('PERIOD_IN_FUTURE', { params: { period: label, beginsOn: first }, at: [at] });
  }
  if (last < since) throw new ApiError('PERIOD_TOO_EARLY', { params: { period: label, skillName, since }, at: [at] });
}
