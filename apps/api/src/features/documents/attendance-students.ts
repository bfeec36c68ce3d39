import { spanOfPeriod } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { endOfDay, startOfDay } from '../../core/lagos.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findTaughtTrade, refusePeriod } from './taught-trade.ts';

interface Sheet {
  readonly centreId: string;
  readonly skillId: string;
  readonly month: string;
}

export interface SheetStudents {
  readonly skillName: string;
  readonly students: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The students registered for a trade at the caller's own centre in a month, by name: registered before its end, and not
 * unregistered before it began. The sheet lists them, and its check knows only them.
 * @throws ApiError NOT_FOUND, also for a trade that the centre does not teach; PERIOD_IN_FUTURE, PERIOD_TOO_EARLY.
 */
export async function sheetStudents(work: Work<Caller>, { centreId, skillId, month }: Sheet): Promise<SheetStudents> {
  const trade = await findTaughtTrade(work, { centreId, skillId });
  refusePeriod(month, trade, work, 'month');
  const { first, last } = spanOfPeriod(month);
  const rows = await work.db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['applicants.public_id', 'users.first_name', 'users.last_name'])
    .where('applications.centre_id', '=', centreId)
    .where('applications.skill_id', '=', skillId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_events as began')
          .select('began.id')
          .whereRef('began.application_id', '=', 'applications.id')
          .where('began.to_status', '=', 'registered')
          .where('began.at', '<', endOfDay(last))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('application_events as ended')
                  .select('ended.id')
                  .whereRef('ended.application_id', '=', 'applications.id')
                  .where('ended.from_status', '=', 'registered')
                  .whereRef('ended.id', '>', 'began.id')
                  .where('ended.at', '<', startOfDay(first)),
              ),
            ),
          ),
      ),
    )
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('applicants.public_id')
    .execute();
  return { skillName: trade.skillName, students: rows.map((row) => ({ id: row.public_id, name: fullName(row) })) };
}
