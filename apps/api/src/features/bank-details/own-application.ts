import { type ApplicationStatus, endedStatuses } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';

/** An application of the caller. @throws ApiError NOT_FOUND. */
export async function findOwnApplication({ db, caller }: Work<Caller>, id: string) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select([
      'applications.status',
      'applications.bank_slug',
      'applications.account_number',
      'applications.account_name',
    ])
    .where('applications.id', '=', id)
    .where('applicants.user_id', '=', caller.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The status of an application that is known to exist. */
export async function statusOf(db: Database, id: string): Promise<ApplicationStatus> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Drafts are changed on the application form, and nothing is paid for an ended application. */
export const paysInto = (status: ApplicationStatus): boolean =>
  status !== 'initiated' && !(endedStatuses as readonly ApplicationStatus[]).includes(status);
