import { skillOptions } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import type { Database, DatabaseConnection } from './connect.ts';
import { syncReference } from './reference.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const skills = (db: Database) => db.selectFrom('skills').selectAll().orderBy('position').execute();

describe('the skills', () => {
  it('are those of the contract in its order, each trade with its group and description', async () => {
    await syncReference(connection.db);
    const rows = await skills(connection.db);
    expect(rows.map(({ name }) => name)).toEqual(skillOptions);
    expect(rows.filter(({ trade_group, description }) => !trade_group || !description).map(({ name }) => name)).toEqual(
      ['Other'],
    );
  });

  it('are the same rows after the next start, whatever was changed by hand in between', async () => {
    const before = await skills(connection.db);
    await connection.db
      .updateTable('skills')
      .set({ position: 99, description: '' })
      .where('name', '=', 'Blacksmithing')
      .execute();
    await syncReference(connection.db);
    expect(await skills(connection.db)).toEqual(before);
  });
});
