import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseTakenCode } from './change-centre.ts';
import { asRow, nameOnTrail, normaliseEntry } from './entry.ts';
import { findCentre } from './get-centre.ts';
import { refuseForeignFlag } from './policy.ts';
import { lockCentreRegister } from './register-lock.ts';

/** Creates a centre in the register. @throws ApiError INVALID_FORM, FUNDED_BY_SUPER_ADMIN, CENTRE_CODE_TAKEN. */
export async function createCentre(work: Work<Caller>, { body }: CallInput<typeof calls.createCentre>) {
  const { db, caller, now } = work;
  const { entry, problems } = normaliseEntry(body);
  if (problems.length > 0) throw new ApiError('INVALID_FORM', { fields: problems });
  if (entry.ideasFunded) refuseForeignFlag(caller);
  await lockCentreRegister(work);
  await refuseTakenCode(work, entry.tvetCode);
  const { id } = await db
    .insertInto('centres')
    .values({ ...asRow(entry), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(work, {
    action: 'centre.created',
    subjectType: 'centre',
    subjectId: id,
    details: { name: nameOnTrail(entry), before: {}, after: entry },
  });
  return findCentre(work, id);
}
