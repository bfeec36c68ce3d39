import {
  type ApplicationAction,
  type CallInput,
  type ChangedStatus,
  type calls,
  statusesTakingPlaces,
} from '@tvet/contract';
import type { UpdateObject } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import { queueStatusMessage } from '../../applications/status-message.ts';
import type { DB } from '../../database/schema.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { findPlaces } from './find-places.ts';
import { findApplication } from './get-application.ts';
import { refuseForeignStep, stepTo, wrongStatus } from './policy.ts';

interface Step {
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

type Columns = UpdateObject<DB, 'applications'>;

/** What a step leaves on the application beside its status. */
const traces: Partial<Record<ApplicationAction, (step: Step) => Columns>> = {
  verify: ({ by, at }) => ({ approval_requested_by: by, approval_requested_at: at }),
  approve: ({ by, at }) => ({ approved_by: by, decided_at: at }),
  reject: ({ at, reason }) => ({ rejection_reason: reason, decided_at: at }),
};

/**
 * Takes an application one step on, in one transaction: the guarded change, its line on the timeline
 * and what the applicant is told of it.
 * Of two people at once one wins; the other is told the status the first one set. Approving beyond the places of the centre
 * is allowed, and the answer says how many are left (rules 8.5).
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, WRONG_STATUS.
 */
export async function changeStatus(
  work: Work<Caller>,
  { params: { id }, body: change }: CallInput<typeof calls.changeApplicationStatus>,
) {
  const { db, caller, now } = work;
  refuseForeignStep(change.status, caller);
  const application = await findApplication(work, id);
  const step = stepTo(change.status, caller, application);
  const reason = step.needsReason ? (change.reason ?? null) : null;

  const changed = await db
    .updateTable('applications')
    .set({ status: step.to, ...traces[step.action]?.({ by: caller.id, at: now, reason }) })
    .where('id', '=', id)
    .where('status', '=', application.status)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) {
    const current = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
    throw current ? wrongStatus(current.status) : notFound();
  }

  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: step.event,
      actor_id: caller.id,
      from_status: application.status,
      to_status: step.to,
      reason,
    })
    .execute();
  await queueStatusMessage(work, { action: step.action, applicationId: id, reason });
  return {
    row: await findApplication(work, id),
    places: await findPlaces(work, id),
    seats: await seatsAfter(work, step.action, id),
  };
}

/**
 * How the trade stands at its centre after an approval or a registration, so that whoever took one too many is told (rules
 * 8.5, 17.26); null where the step took nothing, or there is no such trade there.
 */
async function seatsAfter({ db }: Work, action: ApplicationAction, id: string): Promise<ChangedStatus['seats']> {
  if (action !== 'approve' && action !== 'register') return null;
  const row = await db
    .selectFrom('applications')
    .innerJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .innerJoin('applications as others', (join) =>
      join
        .onRef('others.centre_id', '=', 'applications.centre_id')
        .onRef('others.skill_id', '=', 'applications.skill_id')
        .on('others.status', 'in', statusesTakingPlaces),
    )
    .select('centre_skills.total_capacity as capacity')
    .select((eb) => [
      eb.fn.countAll<number>().as('taken'),
      eb.fn.countAll<number>().filterWhere('others.status', '=', 'registered').as('registered'),
    ])
    .where('applications.id', '=', id)
    .groupBy('centre_skills.total_capacity')
    .executeTakeFirst();
  if (!row) return null;
  const { capacity, taken, registered } = row;
  return { capacity, taken, registered, beyondCapacity: (action === 'approve' ? taken : registered) > capacity };
}
