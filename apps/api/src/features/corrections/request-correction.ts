import { type CallInput, type calls, correctableStatuses, correctionDays, withCompanions } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf, endOfDay } from '../../core/lagos.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { insertSendings, keysOf, linkTo, sendingOf, shortLinkTo } from '../../platform/links/send.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { channelsOf } from '../../platform/messages/templates/render.ts';
import { wrongStatus } from '../applications/index.ts';
import { findNewest, type SelectedCorrection } from './find-correction.ts';
import { isCorrectable, refuseNumbers } from './policy.ts';
import { findPerson, type Person } from './select-person.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last second of the last day in Lagos. */
const deadlineOf = (now: Date): Date =>
  new Date(endOfDay(dayOf(new Date(now.getTime() + correctionDays * dayMs))).getTime() - 1000);

/**
 * Asks the applicant for a correction (rules 9.17): the guarded flag on the application, the request, its timeline event and the
 * link to the applicant are one transaction. Of a decision and a request at the same time one wins.
 * @throws ApiError NUMBERS_BY_SUPER_ADMIN, NOT_FOUND, WRONG_STATUS, CORRECTION_PENDING, APPLICANT_UNREACHABLE.
 */
export async function requestCorrection(
  work: WorkWith<'links', Caller>,
  { params: { id }, body }: CallInput<typeof calls.requestCorrection>,
): Promise<SelectedCorrection> {
  const { db, caller, now } = work;
  refuseNumbers(caller, body.fields);
  const person = await findPerson(work, id);
  refusePending(person);
  const to = recipientOf(person);
  if (channelsOf(to).length === 0) throw new ApiError('APPLICANT_UNREACHABLE', { currentStatus: person.status });

  const dueAt = deadlineOf(now);
  const flagged = await db
    .updateTable('applications')
    .set({ correction_due_at: dueAt })
    .where('id', '=', id)
    .where('status', 'in', correctableStatuses)
    .where('correction_due_at', 'is', null)
    .executeTakeFirst();
  if (flagged.numUpdatedRows === 0n) {
    const current = await findPerson(work, id);
    refusePending(current);
    throw wrongStatus(current.status);
  }
  // A new request replaces an overdue one.
  await db
    .updateTable('application_corrections')
    .set({ closed_at: now, closed_as: 'cancelled' })
    .where('application_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  const fields = withCompanions(body.fields);
  await db
    .insertInto('application_corrections')
    .values({
      application_id: id,
      fields,
      reason: body.reason,
      requested_by: caller.id,
      requested_at: now,
      due_at: dueAt,
    })
    .execute();
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: 'correction_requested',
      actor_id: caller.id,
      reason: body.reason,
      changes: JSON.stringify(fields.map((field) => ({ field, before: null, after: null }))),
    })
    .execute();
  await sendLink(work, person, { fields, reason: body.reason, dueAt: dueAt.toISOString() });
  const made = await findNewest(work, id);
  if (!made) throw new Error(`The request for a correction of ${id} is gone`);
  return made;
}

/** @throws ApiError WRONG_STATUS, CORRECTION_PENDING. */
function refusePending({ status, correction_due_at }: Person): void {
  if (!isCorrectable(status)) throw wrongStatus(status);
  if (correction_due_at) throw new ApiError('CORRECTION_PENDING', { currentStatus: status });
}

interface Asked {
  readonly fields: ReturnType<typeof withCompanions>;
  readonly reason: string;
  readonly dueAt: string;
}

async function sendLink(work: WorkWith<'links', Caller>, person: Person, asked: Asked): Promise<void> {
  const linked = { applicationId: person.id, applicantId: person.public_id };
  const to = recipientOf(person);
  const keys = await keysOf(work, linked);
  await queueMessage(work, {
    template: 'correction-requested',
    data: {
      ...asked,
      firstName: person.first_name,
      link: linkTo(work, keys, 'correct-application', linked),
      shortLink: shortLinkTo(work, keys, 'correct-application', linked),
    },
    to,
    userId: person.user_id,
    applicationId: person.id,
  });
  // The timeline's line for the request says that the link was sent. A withdrawn link opens again.
  await insertSendings([sendingOf(work, keys, 'correct-application', linked, { to })]).execute(work.db);
}
