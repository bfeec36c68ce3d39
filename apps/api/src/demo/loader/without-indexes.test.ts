import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '../../platform/database/connect.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { withoutIndexes } from './without-indexes.ts';

const tables = ['users', 'applications', 'applicants'];

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const definitions = async (db: Database = connection.db) => {
  const indexes = sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename in (${sql.join(tables)}) order by indexname`;
  const constraints = sql<{ definition: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text in (${sql.join(tables)}) order by conname`;
  return [...(await indexes.execute(db)).rows, ...(await constraints.execute(db)).rows].map(
    ({ definition }) => definition,
  );
};

const during = (work: (transaction: Database) => Promise<void>) =>
  connection.db.transaction().execute((transaction) => withoutIndexes(transaction, tables, () => work(transaction)));

it('builds every index and constraint again that it dropped, and drops no key that others point at', async () => {
  const before = await definitions();
  let seen: string[] = [];
  await during(async (transaction) => {
    seen = await definitions(transaction);
  });
  expect(seen.length).toBeLessThan(before.length);
  expect(before).toEqual(expect.arrayContaining(seen));
  expect(seen.filter((definition) => definition.startsWith('CREATE'))).toEqual(
    before.filter((definition) => /^CREATE UNIQUE INDEX \w+_pkey /.test(definition)),
  );
  expect(await definitions()).toEqual(before);
});

it('refuses, whole, work that leaves what must never be', async () => {
  const before = await definitions();
  const person = (phone: string) =>
    sql`insert into users (role, first_name, last_name, phone, phone_confirmed_at)
      values ('officer', 'Amina', 'Bello', ${phone}, now())`;
  const twice = during(async (transaction) => {
    await person('+2348000009999').execute(transaction);
    await person('+2348000009999').execute(transaction);
  });
  await expect(twice).rejects.toThrow('users_confirmed_phone');
  expect(await definitions()).toEqual(before);
  expect((await sql`select from users where phone = '+2348000009999'`.execute(connection.db)).rows).toEqual([]);
});
