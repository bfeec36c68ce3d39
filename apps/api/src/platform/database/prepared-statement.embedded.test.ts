import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { connectToEngine, preparedStatement } from './connect.ts';

it('a new connection to the embedded engine finds no plan of the connection before', async () => {
  const { engine, close } = await openTestDatabase();
  if (!engine) throw new Error('This test is about the embedded engine');
  for (const asked of ['first', 'second']) {
    const connection = connectToEngine(engine);
    const { rows } = await sql<{ said: string }>`select ${asked}::text as said ${preparedStatement}`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ said: asked }]);
    await connection.close();
  }
  await close();
});
