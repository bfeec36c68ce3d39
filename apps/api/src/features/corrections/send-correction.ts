import { msg } from '@lingui/core/runtime-macro';
import {
  type CallInput,
  type CorrectedValues,
  type CorrectionField,
  type calls,
  correctionFields,
  type FieldError,
  isCorrectionFile,
} from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { english } from '../../core/languages.ts';
import type { UploadServices, Work, WorkWith } from '../../platform/calls/work.ts';
import { attachUpload } from '../../platform/files/attach/attach-upload.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { notify } from '../notifications/index.ts';
import { readStoredSettings } from '../settings/index.ts';
import { type Change, changesOf, differencesOf, problemsOf, writeChanges } from './changes.ts';
import { checkIdentity } from './check-identity.ts';
import { closeCorrection } from './close-correction.ts';
import { uploadFieldOf } from './create-upload.ts';
import { fieldsOf, findOpen, refuseUnrequested, type SelectedCorrection } from './find-correction.ts';
import { refuseSecond } from './refuse-second.ts';
import { findPerson, holdPerson, type Person, valuesOf } from './select-person.ts';

type Input = CallInput<typeof calls.sendCorrection>;

/**
 * Checks a correction and attaches its files, before any transaction: asking the identity service and reading a file are slow.
 * @returns the files for the timeline.
 * @throws ApiError NOT_FOUND, CORRECTION_CLOSED, NOT_REQUESTED, NOTHING_TO_CORRECT, CORRECTION_INCOMPLETE, IDENTITY_NOT_CONFIRMED, and the reasons to
 * refuse a file.
 */
export async function prepareCorrection(
  work: WorkWith<UploadServices | 'identityCheck', Caller | undefined>,
  { params: { id }, body }: Input,
): Promise<Change[]> {
  const person = await findPerson(work, id);
  const correction = await findOpen(work, person);
  const changed = await check(work, person, correction, body);
  await checkIdentity(work, person, { changed, withRecorded: true });
  const before = await valuesOf(work, person);
  for (const field of correctionFields) {
    const url = isCorrectionFile(field) ? body[field] : undefined;
    if (isCorrectionFile(field) && url !== undefined) await attachUpload(work, uploadFieldOf(field, person), url);
  }
  const after = await valuesOf(work, await findPerson(work, id));
  return correctionFields
    .filter((field) => isCorrectionFile(field) && body[field] !== undefined)
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/**
 * Accepts the correction that the applicant sends, signed in or by link (rules 9.18): the details, the end of the wait, the
 * timeline event, the message and the notification of the officer who asked are one transaction. The application keeps its
 * status and its place in the queue.
 * @throws ApiError NOT_FOUND, CORRECTION_CLOSED, NOT_REQUESTED, NOTHING_TO_CORRECT, CORRECTION_INCOMPLETE,
 *   NIN_HAS_APPLICATION.
 */
export async function sendCorrection(
  work: Work<Caller | undefined>,
  { params: { id }, body, prepared: files }: Input & { readonly prepared: Change[] },
): Promise<SelectedCorrection> {
  const { db, caller, now } = work;
  const person = await holdPerson(work, id);
  const correction = await findOpen(work, person);
  const changed = await check(work, person, correction, body);
  const before = await valuesOf(work, person);
  await writeChanges(work, person, changed).catch(refuseSecond);
  await closeCorrection(work, correction, 'sent');
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: 'correction_sent',
      actor_id: caller?.id ?? null,
      changes: JSON.stringify([...changesOf(before, changed), ...files]),
    })
    .execute();
  await notify(work, { userId: correction.requested_by, kind: 'correction_sent', applicationId: id });
  const { contactEmail } = await readStoredSettings(db, work.services);
  await queueMessage(work, {
    template: 'details-corrected',
    data: { firstName: person.first_name, fields: fieldsOf(correction), byStaff: false, reason: null, contactEmail },
    to: recipientOf(person),
    userId: person.user_id,
    applicationId: id,
  });
  return { ...correction, closed_at: now, closed_as: 'sent' };
}

/** The changes of a valid correction. @throws ApiError NOT_REQUESTED, CORRECTION_INCOMPLETE, NOTHING_TO_CORRECT. */
async function check(work: Work, person: Person, correction: SelectedCorrection, body: Partial<CorrectedValues>) {
  const given = correctionFields.filter((field) => body[field] !== undefined);
  refuseUnrequested(correction, given);
  const fields = fieldsOf(correction);
  const changed = differencesOf(work, person, body);
  const { ages } = await readStoredSettings(work.db, work.services);
  const problems = [...problemsOf(person, changed, { fields, ages, now: work.now }), ...missingFiles(fields, given)];
  if (problems.length > 0) throw new ApiError('CORRECTION_INCOMPLETE', { fields: problems });
  if (changed.length === 0 && !given.some(isCorrectionFile)) throw new ApiError('NOTHING_TO_CORRECT');
  return changed;
}

/** A requested file is sent again in any case: staff could not use the one on record. */
const missingFiles = (fields: readonly CorrectionField[], given: readonly CorrectionField[]): FieldError[] =>
  fields
    .filter((field) => isCorrectionFile(field) && !given.includes(field))
    .map((field) => ({ field, message: english._(msg`Choose a file`), code: 'required' }));
