import type { ApplicantRecord, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope, presentPerson } from '../applications/index.ts';

const selectApplicants = (db: Database) =>
  db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select([
      'applicants.id',
      'applicants.user_id',
      'applicants.public_id',
      'applicants.gender',
      'applicants.date_of_birth',
      'applicants.nin_last4',
      'applicants.bvn_last4',
      'applicants.photo_url',
      'applicants.created_at',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
    ]);

type SelectedApplicant = Awaited<ReturnType<ReturnType<typeof selectApplicants>['executeTakeFirstOrThrow']>>;

/** The applicant of an account. @throws ApiError NOT_FOUND, for a missing account and for one out of scope alike. */
export async function getApplicantByUser(
  work: Work<Caller>,
  { params: { userId } }: CallInput<typeof calls.getApplicantByUser>,
): Promise<SelectedApplicant> {
  const applicant = await selectApplicants(work.db).where('applicants.user_id', '=', userId).executeTakeFirst();
  if (!applicant || !(await maySee(work, applicant))) throw notFound();
  return applicant;
}

/** Users see their own record, a centerAdmin those who applied to its centres, and other roles that list applications all. */
async function maySee({ db, caller }: Work<Caller>, { id, user_id }: SelectedApplicant): Promise<boolean> {
  if (user_id === caller.id) return true;
  if (!may(caller, 'applications:list')) return false;
  if (caller.role !== 'centerAdmin') return true;
  const application = await db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.applicant_id', '=', id)
    .where(inScope(caller))
    .limit(1)
    .executeTakeFirst();
  return application !== undefined;
}

export const presentApplicant = (row: SelectedApplicant): ApplicantRecord => ({
  userId: row.user_id,
  applicantId: row.public_id,
  ...presentPerson(row),
  createdAt: row.created_at.toISOString(),
});
