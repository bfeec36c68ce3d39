import { type CallInput, type CentreAssignment, type calls, decisionHoldMs } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { cancelUnsent } from '../../platform/messages/ledger/cancel-unsent.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { addressLine, placesTaken } from '../centres/index.ts';
import { standingOf } from './drafts/find-draft.ts';
import { refuseCentre } from './drafts/refuse.ts';
import { type AddressedApplication, findAddressed } from './find-addressed.ts';
import type { SelectedApplication } from './list/select-applications.ts';
import { refuseAssignment, wrongStatus } from './policy.ts';

/**
 * Assigns a centre, or moves the application to another one: by staff, or by the applicant until the approval (rules 9.15). The
 * change, its timeline event, the audit entry and the message are one transaction. Of two changes at the same time one wins.
 * @throws ApiError NOT_FOUND, WRONG_STATUS, CENTRE_MOVED, CENTRE_UNCHANGED, CENTRE_UNKNOWN, and those of `refuseCentre`.
 */
export async function assignCentre(
  work: Work<Caller>,
  { params: { id }, body }: CallInput<typeof calls.assignCentre>,
): Promise<SelectedApplication> {
  const { db, caller } = work;
  const application = await findAddressed(work, id);
  refuseAssignment(caller, application);
  refuseSeenBefore(body, application);
  const centre = await findChosen(db, body.centerId, application);
  const { status, centre_id, skill_id } = application;
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ centre_id: centre.id })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('centre_id', 'is not distinct from', centre_id)
    .where('skill_id', 'is not distinct from', skill_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await refusalOfOvertaken(db, application);
  await record(work, application, centre, body.reason);
  await tell(work, application, centre, body.reason);
  return { ...application, centre_id: centre.id, centre_name: centre.name };
}

/** @throws ApiError CENTRE_MOVED, CENTRE_UNCHANGED. */
function refuseSeenBefore({ centerId, currentCenterId }: CentreAssignment, { centre_id }: AddressedApplication): void {
  if (currentCenterId !== undefined && currentCenterId !== centre_id) throw new ApiError('CENTRE_MOVED');
  if (centerId === centre_id) throw new ApiError('CENTRE_UNCHANGED', { at: ['centerId'] });
}

/** The chosen centre, which has a place left in the trade (rules 8.4). */
async function findChosen(db: Database, centreId: string, { status, category, skill_id }: AddressedApplication) {
  // An approved applicant takes a place immediately, so two of them wait for each other here.
  if (status === 'approved') {
    await db
      .selectFrom('centre_skills')
      .select('centre_id')
      .where('centre_id', '=', centreId)
      .where('skill_id', '=', skill_id)
      .forNoKeyUpdate()
      .execute();
  }
  const centre = await db
    .selectFrom('centres')
    .leftJoin('centre_skills', (join) =>
      join.onRef('centre_skills.centre_id', '=', 'centres.id').on('centre_skills.skill_id', '=', skill_id),
    )
    .select([
      'centres.id',
      'centres.id as centre_id',
      'centres.name',
      'centres.status as centre_status',
      'centres.category as centre_category',
      'centres.location_address',
      'centres.lga as centre_lga',
      'centres.state_name',
      'centres.contact_phone',
      'centres.phone_number',
      'centre_skills.total_capacity as capacity',
    ])
    .select(placesTaken('centre_skills').as('places_taken'))
    .where('centres.id', '=', centreId)
    .executeTakeFirst();
  if (!centre) throw new ApiError('CENTRE_UNKNOWN', { at: ['centerId'] });
  if (skill_id === null) throw new ApiError('TRADE_NOT_TAUGHT', { at: ['centerId'] });
  refuseCentre({ standing: standingOf({ ...centre, category, skill_id }) });
  return centre;
}

type Chosen = Awaited<ReturnType<typeof findChosen>>;

/** The refusal of a change that another one has overtaken. */
async function refusalOfOvertaken(db: Database, { id, status }: AddressedApplication): Promise<ApiError> {
  const current = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
  return current && current.status !== status ? wrongStatus(current.status) : new ApiError('CENTRE_MOVED');
}

async function record(
  work: Work<Caller>,
  { id, public_id, centre_id, centre_name }: AddressedApplication,
  centre: Chosen,
  reason: string,
): Promise<void> {
  const { db, caller, now } = work;
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      at: now,
      type: 'centre_changed',
      actor_id: caller.id,
      from_centre_id: centre_id,
      to_centre_id: centre.id,
      reason,
    })
    .execute();
  await writeAudit(work, {
    action: 'application.centre-changed',
    subjectType: 'application',
    subjectId: id,
    details: { name: public_id, before: { center: centre_name }, after: { center: centre.name }, reason },
  });
}

async function tell(work: Work<Caller>, application: AddressedApplication, centre: Chosen, reason: string) {
  const isApproved = application.status === 'approved';
  // An earlier move that has not been told yet would name the wrong centre.
  await cancelUnsent('application-centre-changed', sql`${application.id}::uuid`).execute(work.db);
  await queueMessage(work, {
    template: 'application-centre-changed',
    data: {
      firstName: application.first_name,
      centreName: centre.name,
      address: addressLine({ address: centre.location_address, lga: centre.centre_lga, state: centre.state_name }),
      phone: centre.contact_phone ?? centre.phone_number,
      reason,
      byApplicant: work.caller.id === application.user_id,
      isApproved,
    },
    to: recipientOf(application),
    userId: application.user_id,
    applicationId: application.id,
    // The message about the approval, which names the centre before, may not have left yet.
    ...(isApproved && { holdMs: decisionHoldMs }),
  });
}
