import { sql } from 'kysely';
import type { Database } from '../apps/api/src/database/connect.ts';
import { settle } from '../apps/api/src/demo/loader/append-applications.ts';
import { withoutIndexes } from '../apps/api/src/demo/loader/without-indexes.ts';
import { recount } from '../apps/api/src/figures/keep-counts.ts';

const tables = ['users', 'applicants', 'applications'];
/** Columns whose values may stand in one row alone, or that the database fills. */
const others = new Set(['id', 'user_id', 'applicant_id', 'public_id', 'phone', 'email', 'listed_at']);
const copied = /^(nin|bvn)_/;
const moments = new Set(['created_at', 'submitted_at', 'approval_requested_at', 'decided_at']);

/**
 * Makes `applications` of those there are, all in the database: each copy has a person of its own and lies some days
 * earlier, so that states, trades and statuses keep their shares. Two million take a minute or two on PostgreSQL.
 */
export async function multiplyApplications(db: Database, applications: number): Promise<void> {
  const { rows } = await sql<{ present: number }>`select count(*) as present from applications`.execute(db);
  const copies = Math.ceil(applications / (rows[0]?.present ?? 1)) - 1;
  if (copies < 1) return;
  await db.transaction().execute(async (transaction) => {
    // Neither triggers nor foreign keys are asked row by row: what is copied was right, and is counted once below.
    await sql`set local session_replication_role = 'replica'`.execute(transaction);
    await sql`set local maintenance_work_mem = '1GB'`.execute(transaction);
    await withoutIndexes(transaction, tables, async () => {
      // Ids as the portal makes them (version 4): an answer with any other is refused.
      const own = (column: string) =>
        sql`overlay(overlay(md5(${sql.ref(column)}::text || k) placing '4' from 13) placing '8' from 17)::uuid`;
      await copy(transaction, 'users', copies, {
        id: own('c.id'),
        email: sql`k || '.' || c.id || '@copy.example'`,
        where: sql`c.id in (select user_id from applicants)`,
      });
      await copy(transaction, 'applicants', copies, {
        id: own('c.id'),
        user_id: own('c.user_id'),
        public_id: sql`c.public_id || '-' || k`,
      });
      await copy(transaction, 'applications', copies, { id: own('c.id'), applicant_id: own('c.applicant_id') });
    });
    await recount(transaction);
  });
  await settle(db);
}

interface Own {
  readonly where?: ReturnType<typeof sql>;
  readonly [column: string]: ReturnType<typeof sql> | undefined;
}

async function copy(db: Database, table: string, copies: number, { where = sql`true`, ...own }: Own): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !copied.test(name));
  const values = names.flatMap((name) => {
    const value = own[name];
    if (value) return [{ name, value }];
    if (others.has(name)) return [];
    const ref = sql.ref(`c.${name}`);
    return [{ name, value: moments.has(name) ? sql`${ref} - (k * 37 % 61) * interval '1 day'` : sql`${ref}` }];
  });
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(({ name }) => sql.id(name)))})
    select ${sql.join(values.map(({ value }) => value))}
    from ${sql.table(table)} c cross join generate_series(1, ${copies}::integer) k where ${where}`.execute(db);
}
