import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { closeCorrection } from './close-correction.ts';
import { findOpen, type SelectedCorrection } from './find-correction.ts';
import { holdPerson } from './select-person.ts';

/**
 * Cancels the open request for a correction, and tells the applicant that nothing is needed (rules 9.18).
 * @throws ApiError NOT_FOUND, CORRECTION_CLOSED.
 */
export async function cancelCorrection(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.cancelCorrection>,
): Promise<SelectedCorrection> {
  const { db, caller, now } = work;
  const person = await holdPerson(work, id);
  const open = await findOpen(work, person);
  await closeCorrection(work, open, 'cancelled');
  await db
    .insertInto('application_events')
    .values({ application_id: id, type: 'correction_cancelled', actor_id: caller.id })
    .execute();
  await queueMessage(work, {
    template: 'correction-cancelled',
    data: { firstName: person.first_name },
    to: recipientOf(person),
    userId: person.user_id,
    applicationId: id,
  });
  return { ...open, closed_at: now, closed_as: 'cancelled' };
}
