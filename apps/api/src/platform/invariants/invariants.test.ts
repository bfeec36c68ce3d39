import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../demo/loader/load-demo.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { createSealer } from '../security/sealer.ts';
import { checkInvariant, checkInvariants } from './invariants.ts';
import { invariants } from './sentences.ts';

let connection: DatabaseConnection;
let db: Database;
beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.background;
  const sealer = createSealer('a secret for the tests, and for nothing else');
  await loadDemo(db, { applications: 300, passwordHash: null, sealer });
});
afterAll(() => connection.close());

const one = (status: string) => `(select min(id::text)::uuid from applications where status = '${status}')`;
const staff = `(select id from users where role = 'officer' order by id limit 1)`;
const file = (
  status: string,
  values: string,
) => `insert into files (storage_key, purpose, owner_id, file_name, content_type,
  size_limit, expires_at, status, ${values.split(' = ')[0]}) values ('uploads/a', 'proof', gen_random_uuid(), 'a.pdf',
  'application/pdf', 10, now(), '${status}', ${values.split(' = ')[1]})`;
const accepted = file(
  'accepted',
  `kept_key, kept_type, size, sha256, accepted_at, attached_at = 'proofs/a', 'application/pdf', 1, '', now(), now()`,
);
const message = (columns: string, values: string) =>
  `insert into messages (channel, recipient, template, body_text, ${columns}) values ('sms', '+2348031112222', 'any', 'Any', ${values})`;
const openExport = (
  createdAt: string,
) => `insert into application_exports (user_id, session_id, role, format, filters, created_at)
  values (${staff}, gen_random_uuid(), 'officer', 'csv', '{}', ${createdAt})`;

/** The statements that break each invariant, with triggers switched off, and the number of offending rows. */
const breaks: Record<string, readonly [statements: readonly string[], total?: number]> = {
  'approved-by-two-people': [
    [
      'alter table applications drop constraint approver_is_not_requester',
      `update applications set approved_by = approval_requested_by where id = ${one('approved')}`,
    ],
  ],
  'decision-is-complete': [[`update applications set decided_at = null where id = ${one('rejected')}`]],
  'undecided-has-no-decision': [[`update applications set decided_at = now() where id = ${one('pending_approval')}`]],
  'undecided-awaits-applicant': [[`update applications set correction_due_at = now() where id = ${one('approved')}`]],
  'timeline-leads-to-status': [
    [
      `update applications set status = 'approval_requested', approval_requested_by = ${staff} where id = ${one('pending_approval')}`,
    ],
  ],
  'steps-follow-workflow': [
    [
      `insert into application_events (application_id, type, from_status, to_status)
        values (${one('approved')}, 'approved', 'pending_approval', 'approved')`,
    ],
  ],
  'steps-by-allowed-roles': [
    [
      `insert into application_events (application_id, type, from_status, to_status, actor_role)
        values (${one('approved')}, 'approved', 'approval_requested', 'approved', 'officer')`,
    ],
  ],
  'one-live-application': [
    [
      'drop index applications_one_live_per_account',
      `update applications a set applicant_id = b.applicant_id, intake_id = b.intake_id from applications b
        where a.id = ${one('pending_approval')} and b.id = ${one('registered')}`,
    ],
  ],
  'person-counts-once': [
    [
      'update applications set first_of_person = false where id = (select min(id::text)::uuid from applications where first_of_person)',
    ],
  ],
  'draft-until-submission': [[`delete from application_drafts where application_id = ${one('initiated')}`]],
  'place-is-taught': [[`update applications set centre_id = gen_random_uuid() where id = ${one('registered')}`]],
  'status-totals-equal-rows': [
    [
      `update applications set status = 'approval_requested', approval_requested_by = ${staff} where id = ${one('pending_approval')}`,
    ],
    2,
  ],
  'daily-totals-equal-sum': [
    ['update daily_counts set n = n + 1 where ctid = (select min(ctid) from daily_counts where day is not null)'],
  ],
  'report-equals-rows': [
    ['update monthly_counts set n = n + 1 where ctid = (select min(ctid) from monthly_counts where month is null)'],
  ],
  'report-counts-people': [
    [
      'update monthly_people set people = people + 1 where ctid = (select min(ctid) from monthly_people where month is null)',
    ],
  ],
  'sign-ups-equal-accounts': [[`update daily_counts set n = n + 1 where series = 'signed_up' and day is null`]],
  'search-finds-every-application': [[`delete from application_search where application_id = ${one('approved')}`]],
  'no-message-stuck': [
    [
      message('status, next_attempt_at', `'queued', now() - interval '2 hours'`),
      message('status, claimed_at', `'sending', now() - interval '20 minutes'`),
      message('status, next_attempt_at', `'failed', now() + interval '1 hour'`),
    ],
    2,
  ],
  'codes-are-erased': [
    [message('status, sent_at, is_code, secret, sealed_content', `'sent', now(), true, true, 'the code'`)],
  ],
  'no-file-waits-a-day': [[file('waiting', `try_again_at, attached_at = now(), now() - interval '25 hours'`)]],
  'accepted-file-is-kept': [[accepted]],
  'file-has-record': [[accepted]],
  'spent-objects-are-deleted': [
    [
      `insert into stored_objects (key, written_at, delete_after) values ('exports/a', now(), now() - interval '2 days')`,
    ],
  ],
  'one-open-export': [['drop index application_exports_open', openExport('now()'), openExport('now()')]],
  'no-export-stuck': [[openExport(`now() - interval '3 hours'`)]],
  'signed-agreement-has-paper': [
    [
      `insert into agreement_signings (agreement_id, user_id, token_hash, expires_at, opened_at, completed_at, return_to)
        select id, signed_by, 'token', now(), now(), now(), '' from agreements where accepted_at is not null
          and sealed_paper_id is null limit 1`,
    ],
  ],
  'paper-is-unchanged': [
    [
      `insert into sealed_papers (kind, code, sha256, certificate_sha256, content, title, centre_name, tvet_code, signer_name,
        signed_at) values ('agreement', repeat('a', 20), sha256('paper'), sha256('any'), 'changed', '', '', '', '', now())`,
    ],
  ],
  'document-reviewed-by-another': [
    [
      `update document_reviews r set reviewer_id = e.actor_id from document_events e
        where r.id = (select min(id::text)::uuid from document_reviews) and e.document_id = r.document_id
          and e.version = r.version and e.type = 'uploaded'`,
    ],
  ],
  'document-status-is-last-review': [
    [
      `update documents set status = 'rejected', rejection_reason = 'Any'
        where id = (select min(id::text)::uuid from documents where status = 'approved')`,
    ],
  ],
  'closure-of-closed-centre': [
    [`update centres set status = 'inactive' where id = (select min(id::text)::uuid from centres)`],
  ],
  'disabled-account-has-no-session': [
    [
      `update users set disabled_at = now() where id = ${staff}`,
      `insert into sessions (user_id, expires_at) values (${staff}, now() + interval '1 hour')`,
    ],
  ],
  'an-active-super-admin': [[`update users set disabled_at = now() where role = 'superAdmin'`]],
  'spent-data-is-deleted': [
    [
      `insert into idempotency_keys (user_id, key, request_hash, created_at) values (${staff}, 'a', '', now() - interval '3 days')`,
    ],
  ],
};

/** The result of one check after the statements, which are rolled back. */
async function resultAfter(statements: readonly string[], name: string, since?: Date) {
  const invariant = invariants.find((candidate) => candidate.name === name);
  if (!invariant) throw new Error(`There is no invariant ${name}`);
  const transaction = await db.startTransaction().execute();
  try {
    for (const statement of ['set local session_replication_role = replica', ...statements])
      await sql.raw(statement).execute(transaction);
    return await checkInvariant(transaction, invariant, { now: new Date(), since });
  } finally {
    await transaction.rollback().execute();
  }
}

const namesOf = (results: Awaited<ReturnType<typeof checkInvariants>>) =>
  results.filter(({ total }) => total !== 0).map(({ name, error }) => [name, error]);

it('holds everywhere in data that only the portal has written', async () => {
  expect(namesOf(await checkInvariants(db))).toEqual([]);
  expect(namesOf(await checkInvariants(db, { since: new Date('2000-01-01') }))).toEqual([]);
});

it('has an example for every invariant', () => {
  expect(Object.keys(breaks)).toEqual(invariants.map(({ name }) => name));
});

it.each(Object.entries(breaks))('finds what breaks %s', async (name, [statements, total = 1]) => {
  const found = await resultAfter(statements, name);
  expect(found).toMatchObject({ error: null, total });
  expect(found.ids).toHaveLength(total);
});

it('finds a changed status, also when it reads only what changed lately', async () => {
  const name = 'timeline-leads-to-status';
  const found = await resultAfter(breaks[name]?.[0] ?? [], name, new Date('2000-01-01'));
  expect(found.total).toBe(1);
});

it('reports a check that fails, and continues with the others', async () => {
  const results = await checkInvariants(db, { signal: AbortSignal.abort() });
  expect(results).toEqual([]);
  await sql`alter table sealed_papers rename to away`.execute(db);
  const failed = (await checkInvariants(db)).filter(({ error }) => error !== null);
  await sql`alter table away rename to sealed_papers`.execute(db);
  expect(failed).toMatchObject([{ name: 'paper-is-unchanged', total: null, ids: [] }]);
  expect(failed[0]?.error).toContain('sealed_papers');
});
