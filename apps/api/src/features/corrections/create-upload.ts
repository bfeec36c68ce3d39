import { type CallInput, type CorrectionFile, type calls, correctionFiles, type UploadGrant } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { grantUpload } from '../../platform/files/grant.ts';
import type { UploadField } from '../../platform/files/upload-field.ts';
import { findOpen, refuseUnrequested } from './find-correction.ts';
import { findPerson, type Person } from './select-person.ts';

/** The record and the field that a file of a correction belongs to. */
export const uploadFieldOf = (field: CorrectionFile, person: Person): UploadField => ({
  purpose: correctionFiles[field],
  ownerId: correctionFiles[field] === 'proof' ? person.id : person.applicant_row_id,
});

/** Grants the upload of a requested file. @throws ApiError NOT_FOUND, CORRECTION_CLOSED, NOT_REQUESTED, and refusals. */
export async function createCorrectionUpload(
  work: WorkWith<'storage', Caller | undefined>,
  { params: { id }, body: { field, ...request } }: CallInput<typeof calls.createCorrectionUpload>,
): Promise<UploadGrant> {
  const person = await findPerson(work, id);
  refuseUnrequested(await findOpen(work, person), [field]);
  return grantUpload(work, uploadFieldOf(field, person), request);
}
