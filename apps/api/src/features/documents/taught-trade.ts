import { hasBegun, periodLabel, spanOfPeriod } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseForeignCentre } from '../centres/index.ts';

export interface TaughtTrade {
  readonly skillName: string;
  /** The day from which the centre was there and taught it. */
  readonly since: string;
}

/** A trade of one's own centre. @throws ApiError NOT_FOUND, for one that the centre does not teach too. */
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
 * For what is sent, or made to be sent, of a period: it has begun, and the centre taught the trade before it was over.
 * @throws ApiError PERIOD_IN_FUTURE, PERIOD_TOO_EARLY, which say from when on.
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
