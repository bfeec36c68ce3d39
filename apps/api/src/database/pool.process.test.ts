import type { ApplicationList } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../http/error-handler.ts';
import { openOwnPostgres } from '../testing/own-postgres.ts';
import { signInAt } from '../testing/portal-process.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { connectPostgres, type Database } from './connect.ts';
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

  it('are given up by this side when the server goes silent, and opened again once it answers', async () => {
    const proxy = await startSilentProxy((await postgres?.newDatabase()) ?? '');
    const { db, pool, close } = connectPostgres(proxy.url, { connections: 2, mostWaiting: 10, statementMs: 500 });
    try {
      const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
      const inTransaction = () => db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
      await Promise.all([one(), one()]);
      proxy.silence();
      const [alone, begun] = await Promise.allSettled([one(), inTransaction()]);
      expect(alone).toMatchObject({ status: 'rejected', reason: { message: 'Query read timeout' } });
      for (const end of [alone, begun]) expect(end.status === 'rejected' && isDatabaseAway(end.reason)).toBe(true);
      proxy.pass();
      expect((await one()).rows).toEqual([{ one: 1 }]);
      await expect.poll(() => pool().busy).toBe(0);

      // Where the server's own limit is lifted, this side waits as well.
      const slow = sql`select pg_sleep(5)`;
      await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await slow.execute(transaction);
      });
      await expect(slow.execute(db)).rejects.toThrow('statement timeout');
    } finally {
      await close();
      await proxy.close();
    }
  });

  it('refuse requests beyond the queue immediately, with a time to try again, and continue to serve', async () => {
    const portals = await postgres?.newPortals({ DATABASE_CONNECTIONS: '2', DATABASE_QUEUE: '3' });
    if (!portals) return;
    const url = await portals.start().ready();
    const headers = await signInAt(url, '+2348000000003');
    const list = () => fetch(`${url}/main/applications?status=pending_approval&search=a&limit=5`, { headers });
    const statuses: number[] = [];
    let all: Promise<Response[]> | undefined;
    await portals.db.transaction().execute(async (db) => {
      await sql`lock table applications in access exclusive mode`.execute(db);
      all = Promise.all(
        Array.from({ length: 12 }, async () => {
          const answer = await list();
          statuses.push(answer.status);
          return answer;
        }),
      );
      await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(7);
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect((await fetch(`${url}/main/health/live`)).status).toBe(200);
    });
    const answers = (await all) ?? [];
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const { status, headers: said } of answers) {
      if (status === 503) expect(Number(said.get('Retry-After'))).toBeGreaterThan(0);
    }
    const after = await list();
    expect([after.status, ((await after.json()) as ApplicationList).data.length > 0]).toEqual([200, true]);
    const metrics = await (await fetch(`${url}/main/metrics`)).text();
    expect(Number(/^database_refused_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(7);
    expect(metrics).toContain('database_connections{state="waiting"} 0');
  });
});
