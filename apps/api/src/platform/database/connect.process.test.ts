import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openOwnPostgres } from '../../testing/own-postgres.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { connectPostgres, type Database } from './connect.ts';
import { isDatabaseAway } from './errors.ts';
import { migrate } from './migrate.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const limitOf = async (db: Database) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;

describe.skipIf(!postgres)('the connections to PostgreSQL', () => {
  it('limit a statement by what it is for, and a migration not at all', async () => {
    const connection = connectPostgres((await postgres?.newDatabase()) ?? '');
    try {
      expect([await limitOf(connection.db), await limitOf(connection.background)]).toEqual(['30s', '5min']);
      await migrate(connection.background);
      expect(await limitOf(connection.background)).toBe('5min');
    } finally {
      await connection.close();
    }
  });

  it('are closed by this side when the server goes silent, and opened again once it answers', async () => {
    const proxy = await startSilentProxy((await postgres?.newDatabase()) ?? '');
    const { db, pool, close } = connectPostgres(proxy.url, { connections: 2, statementMs: 500 });
    try {
      const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
      const inTransaction = () => db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
      await Promise.all([one(), one()]);
      proxy.silence();
      const [alone, begun] = await Promise.allSettled([one(), inTransaction()]);
      expect(alone).toMatchObject({ status: 'rejected', reason: { message: 'Query read timeout' } });
      for (const end of [alone, begun]) expect(end.status === 'rejected' && isDatabaseAway(end.reason)).toBe(true);
      proxy.pass();
      // Both connections may be dead, which is noticed only by the statement that uses them.
      await vi.waitFor(async () => expect((await one()).rows).toEqual([{ one: 1 }]), { timeout: 30_000 });
      await expect.poll(() => pool().busy).toBe(0);
    } finally {
      await close();
      await proxy.close();
    }
  });
});
