import type { ApplicationList } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnPostgres } from '../testing/own-postgres.ts';
import { portalProcesses, signInAt } from '../testing/portal-process.ts';
import { connectPostgres, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const postgres = await openOwnPostgres();
afterAll(() => postgres?.close());

const limitOf = async (db: Database) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;

describe.skipIf(!postgres)('the connections to PostgreSQL', () => {
  it('give up a statement by what it is for, and a migration never', async () => {
    const connection = connectPostgres((await postgres?.newDatabase()) ?? '');
    try {
      expect([await limitOf(connection.db), await limitOf(connection.background)]).toEqual(['30s', '5min']);
      await migrate(connection.background);
      expect(await limitOf(connection.background)).toBe('5min');
    } finally {
      await connection.close();
    }
  });

  it('send away whom the queue has no room for, at once and with a time to come again, and serve on', async () => {
    const DATABASE_URL = (await postgres?.newDatabase()) ?? '';
    const portals = await portalProcesses();
    const own = connectPostgres(DATABASE_URL);
    try {
      const few = { DATABASE_URL, DATABASE_CONNECTIONS: '2', DATABASE_QUEUE: '3', DEMO_APPLICATIONS: '20' };
      const url = await portals.start(few).ready();
      const headers = await signInAt(url, '+2348000000003');
      const list = () => fetch(`${url}/main/applications?status=pending_approval&search=a&limit=5`, { headers });
      const statuses: number[] = [];
      let all: Promise<Response[]> | undefined;
      await own.db.transaction().execute(async (db) => {
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
    } finally {
      await own.close();
      await portals.close();
    }
  });
});
