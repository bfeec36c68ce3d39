import { type CallInput, type calls, photoPrefix, subjectOf, type UploadGrant } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { refuseClosedProof } from '../../platform/files/fields.ts';
import { grantUpload } from '../../platform/files/grant.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { findApplicantRow, findApplicationId } from './find-owners.ts';

/**
 * Grants the upload of a proof for an application's ID, or of a photo for an applicant ID (rules 8.8).
 * @throws ApiError NOT_FOUND, PROOF_CLOSED, FILE_TYPE_REFUSED, FILE_TOO_LARGE.
 */
export async function createApplicationUpload(
  work: WorkWith<'storage'>,
  { params: { id }, body }: CallInput<typeof calls.createApplicationUpload>,
): Promise<UploadGrant> {
  if (subjectOf(id) === 'applicant') {
    return grantUpload(work, { purpose: 'photo', ownerId: await findApplicantRow(work, id) }, body);
  }
  // The prefix asks for a photo, which needs an applicant ID. This is the id of an application.
  if (body.prefix === photoPrefix) throw notFound();
  const ownerId = await findApplicationId(work, id);
  await refuseClosedProof(work, ownerId);
  return grantUpload(work, { purpose: 'proof', ownerId }, body);
}

/** A document of the caller's own centre. @throws ApiError NOT_FOUND, FILE_TYPE_REFUSED, FILE_TOO_LARGE. */
export async function createCentreUpload(
  work: WorkWith<'storage', Caller>,
  { params: { id }, body }: CallInput<typeof calls.createCentreUpload>,
): Promise<UploadGrant> {
  refuseForeignCentre(work.caller, id);
  return grantUpload(work, { purpose: 'centre_document', ownerId: id }, body);
}
