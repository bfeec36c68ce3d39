import type { Database } from '../database/connect.ts';
import { ApiError } from '../http/api-error.ts';
import { inTransaction, type Work } from '../http/work.ts';
import { type OutsideService, ServiceError, type SigningState } from '../ports/signing/signing.ts';
import { acceptAgreement, type SignatureFacts } from './accept.ts';
import { paperForService } from './draw.ts';
import { finishSigning } from './finish.ts';
import { type FoundSigning, selectSignings, withText } from './signings.ts';

/** How far the clocks of the portal and of a service may be apart. */
const clockToleranceMs = 5 * 60 * 1000;

/** A signing that was handed over to a service outside. */
export type HandedOver = FoundSigning & { readonly serviceId: string };

/** The file that was signed at a service outside, fetched and not yet kept. */
export interface SignedFile {
  readonly service: string;
  readonly signedAt: Date;
  readonly sha256: Buffer;
  readonly content: Uint8Array;
}

/** What evidences a signature that was given outside. */
interface OutsideEvidence extends SignatureFacts {
  readonly service: string;
  readonly serviceId: string;
  readonly startedAt: Date;
  /** Of the text that was handed over to be signed. */
  readonly textSha256: string;
}

/** What a signing gives a service to have signed: the text, with neither a seal nor a signature in it. */
export const documentFor =
  ({ seals }: Pick<Work['services'], 'seals'>, { text, tvetCode, signerName, centreName }: FoundSigning, at: Date) =>
  (): Promise<Uint8Array> =>
    seals.draft(paperForService({ text, tvetCode, signerName, centreName, at }));

/** Whether a signing had run out, or ended with the access of its signer, before it was signed (rules 4.19). */
const isOver = ({ expiresAt }: FoundSigning, signedAt: Date): boolean => signedAt > expiresAt;

/** The signing that a service knows by this; `undefined` when there is none, or its signer no longer runs the centre. */
export async function findHandedOver(db: Database, serviceId: string): Promise<HandedOver | undefined> {
  const row = await selectSignings(db).where('agreement_signings.service_id', '=', serviceId).executeTakeFirst();
  return row && { ...withText(row), serviceId };
}

/**
 * What became of a signing: the signed file, once there is one. Nothing that the service says is believed that can be
 * held against what was handed over. @throws ServiceError
 */
export async function askAbout(
  service: OutsideService,
  signing: HandedOver,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<SignedFile | Exclude<SigningState['status'], 'signed'>> {
  const state = await service.look(signing.serviceId, signal);
  if (state.reference !== signing.id) throw new ServiceError('The signing service answered about another signing');
  if (state.status !== 'signed') return state.status;
  const { signedAt, signerEmail, sha256 } = state;
  if (signerEmail.toLowerCase() !== signing.signerEmail.toLowerCase()) {
    throw new ServiceError('The signing service had it signed by somebody else');
  }
  const [earliest, latest] = [signing.startedAt.getTime() - clockToleranceMs, now.getTime() + clockToleranceMs];
  if (signedAt.getTime() < earliest || signedAt.getTime() > latest) {
    throw new ServiceError('The signing service names a time at which it cannot have been signed');
  }
  if (isOver(signing, signedAt)) return 'expired';
  const content = await service.fetchSigned(signing.serviceId, sha256, signal);
  return { service: service.name, signedAt, sha256, content };
}

/**
 * Keeps a file that was signed outside like one of the portal's own, inside the caller's transaction. `false`: the
 * agreement was accepted or the signing ended meanwhile, and nothing is kept. @throws ApiError NOT_FOUND when the signer
 * was taken the post or the account while the file was fetched.
 */
export async function keepSignedFile(work: Work, serviceId: string, file: SignedFile): Promise<boolean> {
  const signing = await findHandedOver(work.db, serviceId);
  if (!signing) throw new ApiError('NOT_FOUND');
  const { service, signedAt, sha256, content } = file;
  if (isOver(signing, signedAt)) return false;
  const evidence: OutsideEvidence = {
    centreName: signing.centreName,
    tvetCode: signing.tvetCode,
    signerName: signing.signerName,
    signerEmail: signing.signerEmail,
    signedAt,
    service,
    serviceId,
    startedAt: signing.startedAt,
    textSha256: signing.handedOver?.toString('hex') ?? '',
  };
  const paperId = await acceptAgreement(work, {
    signerId: signing.userId,
    paper: {
      agreementId: signing.agreementId,
      title: signing.text.title,
      code: null,
      sealed: { content, sha256, fingerprint: null },
      service,
      evidence,
    },
  });
  if (!paperId) return false;
  await finishSigning(work, signing, { sha256, service });
  return true;
}

/**
 * Whether what somebody was handed last is signed by now, though the service has not told: then it is accepted.
 * @throws ServiceError
 */
export async function acceptSignedMeanwhile(
  work: Work,
  service: OutsideService,
  { agreementId, userId }: Pick<FoundSigning, 'agreementId' | 'userId'>,
): Promise<boolean> {
  const row = await selectSignings(work.db)
    .where('agreement_signings.agreement_id', '=', agreementId)
    .where('agreement_signings.user_id', '=', userId)
    .where('agreement_signings.service_id', 'is not', null)
    .where('agreement_signings.closed_at', 'is', null)
    .orderBy('agreement_signings.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const serviceId = row?.serviceId;
  if (!row || !serviceId) return false;
  const found = await askAbout(service, { ...withText(row), serviceId }, work);
  if (typeof found === 'string') return false;
  return inTransaction(work, (inner) => keepSignedFile(inner, serviceId, found));
}
