import type { CallInput, calls, Verification } from '@tvet/contract';
import type { Selectable } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';
import type { SealedPapers } from '../../platform/database/schema.ts';
import { examinePaper } from '../../platform/papers/examine.ts';

/**
 * Checks that this portal sealed a file, to the last byte: its hash is a stored one, and its seal is intact and made with the
 * certificate of that day. The file is not stored, and nothing is revealed before it is found genuine (rules 16.14).
 */
export async function verifyPaper({ db }: Work, { body }: CallInput<typeof calls.verifyPaper>): Promise<Verification> {
  const { sha256, ...seal } = await examinePaper(body);
  const paper = await papers(db).where('sha256', '=', sha256).executeTakeFirst();
  const receipt = await receipts(db).where('sha256', '=', sha256).executeTakeFirst();
  // A receipt issued without a certificate. Its hash is its only proof.
  if (receipt && receipt.certificate_sha256 === null) return { verdict: 'valid' };
  if (seal.fault) return { verdict: seal.fault === 'none' ? 'unknown' : 'changed' };
  if (paper && seal.fingerprint?.equals(paper.certificate_sha256)) return known(paper);
  if (receipt?.certificate_sha256 && seal.fingerprint?.equals(receipt.certificate_sha256)) return { verdict: 'valid' };
  // An intact seal, either of another issuer or of this portal in a file that was changed.
  return { verdict: seal.fingerprint && (await isOurs(db, seal.fingerprint)) ? 'changed' : 'unknown' };
}

/** The paper sealed under a printed code. For a receipt, only that it is genuine. */
export async function verifyCode({ db }: Work, { query }: CallInput<typeof calls.verifyCode>): Promise<Verification> {
  const paper = await papers(db).where('code', '=', query.code).executeTakeFirst();
  if (paper) return known(paper);
  const receipt = await receipts(db).where('code', '=', query.code).executeTakeFirst();
  return { verdict: receipt ? 'valid' : 'unknown' };
}

/** Returns true if the portal has ever sealed a paper with this certificate. */
async function isOurs(db: Work['db'], fingerprint: Buffer): Promise<boolean> {
  const paper = await papers(db).where('certificate_sha256', '=', fingerprint).limit(1).executeTakeFirst();
  return Boolean(
    paper ?? (await receipts(db).where('certificate_sha256', '=', fingerprint).limit(1).executeTakeFirst()),
  );
}

const receipts = (db: Work['db']) => db.selectFrom('receipts').select('certificate_sha256');

const shown = [
  'title',
  'centre_name',
  'tvet_code',
  'signer_name',
  'signed_at',
  'sha256',
  'certificate_sha256',
] as const;

const papers = (db: Work['db']) => db.selectFrom('sealed_papers').select(shown);

/** The facts that the paper itself shows, and no more. */
const known = (paper: Pick<Selectable<SealedPapers>, (typeof shown)[number]>): Verification => ({
  verdict: 'sealed',
  paper: {
    kind: 'agreement',
    title: paper.title,
    centreName: paper.centre_name,
    tvetCode: paper.tvet_code,
    signerName: paper.signer_name,
    signedAt: paper.signed_at.toISOString(),
    sha256: paper.sha256.toString('hex'),
  },
});
