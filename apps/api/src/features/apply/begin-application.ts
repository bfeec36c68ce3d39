import { type CallInput, type calls, endedStatuses } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { type Draft, findDraft, refuseClosed } from '../applications/index.ts';
import { currentIntake } from '../settings/index.ts';

/**
 * Begins an application to an open programme. An applicant continues with an existing application if it is live, or if it is of
 * an earlier intake and was never submitted (rules 7.4, 8.11). @throws ApiError INTAKE_CLOSED, APPLICATION_EXISTS.
 */
export async function beginApplication(
  work: Work<Caller>,
  { body: { tvetCategory } }: CallInput<typeof calls.beginApplication>,
): Promise<Draft> {
  const { db, caller, now, services } = work;
  const intake = await currentIntake(db, now, services);
  refuseClosed({ intake }, tvetCategory);
  // An open window always belongs to an intake.
  const intakeId = intake.id ?? '';
  await refuseSecond(work, intakeId);
  const applicant = await db
    .selectFrom('applicants')
    .select('id')
    .where('user_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const begun = await db
    .insertInto('applications')
    .values({ applicant_id: applicant.id, intake_id: intakeId, category: tvetCategory, created_at: now })
    // If two devices begin together, one application is made and the other device is led to it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) return findDraft(work, begun.id);
  await refuseSecond(work, intakeId);
  // The other application has ended in the meantime.
  throw new ApiError('APPLICATION_EXISTS');
}

/** @throws ApiError APPLICATION_EXISTS with the id and the status of the application to continue with. */
async function refuseSecond({ db, caller }: Work<Caller>, intakeId: string): Promise<void> {
  const live = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['applications.id', 'applications.status'])
    .where('applicants.user_id', '=', caller.id)
    .where((eb) =>
      eb.or([
        eb('applications.status', '=', 'initiated'),
        eb.and([eb('applications.intake_id', '=', intakeId), eb('applications.status', 'not in', [...endedStatuses])]),
      ]),
    )
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!live) return;
  throw new ApiError('APPLICATION_EXISTS', { params: { id: live.id }, currentStatus: live.status });
}
