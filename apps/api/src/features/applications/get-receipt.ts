import type { CallInput, calls } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { FileContent } from '../../platform/calls/bytes.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { hashOf } from '../../platform/papers/cms.ts';
import type { Sealed } from '../../platform/papers/seals.ts';
import { newPaperCode, verifyUrl } from '../agreements/index.ts';
import { type ReceiptFacts, receiptPaper } from './draw-receipt.ts';
import { wrongStatus } from './policy.ts';
import { inScope } from './scope.ts';

type Input = CallInput<typeof calls.getReceipt>;

/** A receipt that is drawn and not yet issued. */
interface Receipt {
  readonly applicantId: string;
  readonly code: string;
  /** The fingerprint is null if the portal has no certificate. The hash then identifies the file. */
  readonly file: Omit<Sealed, 'fingerprint'> & { readonly fingerprint: Buffer | null };
}

/** Draws and seals the receipt, before any transaction. @throws ApiError NOT_FOUND, WRONG_STATUS, UNAVAILABLE. */
export async function makeReceipt(work: WorkWith<'seals', Caller>, { params: { id } }: Input): Promise<Receipt> {
  const facts = await findFacts(work, id);
  const { seals } = work.services;
  const code = newPaperCode();
  const isSealed = seals.available;
  const { now: issuedAt, client } = work;
  const { language } = client;
  const drawing = receiptPaper({ facts, issuedAt, verifyUrl: verifyUrl(work, code), isSealed, language });
  const make = async (): Promise<Receipt['file']> => {
    if (isSealed) return seals.seal(drawing);
    const content = await seals.draft(drawing);
    return { content, sha256: hashOf(content), fingerprint: null };
  };
  const file = await make().catch((cause: unknown) => {
    throw new ApiError('UNAVAILABLE', { cause });
  });
  return { applicantId: facts.applicantId, code, file };
}

/** Issues a receipt: from then on /verify recognises it by its file and by its code. */
export async function keepReceipt(
  { db, now }: Work<Caller>,
  { params: { id }, prepared: { applicantId, code, file } }: Input & { readonly prepared: Receipt },
): Promise<FileContent> {
  await db
    .insertInto('receipts')
    .values({
      application_id: id,
      code,
      sha256: file.sha256,
      certificate_sha256: file.fingerprint,
      issued_at: now,
    })
    .execute();
  return { type: 'application/pdf', content: file.content, name: `Receipt ${applicantId}.pdf` };
}

/** The caller's own application, once it was submitted. @throws ApiError NOT_FOUND, WRONG_STATUS. */
async function findFacts({ db, caller }: Work<Caller>, id: string): Promise<ReceiptFacts> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .select([
      'applications.status',
      'applications.category',
      'applications.submitted_at',
      'applicants.public_id',
      'users.first_name',
      'users.last_name',
      'skills.name as skill_name',
      'centres.name as centre_name',
      'centres.tvet_code',
      'centres.lga as centre_lga',
      'centres.state_name as centre_state',
    ])
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!row.submitted_at || !row.category) throw wrongStatus(row.status);
  return {
    applicantId: row.public_id,
    name: fullName(row),
    category: row.category,
    skillName: row.skill_name ?? '',
    centre:
      row.centre_name && row.tvet_code
        ? {
            name: row.centre_name,
            tvetCode: row.tvet_code,
            place: [row.centre_lga, row.centre_state].filter(Boolean).join(', '),
          }
        : null,
    submittedAt: row.submitted_at,
  };
}
