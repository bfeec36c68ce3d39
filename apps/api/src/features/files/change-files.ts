import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { attachUpload } from '../../files/attach/attach-upload.ts';
import type { Attached } from '../../files/attach/file-row.ts';
import { refuseClosedProof } from '../../files/fields.ts';
import type { Work } from '../../http/work.ts';
import { findApplicantRow, findApplicationId } from './find-owners.ts';

/** @throws ApiError NOT_FOUND, PROOF_CLOSED, and why a file is not taken. */
export async function changeProof(
  work: Work<Caller | undefined>,
  { params, body }: CallInput<typeof calls.changeProof>,
): Promise<Attached> {
  const ownerId = await findApplicationId(work, params.id);
  await refuseClosedProof(work, ownerId);
  return attachUpload(work, { purpose: 'proof', ownerId }, body.proofOfEducationUrl);
}

/** @throws ApiError NOT_FOUND, and why a file is not taken. */
export async function changePhoto(
  work: Work<Caller | undefined>,
  { body }: CallInput<typeof calls.changePhoto>,
): Promise<Attached> {
  const ownerId = await findApplicantRow(work, body.applicantId);
  return attachUpload(work, { purpose: 'photo', ownerId }, body.photoUrl);
}
