import type { CallInput, calls, SensitiveNumbers } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findApplication } from './get-application.ts';

/**
 * The full NIN and BVN of an applicant. The view is recorded on the application's timeline and on the audit trail.
 * @throws ApiError NOT_FOUND.
 */
export async function getSensitiveNumbers(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getSensitiveNumbers>,
): Promise<SensitiveNumbers> {
  const { db, caller, services } = work;
  const application = await findApplication(work, id);
  const { nin_encrypted, bvn_encrypted } = await db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.applicant_id', 'applicants.id')
    .select(['nin_encrypted', 'bvn_encrypted'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('application_events')
    .values({ application_id: id, type: 'sensitive_viewed', actor_id: caller.id })
    .execute();
  await writeAudit(work, {
    action: 'application.sensitive-viewed',
    subjectType: 'application',
    subjectId: id,
    details: { name: application.public_id },
  });
  const open = (sealed: Buffer | null) => sealed && services.sealer.open(sealed);
  return { nin: open(nin_encrypted), bvn: open(bvn_encrypted) };
}
