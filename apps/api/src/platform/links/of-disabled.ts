import { subjectOf } from '@tvet/contract';
import type { Database } from '../database/connect.ts';

/** Returns true if the person of a linked record is disabled: their links open nothing (rules 4.19). */
export async function isOfDisabled(db: Database, id: string): Promise<boolean> {
  const owners = db
    .selectFrom('users')
    .innerJoin('applicants', 'applicants.user_id', 'users.id')
    .select('users.id')
    .where('users.disabled_at', 'is not', null);
  const owner =
    subjectOf(id) === 'applicant'
      ? owners.where('applicants.public_id', '=', id)
      : owners
          .innerJoin('applications', 'applications.applicant_id', 'applicants.id')
          .where('applications.id', '=', id);
  return (await owner.executeTakeFirst()) !== undefined;
}
