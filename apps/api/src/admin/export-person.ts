import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Work } from '../platform/calls/work.ts';
import type { DB } from '../platform/database/schema.ts';
import { AdminError, type Operator } from './operator.ts';

/** Hashes, keys and copies, which tell a person nothing. NIN and BVN are decrypted instead. */
const hidden = [
  'password_hash',
  'search_text',
  'nin_encrypted',
  'nin_index',
  'bvn_encrypted',
  'bvn_index',
  'code_hash',
  'key_index',
  'origin_index',
  'secret_index',
  'question',
  'short_index',
  'sealed_content',
  'body_html',
  'sha256',
  'refused_sha256',
];

/**
 * Everything that the portal holds about one applicant, as JSON for the answer to their request: account, applications with their
 * timelines and notes, messages, files and sessions. @throws AdminError for an unknown ID.
 */
export const exportPerson = (operator: Operator, applicantId: string): Promise<string> =>
  inTransaction(operator, async (work) => {
    const person = await findPerson(work, applicantId);
    const ofUser = sql`user_id = ${person.user_id}`;
    const applications = sql`select id from applications where applicant_id = ${person.id}`;
    const ofApplications = sql`application_id in (${applications})`;
    const held = {
      account: await rowsOf(work, 'users', sql`id = ${person.user_id}`),
      applicant: await rowsOf(work, 'applicants', sql`id = ${person.id}`),
      identityNumbers: numbersOf(work, person),
      applications: await rowsOf(work, 'applications', sql`applicant_id = ${person.id}`),
      drafts: await rowsOf(work, 'application_drafts', ofApplications),
      draftIdentityNumbers: await draftNumbersOf(work, person.id),
      timeline: await rowsOf(work, 'application_events', ofApplications),
      corrections: await rowsOf(work, 'application_corrections', ofApplications),
      rejections: await rowsOf(work, 'rejections', ofApplications),
      notes: await rowsOf(work, 'application_notes', ofApplications),
      identityChecks: await rowsOf(work, 'identity_answers', ofApplications),
      bankChanges: await rowsOf(work, 'bank_changes', ofApplications),
      receipts: await rowsOf(work, 'receipts', ofApplications),
      files: await rowsOf(work, 'files', sql`owner_id in (${applications}) or owner_id = ${person.id}`),
      // The subject of a link is an application, or the applicant by their public ID (rules 13.2).
      links: await rowsOf(
        work,
        'public_links',
        sql`subject_id in (select id::text from (${applications}) a) or subject_id = ${applicantId}`,
      ),
      messages: await rowsOf(work, 'messages', sql`${ofUser} or ${ofApplications}`),
      contactChanges: await rowsOf(work, 'contact_changes', ofUser),
      unconfirmedIdentifiers: await rowsOf(work, 'unconfirmed_identifiers', ofUser),
      sessions: await rowsOf(work, 'sessions', ofUser),
    };
    await writeAudit(work, {
      action: 'user.data-exported',
      subjectType: 'user',
      subjectId: person.user_id,
      details: { name: applicantId, by: 'command line' },
    });
    return JSON.stringify({ exportedAt: work.now.toISOString(), ...held }, null, 2);
  });

async function findPerson({ db }: Work, applicantId: string) {
  const person = await db
    .selectFrom('applicants')
    .select(['id', 'user_id', 'nin_encrypted', 'bvn_encrypted'])
    .where('public_id', '=', applicantId)
    .executeTakeFirst();
  if (!person) throw new AdminError(`No applicant has the ID ${applicantId}`);
  return person;
}

async function rowsOf({ db }: Work, table: keyof DB, where: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql<{ held: unknown }>`
    select to_jsonb(t) - ${hidden}::text[] as held from ${sql.table(table)} t where ${where}`.execute(db);
  return rows.map(({ held }) => held);
}

interface Encrypted {
  readonly nin_encrypted: Buffer | null;
  readonly bvn_encrypted: Buffer | null;
}

function numbersOf({ services }: Work, { nin_encrypted, bvn_encrypted }: Encrypted) {
  const open = (sealed: Buffer | null) => sealed && services.sealer.open(sealed);
  return { nin: open(nin_encrypted), bvn: open(bvn_encrypted) };
}

async function draftNumbersOf(work: Work, applicantId: string) {
  const drafts = await work.db
    .selectFrom('application_drafts')
    .innerJoin('applications', 'applications.id', 'application_drafts.application_id')
    .select(['application_id', 'nin_encrypted', 'bvn_encrypted'])
    .where('applicant_id', '=', applicantId)
    .execute();
  return drafts.map((draft) => ({ application_id: draft.application_id, ...numbersOf(work, draft) }));
}
