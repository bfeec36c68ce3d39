import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';

/** A request with a valid link passes. A signed-in user has to own the record. @throws ApiError INVALID_LINK. */
export async function checkLink(
  { db, caller }: Work<Caller | undefined>,
  { params: { id } }: CallInput<typeof calls.checkPublicLink>,
): Promise<{ valid: true }> {
  if (!caller) return { valid: true };
  const own = await db
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .select('applicants.id')
    .where('applicants.user_id', '=', caller.id)
    .where((eb) => eb.or([eb('applicants.public_id', '=', id), eb(eb.cast('applications.id', 'text'), '=', id)]))
    .executeTakeFirst();
  if (!own) throw new ApiError('INVALID_LINK');
  return { valid: true };
}
