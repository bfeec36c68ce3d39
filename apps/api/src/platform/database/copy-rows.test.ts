import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import type { DatabaseConnection } from './connect.ts';
import { copyRows } from './copy-rows.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const readNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from intakes order by starts_on`.execute(connection.db);
  return rows.map(({ name }) => name);
};

it('copies every text as it is, in a transaction or without one', async () => {
  const texts = ['a, b', '"quoted"', '', ' ', '\\N', '\\.', 'tab\tline\r\nline\n', 'Ọlá 👍', 'NULL'];
  const rows = texts.map((name, index) => ({ name, starts_on: `2030-01-${String(index + 10)}` }));
  await copyRows(connection.db, 'intakes', rows.slice(0, 4));
  await connection.db.transaction().execute((transaction) => copyRows(transaction, 'intakes', rows.slice(4)));
  expect(await readNames()).toEqual(texts);
});

it('copies null, truth and numbers, and leaves other columns their defaults', async () => {
  const { rows } = await connection.db.transaction().execute(async (transaction) => {
    await sql`create temporary table settings (key text, value integer, secret boolean, kept text default 'default')`.execute(
      transaction,
    );
    await copyRows(transaction, 'settings', [
      { key: null, value: -5, secret: true },
      { key: 'b', value: null, secret: false },
    ]);
    const found = await sql`select * from settings order by key nulls first`.execute(transaction);
    await sql`drop table pg_temp.settings`.execute(transaction);
    return found;
  });
  expect(rows).toEqual([
    { key: null, value: -5, secret: true, kept: 'default' },
    { key: 'b', value: null, secret: false, kept: 'default' },
  ]);
});

it('refuses all rows for one, and the connection works on', async () => {
  const before = await readNames();
  const row = { name: 'another', starts_on: '2031-01-01' };
  const refused = connection.db.transaction().execute((transaction) => copyRows(transaction, 'intakes', [row, row]));
  await expect(refused).rejects.toThrow('intakes_name_key');
  await expect(copyRows(connection.db, 'intakes', [{ ...row, starts_on: 'never' }])).rejects.toThrow('never');
  expect(await readNames()).toEqual(before);
});
