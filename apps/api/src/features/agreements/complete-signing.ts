import type { CallInput, CompletedSigning, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { paperAddress } from '../../platform/papers/addresses.ts';
import type { Sealed } from '../../platform/papers/seals.ts';
import { acceptAgreement, newPaperCode, verifyUrl } from './accept.ts';
import { type Evidence, signedPaper } from './draw.ts';
import { finishSigning } from './finish.ts';
import { findSigning } from './signings.ts';

type Input = CallInput<typeof calls.completeSigning>;

/** A paper that is sealed and not yet stored. */
interface Prepared {
  readonly evidence: Evidence;
  readonly code: string;
  readonly sealed: Sealed;
}

/** The longest browser name in the evidence. */
const maxBrowser = 300;

/**
 * Draws and seals the paper, before any transaction.
 * @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED, AGREEMENT_CHANGED, UNAVAILABLE if no timestamp can be obtained.
 */
export async function sealSigned(work: WorkWith<'seals'>, { body }: Input): Promise<Prepared> {
  const signing = await findSigning(work, body.token);
  // A signing that was never opened: the signer cannot have read the text.
  if (signing.openedAt === null || signing.textSha256 !== body.textSha256) throw new ApiError('AGREEMENT_CHANGED');
  const evidence: Evidence = {
    centreName: signing.centreName,
    tvetCode: signing.tvetCode,
    signerName: signing.signerName,
    signerEmail: signing.signerEmail,
    signature: body.signature,
    openedAt: signing.openedAt,
    signedAt: work.now,
    address: work.client.address,
    browser: work.client.userAgent?.slice(0, maxBrowser) ?? null,
    textSha256: signing.textSha256,
    consent: signing.text.consent,
  };
  const code = newPaperCode();
  const sealed = await work.services.seals
    .seal(signedPaper({ text: signing.text, evidence, url: verifyUrl(work, code) }))
    .catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', { cause });
    });
  return { evidence, code, sealed };
}

/**
 * Stores the paper and accepts the agreement, or does neither. Of two concurrent calls one signs (rules 16.12).
 * @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED, AGREEMENT_CHANGED.
 */
export async function completeSigning(
  work: Work,
  { body, prepared }: Input & { readonly prepared: Prepared },
): Promise<CompletedSigning> {
  const { evidence, code, sealed } = prepared;
  // Sealing is slow. The account, the post or the centre may have changed in the meantime.
  const signing = await findSigning(work, body.token);
  if (signing.textSha256 !== evidence.textSha256) throw new ApiError('AGREEMENT_CHANGED');
  const { agreementId, userId: signerId } = signing;
  const { title } = signing.text;
  const paper = { agreementId, title, code, sealed, evidence };
  const paperId = await acceptAgreement(work, { signerId, paper });
  if (!paperId) throw new ApiError('AGREEMENT_SIGNED');
  const next = await finishSigning(work, signing, sealed.sha256);
  return {
    signedAt: evidence.signedAt.toISOString(),
    verifyUrl: verifyUrl(work, code),
    documentUrl: paperAddress(work, { kind: 'sealed', id: paperId }, signing.expiresAt),
    next,
  };
}
