import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseConnection } from '../platform/database/connect.ts';
import { createCast } from './cast.ts';
import { openTestDatabase } from './database.ts';

/** The number of rows in each table. */
async function rowsOf({ db }: DatabaseConnection): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, schema } of await db.introspection.getTables()) {
    if (schema !== 'public') continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

it('an engine that is used again has the rows and the counters that every database begins with', async () => {
  const first = await openTestDatabase();
  const before = await rowsOf(first);
  await createCast(first.db);
  const audit = sql<{ id: number }>`insert into audit_events (action, subject_type) values ('a', 'b') returning id`;
  const { rows } = await audit.execute(first.db);
  expect(await rowsOf(first)).not.toEqual(before);
  await sql`set timezone = 'Asia/Tokyo'`.execute(first.db);
  await first.close();

  const second = await openTestDatabase();
  expect(second.engine).toBe(first.engine);
  expect(await rowsOf(second)).toEqual(before);
  expect((await audit.execute(second.db)).rows).toEqual(rows);
  expect((await sql`show timezone`.execute(second.db)).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
  await second.close();
});

it.each([
  'alter table intakes add column colour text',
  'create function lies() returns int language sql as $$ select 1 $$',
  'create or replace function fold(value text) returns text language sql immutable as $$ select value $$',
  'drop index sessions_open',
  'alter table intakes disable trigger all',
])('an engine has more than its rows changed by: %s', async (change) => {
  const { db, close } = await openTestDatabase();
  const restore = sql<{ restored: boolean }>`select pristine.restore() as restored`;
  const transaction = await db.startTransaction().execute();
  await sql.raw(change).execute(transaction);
  expect((await restore.execute(transaction)).rows).toEqual([{ restored: false }]);
  await transaction.rollback().execute();
  expect((await restore.execute(db)).rows).toEqual([{ restored: true }]);
  await close();
});

it('an engine is not used again when more than its rows has changed', async () => {
  const first = await openTestDatabase();
  await sql`create table left_behind ()`.execute(first.db);
  await first.close();
  const second = await openTestDatabase();
  expect(second.engine).not.toBe(first.engine);
  await second.close();
});
