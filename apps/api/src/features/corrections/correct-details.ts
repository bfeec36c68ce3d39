import { type CallInput, type calls, isBankField, staffCorrectionFields, withCompanions } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { findApplication, type SelectedApplication, wrongStatus } from '../applications/index.ts';
import { readStoredSettings } from '../settings/index.ts';
import { type Change, changesOf, differencesOf, problemsOf, writeChanges } from './changes.ts';
import { checkIdentity } from './check-identity.ts';
import { isCorrectable, isCorrectableByStaff, refuseNumbers } from './policy.ts';
import { refuseSecond } from './refuse-second.ts';
import { findPerson, holdPerson, type Person, valuesOf } from './select-person.ts';

type Input = CallInput<typeof calls.correctDetails>;

/** Checks new numbers with the identity service, before any transaction. @throws ApiError as the command. */
export async function checkNumbers(
  work: WorkWith<'identityCheck', Caller>,
  { params: { id }, body }: Input,
): Promise<void> {
  refuseNumbers(work.caller, givenIn(body));
  const person = await findPerson(work, id);
  const changed = await check(work, person, body);
  // Staff have seen evidence for a name or a birth date that the register has wrong.
  await checkIdentity(work, person, { changed, withRecorded: false });
}

/**
 * Corrects details of an application for staff, with a reason and evidence (rules 9.19): the details, the timeline event, the
 * audit entry and the message to the applicant are one transaction.
 * @throws ApiError NUMBERS_BY_SUPER_ADMIN, NOT_FOUND, WRONG_STATUS, NOTHING_TO_CORRECT, CORRECTION_INCOMPLETE,
 * NIN_HAS_APPLICATION.
 */
export async function correctDetails(
  work: Work<Caller>,
  { params: { id }, body }: Input,
): Promise<SelectedApplication> {
  const { db, caller, services } = work;
  const { reason, evidence } = body;
  refuseNumbers(caller, givenIn(body));
  const person = await holdPerson(work, id);
  const changed = await check(work, person, body);
  const changes = changesOf(await valuesOf(work, person), changed);
  await writeChanges(work, person, changed).catch(refuseSecond);
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: 'details_corrected',
      actor_id: caller.id,
      reason,
      evidence,
      changes: JSON.stringify(changes),
    })
    .execute();
  await writeAudit(work, {
    action: 'application.corrected',
    subjectType: 'application',
    subjectId: id,
    details: {
      name: person.public_id,
      before: sideOf(changes, 'before'),
      after: sideOf(changes, 'after'),
      reason,
      evidence,
    },
  });
  const { contactEmail } = await readStoredSettings(db, services);
  const fields = changed.map(([field]) => field);
  await queueMessage(work, {
    template: 'details-corrected',
    data: { firstName: person.first_name, fields, byStaff: true, reason, contactEmail },
    to: recipientOf(person),
    userId: person.user_id,
    applicationId: id,
  });
  return findApplication(work, id);
}

/** The masked values on one side of the changes, by field. */
const sideOf = (changes: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

const givenIn = (body: Input['body']) => staffCorrectionFields.filter((field) => body[field] !== undefined);

/** The changes of a valid correction. @throws ApiError WRONG_STATUS, NOTHING_TO_CORRECT, CORRECTION_INCOMPLETE. */
async function check(work: Work, person: Person, body: Input['body']) {
  if (!isCorrectableByStaff(person.status)) throw wrongStatus(person.status);
  const changed = differencesOf(work, person, body);
  if (changed.length === 0) throw new ApiError('NOTHING_TO_CORRECT');
  // Money may already go to this account, so only its owner changes it (rules 15.18).
  if (!isCorrectable(person.status) && changed.some(([field]) => isBankField(field))) throw wrongStatus(person.status);
  const { ages } = await readStoredSettings(work.db, work.services);
  const fields = withCompanions(changed.map(([field]) => field));
  const problems = problemsOf(person, changed, { fields, ages, now: work.now });
  if (problems.length > 0) throw new ApiError('CORRECTION_INCOMPLETE', { fields: problems });
  return changed;
}
