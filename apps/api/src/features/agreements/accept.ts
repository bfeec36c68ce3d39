import { randomBytes } from 'node:crypto';
import type { Work } from '../../platform/calls/work.ts';
import type { Sealed } from '../../platform/papers/seals.ts';
import type { Evidence } from './draw.ts';

/** A new code of 160 random bits. It is printed on a paper and opens it at /verify. */
export const newPaperCode = (): string => randomBytes(20).toString('base64url');

export const verifyUrl = ({ services }: Pick<Work, 'services'>, code: string): string =>
  `${services.address.url}/verify?code=${code}`;

interface SignedPaper {
  readonly agreementId: string;
  readonly title: string;
  /** Printed on the paper. */
  readonly code: string;
  readonly sealed: Sealed;
  readonly evidence: Evidence;
}

/**
 * Stores a signed agreement and accepts it, inside the caller's transaction. The centre can work from then on.
 * Returns `undefined` and stores nothing if another person has accepted it in the meantime.
 */
export async function acceptAgreement(
  work: Pick<Work, 'db'>,
  { signerId, paper }: { readonly signerId: string; readonly paper: SignedPaper },
): Promise<string | undefined> {
  const { agreementId, evidence } = paper;
  const { signerName, signerEmail, signedAt, centreName: _name, tvetCode: _code, ...rest } = evidence;
  const accepted = await work.db
    .updateTable('agreements')
    .set({
      accepted_at: signedAt,
      signed_by: signerId,
      signer_name: signerName,
      signer_email: signerEmail,
      evidence: JSON.stringify(rest),
    })
    .where('id', '=', agreementId)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return accepted && keepPaper(work, paper);
}

/** Stores a signed agreement next to its record, inside the caller's transaction. Returns the id of the paper. */
export async function keepPaper(
  { db }: Pick<Work, 'db'>,
  { agreementId, title, code, sealed, evidence }: SignedPaper,
): Promise<string> {
  const { id } = await db
    .insertInto('sealed_papers')
    .values({
      kind: 'agreement',
      code,
      sha256: sealed.sha256,
      certificate_sha256: sealed.fingerprint,
      content: Buffer.from(sealed.content),
      title,
      centre_name: evidence.centreName,
      tvet_code: evidence.tvetCode,
      signer_name: evidence.signerName,
      signed_at: evidence.signedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('agreements').set({ sealed_paper_id: id }).where('id', '=', agreementId).execute();
  return id;
}
