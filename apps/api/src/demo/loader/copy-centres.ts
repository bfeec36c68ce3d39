import { askedPeriods, type DocumentRules } from '@tvet/contract';
import { sql } from 'kysely';
import { fullName } from '../../core/names.ts';
import { missingDocuments } from '../../features/documents/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { derivedId } from '../../platform/database/derived-id.ts';
import type { Account } from '../accounts.ts';
import { endOfDemo, hiredAt, instant } from '../generator/calendar.ts';
import { centres } from '../generator/centres.ts';
import { acceptedAt, documentsOf, type GeneratedDocument } from '../generator/documents.ts';
import { readReferences } from './application-rows.ts';

/** Copies the centres with their trades, administrators, agreements and documents. */
export async function copyCentres(db: Database): Promise<void> {
  await copyCentreRows(db);
  await copyAgreements(db);
  await copyDocuments(db);
}

/** The last day whose missing documents count as reminded for centres without a demo account. */
const remindedUntil = '2026-12-31';

/**
 * Marks every missing document as reminded, except those of the demo accounts' centres: the running portal reminds them.
 * This keeps other reminders out of the outbox. Call it after the settings are inserted.
 */
export async function insertReminders(db: Database, rules: DocumentRules): Promise<void> {
  const own = centres.filter(({ ofDemoAccount }) => ofDemoAccount).map(({ id }) => id);
  const missing = missingDocuments({
    asked: askedPeriods(rules, remindedUntil),
    rules,
    where: sql`not centres.id = any(${own}::uuid[])`,
  });
  await sql`insert into document_reminders (centre_id, skill_id, document_type, period, kind, sent_at)
    select centre_id, skill_id, document_type, period, kind, least((due_on::date + days)::timestamp at time zone 'Africa/Lagos' + interval '9 hours', ${instant(endOfDemo)}::timestamptz)
    from (${missing}) missing, (values ('due', ${-rules.remindDaysBefore}::int), ('overdue', 1)) kinds(kind, days)`.execute(
    db,
  );
}

async function copyCentreRows(db: Database): Promise<void> {
  await copyRows(
    db,
    'centres',
    centres.map((centre) => ({
      id: centre.id,
      tvet_code: centre.code,
      name: centre.name,
      category: centre.category,
      state_name: centre.state,
      lga: centre.lga,
      location_address: centre.address,
      contact_name: fullName(centre.admin),
      contact_email: centre.admin.email,
      contact_phone: centre.admin.phone,
      email_address: `office@${centre.code.toLowerCase()}.example`,
      phone_number: centre.admin.phone,
      status: 'active',
      ideas_funded: centre.funded,
      bank_slug: centre.bank?.bank_slug ?? null,
      account_number: centre.bank?.account_number ?? null,
      account_name: centre.bank ? centre.name : null,
      created_at: instant(hiredAt),
      updated_at: instant(hiredAt),
    })),
  );
  const { skills } = await readReferences(db);
  await copyRows(
    db,
    'centre_skills',
    centres.flatMap((centre) =>
      centre.skills.map(({ trade, capacity, streams }) => ({
        centre_id: centre.id,
        skill_id: skills.get(trade) as string,
        total_capacity: capacity,
        streams,
        taught_since: instant(hiredAt),
      })),
    ),
  );
  const run = new Map<Account, number>();
  const positionFor = (admin: Account) => {
    const position = run.get(admin) ?? 0;
    run.set(admin, position + 1);
    return position;
  };
  await copyRows(
    db,
    'user_centres',
    centres.map((centre) => ({
      user_id: centre.admin.id,
      centre_id: centre.id,
      position: positionFor(centre.admin),
    })),
  );
}

async function copyAgreements(db: Database): Promise<void> {
  const rows = centres
    .filter((centre) => centre.agreement !== 'none')
    .map((centre) => {
      const signed = centre.agreement === 'accepted';
      return {
        id: derivedId(`agreement ${centre.code}`),
        centre_id: centre.id,
        template_code: 'centre-agreement',
        accepted_at: signed ? instant(acceptedAt(centre)) : null,
        signed_by: signed ? centre.admin.id : null,
        signer_name: signed ? fullName(centre.admin) : null,
        signer_email: signed ? centre.admin.email : null,
        created_at: instant(hiredAt),
      };
    });
  await copyRows(db, 'agreements', rows);
}

async function copyDocuments(db: Database): Promise<void> {
  const { skills } = await readReferences(db);
  const documents = centres.flatMap(documentsOf);
  await copyRows(
    db,
    'documents',
    documents.map((document) => {
      const { fileUrl, submittedAt, version } = document.uploads.at(-1) as Upload;
      const decision = document.status === 'pending' ? undefined : document.reviews.at(-1);
      return {
        id: document.id,
        centre_id: document.centre.id,
        skill_id: skills.get(document.skill.trade) as string,
        document_type: document.type,
        period: document.period,
        file_url: fileUrl,
        file_name: nameOf(fileUrl),
        version,
        status: document.status,
        rejection_reason: document.rejectionReason,
        submitted_by: document.centre.admin.id,
        submitted_at: instant(submittedAt),
        reviewed_at: decision ? instant(decision.at) : null,
        reviewed_by: decision?.reviewer ?? null,
      };
    }),
  );
  await copyRows(
    db,
    'document_events',
    documents.flatMap((document) =>
      document.uploads.map(({ fileUrl, submittedAt, version }) => ({
        document_id: document.id,
        at: instant(submittedAt),
        type: 'uploaded',
        version,
        file_url: fileUrl,
        file_name: nameOf(fileUrl),
        actor_id: document.centre.admin.id,
      })),
    ),
  );
  await copyRows(
    db,
    'document_reviews',
    documents.flatMap((document) =>
      document.reviews.map((review) => ({
        id: review.id,
        document_id: document.id,
        version: review.version,
        file_url: document.uploads[review.version - 1]?.fileUrl ?? '',
        decision: review.decision,
        reason: review.reason,
        reviewer_id: review.reviewer,
        at: instant(review.at),
      })),
    ),
  );
}

type Upload = GeneratedDocument['uploads'][number];
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
