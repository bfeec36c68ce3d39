import type { CallInput, CompletedSigning, calls } from '@tvet/contract';
import { acceptAgreement, newPaperCode, verifyUrl } from '../../agreements/accept.ts';
import { drawSigned, type Evidence } from '../../agreements/draw.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';
import { paperAddress } from '../../papers/addresses.ts';
import type { Sealed } from '../../papers/seals.ts';
import { type FoundSigning, findSigning } from './find-signing.ts';

type Input = CallInput<typeof calls.completeSigning>;

/** A paper that is sealed but not yet kept. */
interface Prepared {
  readonly signing: FoundSigning;
  readonly evidence: Evidence;
  readonly code: string;
  readonly sealed: Sealed;
}

/** The longest name of a browser that the evidence repeats. */
const maxBrowser = 300;

/**
 * Draws and seals the paper, before any transaction. @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED,
 * AGREEMENT_CHANGED; UNAVAILABLE when there is no timestamp to be had.
 */
export async function sealSigned(work: Work, { body }: Input): Promise<Prepared> {
  const signing = await findSigning(work, body.token);
  // Signed without having been opened: nobody has read it.
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
    .seal(() => drawSigned(signing.text, evidence, { url: verifyUrl(work, code) }))
    .catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', { cause });
    });
  return { signing, evidence, code, sealed };
}

/**
 * Keeps the paper and accepts the agreement, or does neither: of two at the same instant one signs (rules 16.12).
 * @throws ApiError AGREEMENT_SIGNED.
 */
export async function completeSigning(
  work: Work,
  { prepared }: Input & { readonly prepared: Prepared },
): Promise<CompletedSigning> {
  const { signing, evidence, code, sealed } = prepared;
  const { agreementId, userId: signerId } = signing;
  const { title } = signing.text;
  const paperId = await acceptAgreement(work, { agreementId, signerId, title, code, sealed, evidence });
  if (!paperId) throw new ApiError('AGREEMENT_SIGNED');
  await work.db
    .updateTable('agreement_signings')
    .set({ completed_at: work.now })
    .where('id', '=', signing.id)
    .execute();
  await writeAudit(work, {
    action: 'agreement.signed',
    subjectType: 'centre',
    subjectId: signing.centreId,
    details: { centre: signing.centreName, by: signing.signerName, sha256: sealed.sha256.toString('hex') },
    actor: { personId: signerId },
  });
  const next = nextStep(work, signing);
  await tellSigner(work, signing, next.url);
  return {
    signedAt: evidence.signedAt.toISOString(),
    verifyUrl: verifyUrl(work, code),
    documentUrl: paperAddress(work, { kind: 'sealed', id: paperId }),
    next,
  };
}

async function tellSigner(work: Work, signing: FoundSigning, link: string): Promise<void> {
  await queueMessage(work, {
    template: 'agreement-signed',
    data: {
      firstName: signing.first_name,
      centreName: signing.centreName,
      link,
      needsPassword: signing.password_kind !== 'own',
    },
    to: recipientOf(signing),
    userId: signing.userId,
    causedBy: signing.userId,
  });
}

/** To the set-up of the account where there is no password of one's own yet, else back to the portal (rules 16.8). */
function nextStep({ services }: Work, { password_kind, returnTo }: FoundSigning): CompletedSigning['next'] {
  if (password_kind === 'own') return { step: 'portal', url: portalLink(services, '/dashboard') };
  return { step: 'set-password', url: services.sealer.open(returnTo) };
}
