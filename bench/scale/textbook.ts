import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The tables of a day's work, filled from the portal's, with an index in the order of the list for each filter. */
const tables = `
  create table textbook.skills as select id, name from public.skills;
  create table textbook.centres as select id, name from public.centres;
  create table textbook.applicants as
    select p.id, p.public_id, u.first_name, u.last_name, p.search_text
    from public.applicants p join public.users u on u.id = p.user_id;
  create table textbook.applications as
    select id, applicant_id, status, category, skill_id, centre_id, state, lga, street_address_line1, street_address_line2,
      account_number, account_name, bank_slug, proof_url, created_at, submitted_at, listed_at, approval_requested_by,
      rejection_reason
    from public.applications;
  alter table textbook.skills add primary key (id);
  alter table textbook.centres add primary key (id);
  alter table textbook.applicants add primary key (id);
  alter table textbook.applications add primary key (id);
  create table textbook.application_events (
    id bigint generated always as identity primary key,
    application_id uuid not null references textbook.applications,
    at timestamptz not null default now(),
    type text not null, from_status text, to_status text, reason text);
  create index on textbook.application_events (application_id);
  create index on textbook.applications (applicant_id);
  create index on textbook.applications (listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applications (status, listed_at desc, id desc);
  create index on textbook.applications (category, listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applications (state, listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applications (lga, listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applications (skill_id, listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applications (centre_id, listed_at desc, id desc) where status <> 'initiated';
  create index on textbook.applicants using gin (search_text gin_trgm_ops);`;

/** Of the tables above: those of an earlier release are made anew. */
const release = createHash('sha256').update(tables).digest('hex');

/** Every application in its status: enough to see that tables of an earlier run are of other rows. */
const shape = (schema: string) =>
  `select status, count(*) as count, max(listed_at) as newest from ${schema}.applications group by status order by status`;

/** Makes the schema `textbook` hold the portal's rows. @returns whether it had to be filled. */
export async function fillTextbook(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_namespace') as release from pg_namespace where nspname = 'textbook'`,
  );
  if (rows[0]?.release === release && (await isLike(client))) return false;
  await client.query('begin');
  try {
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query('drop schema if exists textbook cascade');
    await client.query('create schema textbook');
    await client.query(tables);
    await client.query(`comment on schema textbook is '${release}'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for (const table of ['skills', 'centres', 'applicants', 'applications']) {
    await client.query(`vacuum analyze textbook.${table}`);
  }
  return true;
}

async function isLike(client: pg.ClientBase): Promise<boolean> {
  const [ours, theirs] = [await client.query(shape('public')), await client.query(shape('textbook'))];
  return JSON.stringify(ours.rows) === JSON.stringify(theirs.rows);
}

export const dropTextbook = (client: pg.ClientBase) => client.query('drop schema if exists textbook cascade');
