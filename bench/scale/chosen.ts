import type { Role } from '@tvet/contract';
import type pg from 'pg';
import { hashPassword } from '../../apps/api/src/accounts/password.ts';

/** What the benchmark decides on, and who decides: kept beside it until everything is as it was. */
const tables = `
  create schema scale_kept;
  create table scale_kept.applications as
    select a.id, a.status, a.approval_requested_by, a.approval_requested_at, a.approved_by, a.decided_at, a.rejection_reason,
      a.updated_at, p.public_id, clock_timestamp() as since
    from (
      (select * from applications where status = 'pending_approval' order by md5(id::text) limit $most)
      union all (select * from applications where status = 'approval_requested' order by md5(id::text) limit $most)) a
    join applicants p on p.id = a.applicant_id
    where not exists (select from public_links l where l.subject_id in (a.id::text, p.public_id));
  alter table scale_kept.applications add primary key (id);
  create table scale_kept.accounts (id uuid primary key, username text not null, role text not null);`;

/** Changes what no step of the portal may, so nobody else works on the database meanwhile. */
const restoring = `
  alter table applications disable trigger applications_touch;
  alter table application_events disable trigger application_events_append_only;
  alter table audit_events disable trigger audit_events_append_only;
  update applications a
    set status = k.status, approval_requested_by = k.approval_requested_by, approval_requested_at = k.approval_requested_at,
      approved_by = k.approved_by, decided_at = k.decided_at, rejection_reason = k.rejection_reason, updated_at = k.updated_at
    from scale_kept.applications k where k.id = a.id and a.updated_at <> k.updated_at;
  delete from application_events e using scale_kept.accounts k where e.actor_id = k.id;
  delete from messages m using scale_kept.applications k where m.application_id = k.id and m.created_at >= k.since;
  delete from public_links l using scale_kept.applications k where l.subject_id in (k.id::text, k.public_id);
  delete from refresh_tokens t using sessions s, scale_kept.accounts k where t.session_id = s.id and s.user_id = k.id;
  delete from sessions s using scale_kept.accounts k where s.user_id = k.id;
  delete from application_exports x using scale_kept.accounts k where x.user_id = k.id;
  delete from audit_events e using scale_kept.accounts k where e.actor_id = k.id;
  delete from users u using scale_kept.accounts k where u.id = k.id;
  alter table applications enable trigger applications_touch;
  alter table application_events enable trigger application_events_append_only;
  alter table audit_events enable trigger audit_events_append_only;`;

const restoringTextbook = `
  update textbook.applications a set status = k.status
    from scale_kept.applications k where k.id = a.id and a.status <> k.status;
  truncate textbook.application_events;`;

/** Where index scans have to look after many changes. */
const changed = ['applications', 'application_events', 'messages', 'textbook.applications'];

const isThere = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as "isThere"', [name])).rows[0].isThere;

/** Puts everything back that was chosen, by this run or by one that was cut off. */
export async function putBack(client: pg.ClientBase): Promise<void> {
  if (!(await isThere(client, 'scale_kept.accounts'))) return;
  await client.query('begin');
  try {
    await client.query(restoring);
    if (await isThere(client, 'textbook.applications')) await client.query(restoringTextbook);
    await client.query('drop schema scale_kept cascade');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for (const table of changed) if (await isThere(client, table)) await client.query(`vacuum analyze ${table}`);
}

export interface ChosenApplication {
  readonly id: string;
  readonly status: 'pending_approval' | 'approval_requested';
}

export interface ChosenAccount {
  readonly username: string;
  readonly role: Role;
}

export interface Chosen {
  readonly applications: readonly ChosenApplication[];
  readonly accounts: readonly ChosenAccount[];
}

/** Writes down `most` applications of either status as they are, and adds people who decide on them, so many of each role. */
export async function choose(
  client: pg.ClientBase,
  { most, people, password }: { most: number; people: number; password: string },
): Promise<Chosen> {
  const passwordHash = await hashPassword(password);
  await client.query('begin');
  try {
    await client.query(tables.replaceAll('$most', String(most)));
    for (const role of ['officer', 'platformAdmin']) {
      await client.query(
        `with added as (
          insert into users (role, first_name, last_name, email, email_confirmed_at, password_hash, password_kind)
          select $1, 'Bench', 'Mark', 'bench.' || lower($1) || '.' || n || '@bench.example', now(), $2, 'own'
          from generate_series(1, $3::integer) n returning id, email, role)
        insert into scale_kept.accounts select id, email, role from added`,
        [role, passwordHash, people],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  const applications = await client.query<ChosenApplication>(
    'select id, status from scale_kept.applications order by md5(id::text)',
  );
  const accounts = await client.query<ChosenAccount>('select username, role from scale_kept.accounts order by id');
  return { applications: applications.rows, accounts: accounts.rows };
}
