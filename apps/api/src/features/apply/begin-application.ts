import { type CallInput, type calls, type DraftStep, endedStatuses, type OfferedCategory } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { type Draft, findDraft, refuseClosed } from '../applications/index.ts';
import { currentIntake } from '../settings/index.ts';

/**
 * Starts an application to an open programme, with the answers of an earlier one that has ended. An applicant continues with an
 * existing application if it is live, or if it is of an earlier intake and was never submitted (rules 7.4, 8.11). @throws ApiError INTAKE_CLOSED, APPLICATION_EXISTS.
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
  const earlier = await findEnded(work, applicant.id);
  const begun = await db
    .insertInto('applications')
    .values({
      ...(earlier && carriedOver(earlier, tvetCategory)),
      applicant_id: applicant.id,
      intake_id: intakeId,
      category: tvetCategory,
      created_at: now,
    })
    // If two devices begin together, one application is made and the other device is led to it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) {
    if (earlier) await markToCheck(work, begun.id, earlier.proof_kind !== null);
    return findDraft(work, begun.id);
  }
  await refuseSecond(work, intakeId);
  // The other application has ended in the meantime.
  throw new ApiError('APPLICATION_EXISTS');
}

/** The newest of the applicant's applications that has ended (rules 8.28). */
const findEnded = ({ db }: Work, applicantId: string) =>
  db
    .selectFrom('applications')
    .select([
      'category',
      'street_address_line1',
      'street_address_line2',
      'state',
      'lga',
      'bank_slug',
      'account_number',
      'account_name',
      'proof_kind',
      'proof_url',
      'skill_id',
      'centre_id',
    ])
    .where('applicant_id', '=', applicantId)
    .where('status', 'in', [...endedStatuses])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type Ended = NonNullable<Awaited<ReturnType<typeof findEnded>>>;

/** A centre trains for one programme. */
const carriedOver = ({ category, centre_id, ...answers }: Ended, to: OfferedCategory) => ({
  ...answers,
  centre_id: category === to ? centre_id : null,
});

/** Only the steps that have answers of the earlier application. */
async function markToCheck({ db }: Work, id: string, hasProof: boolean): Promise<void> {
  const steps: DraftStep[] = hasProof ? ['details', 'documents', 'centre'] : ['details', 'centre'];
  await db.updateTable('application_drafts').set({ steps_to_check: steps }).where('application_id', '=', id).execute();
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
