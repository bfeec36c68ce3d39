import { spanOfPeriod } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';
import { endOfDay } from '../../shared/lagos.ts';
import { fullName } from '../../shared/names.ts';
import { findTaughtTrade, refusePeriod } from './taught-trade.ts';

interface Sheet {
  readonly centreId: string;
  readonly skillId: string;
  readonly month: string;
}

export interface SheetStudents {
  readonly skillName: string;
  readonly students: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those who were registered by the end of the month and are no more. */
  readonly earlier: readonly string[];
}

/**
 * The registered students of a trade at one's own centre, by name, and who was one before the month was over.
 * @throws ApiError NOT_FOUND, for a trade that the centre does not teach too; PERIOD_IN_FUTURE, PERIOD_TOO_EARLY.
 */
export async function sheetStudents(work: Work<Caller>, { centreId, skillId, month }: Sheet): Promise<SheetStudents> {
  const trade = await findTaughtTrade(work, { centreId, skillId });
  refusePeriod(month, trade, work, 'month');
  const rows = await work.db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['applicants.public_id', 'users.first_name', 'users.last_name'])
    .where('applications.centre_id', '=', centreId)
    .where('applications.skill_id', '=', skillId)
    .where('applications.status', '=', 'registered')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('applicants.public_id')
    .execute();
  const earlier = await work.db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('applicants.public_id')
    .where('applications.centre_id', '=', centreId)
    .where('applications.skill_id', '=', skillId)
    .where('applications.status', '!=', 'registered')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('application_events')
          .select('application_events.id')
          .whereRef('application_events.application_id', '=', 'applications.id')
          .where('application_events.to_status', '=', 'registered')
          .where('application_events.at', '<', endOfDay(spanOfPeriod(month).last)),
      ),
    )
    .execute();
  return {
    skillName: trade.skillName,
    students: rows.map((row) => ({ id: row.public_id, name: fullName(row) })),
    earlier: earlier.map((row) => row.public_id),
  };
}
