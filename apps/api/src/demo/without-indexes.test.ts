import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { withoutIndexes } from './without-indexes.ts';

it('builds every index again that it dropped, and drops none that says what must never be', async () => {
  const connection = await openTestDatabase();
  const definitions = async (db = connection.db) => {
    const found = sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename in ('applications', 'applicants') order by indexname`;
    return (await found.execute(db)).rows.map(({ indexdef }) => indexdef);
  };
  const before = await definitions();
  const during = await connection.db.transaction().execute(async (transaction) => {
    let seen: string[] = [];
    await withoutIndexes(transaction, ['applications', 'applicants'], async () => {
      seen = await definitions(transaction);
    });
    return seen;
  });
  expect(during.length).toBeLessThan(before.length);
  expect(during).toEqual(before.filter((definition) => definition.startsWith('CREATE UNIQUE')));
  expect(await definitions()).toEqual(before);
  await connection.close();
});
