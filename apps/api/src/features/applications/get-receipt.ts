import type { CallInput, calls } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { FileContent } from '../../platform/calls/bytes.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { hashOf } from '../../platform/papers/cms.ts';
import type { Sealed } from '../../platform/papers/seals.ts';
import { newPaperCode, verifyUrl } from '../agreements/index.ts';
import { addressLine } from '../centres/index.ts';
import { readStoredSettings } from '../settings/index.ts';
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
export async function makeReceipt(
  work: WorkWith<'seals' | 'storage', Caller>,
  { params: { id } }: Input,
): Promise<Receipt> {
  const { photoUrl, ...facts } = await findFacts(work, id);
  const photo = await readPhoto(work, photoUrl);
  const { seals } = work.services;
  const code = newPaperCode();
  const isSealed = seals.available;
  const { now: issuedAt, client } = work;
  const helpPhone = await work.services.helpLine.find(work.db);
  const drawing = receiptPaper({
    facts,
    photo,
    issuedAt,
    verifyUrl: verifyUrl(work, code),
    isSealed,
    language: client.language,
    helpPhone,
  });
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
async function findFacts(
  { db, caller, services }: Work<Caller>,
  id: string,
): Promise<ReceiptFacts & { readonly photoUrl: string | null }> {
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
      'applicants.photo_url',
      'users.first_name',
      'users.last_name',
      'skills.name as skill_name',
      'centres.name as centre_name',
      'centres.tvet_code',
      'centres.location_address',
      'centres.lga as centre_lga',
      'centres.state_name as centre_state',
      'centres.contact_phone',
      'centres.phone_number',
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
            address: addressLine({ address: row.location_address, lga: row.centre_lga, state: row.centre_state }),
            phone: row.contact_phone ?? row.phone_number,
          }
        : null,
    submittedAt: row.submitted_at,
    status: row.status,
    contactEmail: (await readStoredSettings(db, services)).contactEmail,
    photoUrl: row.photo_url,
  };
}

/** The largest photo of the demo, which has no small picture. */
const maxPhotoBytes = 2 * 1024 * 1024;

/** The small picture of the holder's photo. The receipt is complete without it, so a fault of the storage does not stop it. */
async function readPhoto(
  { db, services: { storage } }: WorkWith<'storage'>,
  url: string | null,
): Promise<Uint8Array | undefined> {
  const key = url === null ? undefined : keyOf(storage, url);
  if (key === undefined) return undefined;
  const file = await db.selectFrom('files').select('pictures').where('kept_key', '=', key).executeTakeFirst();
  const [small] = (file?.pictures ?? []) as unknown as { readonly key: string }[];
  return storage.read(small?.key ?? key, maxPhotoBytes).catch(() => undefined);
}
