import type { CallInput, calls } from '@tvet/contract';
import type { UploadServices, WorkWith } from '../../platform/calls/work.ts';
import { attachUpload } from '../../platform/files/attach/attach-upload.ts';
import type { Attached } from '../../platform/files/attach/file-row.ts';
import { refuseClosedProof } from '../../platform/files/fields.ts';
import { findApplicantRow, findApplicationId } from './find-owners.ts';

/** @throws ApiError NOT_FOUND, PROOF_CLOSED, and the reasons to refuse a file. */
export async function changeProof(
  work: WorkWith<UploadServices>,
  { params, body }: CallInput<typeof calls.changeProof>,
): Promise<Attached> {
  const ownerId = await findApplicationId(work, params.id);
  await refuseClosedProof(work, ownerId);
  return attachUpload(work, { purpose: 'proof', ownerId }, body.proofOfEducationUrl);
}

/** @throws ApiError NOT_FOUND, and the reasons to refuse a file. */
export async function changePhoto(
  work: WorkWith<UploadServices>,
  { body }: CallInput<typeof calls.changePhoto>,
): Promise<Attached> {
  const ownerId = await findApplicantRow(work, body.applicantId);
  return attachUpload(work, { purpose: 'photo', ownerId }, body.photoUrl);
}
