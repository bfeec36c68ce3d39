import type { Caller } from '../../accounts/caller.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { fullName } from '../../shared/names.ts';
import { refuseFuture } from './refuse-future.ts';

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
 * The registered students of a trade at one's own centre, by name.
 * @throws ApiError NOT_FOUND, for a trade that the centre does not teach too; PERIOD_IN_FUTURE.
 */
export async function sheetStudents(
  { db, caller, now }: Work<Caller>,
  { centreId, skillId, month }: Sheet,
): Promise<SheetStudents> {
  if (!caller.centreIds.includes(centreId)) throw notFound();
  const skill = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select('skills.name')
    .where('centre_id', '=', centreId)
    .where('skill_id', '=', skillId)
    .executeTakeFirst();
  if (!skill) throw notFound();
  refuseFuture(month, now, 'month');
  const rows = await db
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
  return { skillName: skill.name, students: rows.map((row) => ({ id: row.public_id, name: fullName(row) })) };
}
