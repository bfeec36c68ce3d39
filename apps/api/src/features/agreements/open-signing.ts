import type { CallInput, calls, Signing } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';
import { paperAddress } from '../../platform/papers/addresses.ts';
import { findSigning } from './signings.ts';

/**
 * The text to sign. The time of the first opening is part of the evidence. @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED.
 */
export async function openSigning(work: Work, { body }: CallInput<typeof calls.openSigning>): Promise<Signing> {
  const signing = await findSigning(work, body.token);
  await work.db
    .updateTable('agreement_signings')
    .set({ opened_at: work.now })
    .where('id', '=', signing.id)
    .where('opened_at', 'is', null)
    .execute();
  return {
    centre: { name: signing.centreName, tvetCode: signing.tvetCode },
    signer: { name: signing.signerName, email: signing.signerEmail },
    text: signing.text,
    textSha256: signing.textSha256,
    // The address lives as long as the signing, so that slow readers can still save the draft.
    draftUrl: paperAddress(work, { kind: 'draft', id: signing.id }, signing.expiresAt),
    expiresAt: signing.expiresAt.toISOString(),
  };
}
