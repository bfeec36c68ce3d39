import type { ApplicationList } from '@tvet/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ensurePostgres, makePostgres } from '../../../../../scripts/lib/postgres.ts';
import { portalProcesses, signInAt } from '../../testing/portal-process.ts';
import { askServer } from '../../testing/postgres-server.ts';

const hasPostgres = await ensurePostgres().then(
  () => true,
  () => false,
);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

describe.skipIf(!hasPostgres)('while the database is away', { tags: 'full' }, () => {
  it('reads and writes get a 503 with Retry-After; the portal recovers by itself, and keeps every answered write', async () => {
    const server = await makePostgres(['synchronous_commit=on']);
    await server.start();
    cleanUps.push(() => server.stop('SIGQUIT'));
    const portals = await portalProcesses();
    cleanUps.push(() => portals.close());
    const url = await portals.start({ DATABASE_URL: server.url, DEMO_APPLICATIONS: '1200' }).ready();
    const headers = await signInAt(url, '+2348000000003');
    const list = (query: string) => fetch(`${url}/main/applications?${query}`, { headers });
    const pages = await Promise.all(
      Array.from({ length: 3 }, async (_, page) => {
        const answer = await list(`status=pending_approval&limit=100&page=${page + 1}`);
        return ((await answer.json()) as ApplicationList).data.map(({ id }) => id);
      }),
    );
    const left = pages.flat();
    expect(left.length).toBeGreaterThan(100);

    const answered: string[] = [];
    const statuses = { reads: [] as number[], writes: [] as number[] };
    const noteAnswer = async (kind: keyof typeof statuses, answer: Response) => {
      await answer.arrayBuffer();
      if (answer.status === 503) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      statuses[kind].push(answer.status);
      return answer.status;
    };
    let isRunning = true;
    const load = (async () => {
      while (isRunning) {
        const id = left.pop();
        if (id !== undefined) {
          const body = JSON.stringify({ status: 'approval_requested' });
          // A write may be committed without a response: a repeat with the same key does not run again.
          const keyed = { ...headers, 'Idempotency-Key': id };
          const answer = await fetch(`${url}/main/applications/${id}/status`, {
            method: 'PATCH',
            headers: keyed,
            body,
          });
          if ((await noteAnswer('writes', answer)) === 200) answered.push(id);
          else left.unshift(id);
        }
        await noteAnswer('reads', await list('status=approval_requested&limit=5'));
      }
    })();
    const untilMoreAnswered = async () => {
      const before = answered.length;
      await expect.poll(() => answered.length).toBeGreaterThanOrEqual(before + 3);
    };

    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await untilMoreAnswered();
      await server.stop(signal);
      await expect.poll(() => [statuses.reads.at(-1), statuses.writes.at(-1)]).toEqual([503, 503]);
      await server.start();
    }
    await untilMoreAnswered();
    isRunning = false;
    await load;
    expect(new Set([...statuses.reads, ...statuses.writes])).toEqual(new Set([200, 503]));
    const kept = await askServer<{ count: number }>(
      server.url,
      sql`select count(*) as count from applications where id = any(${answered}::uuid[]) and status = 'approval_requested'`,
    );
    expect(kept).toEqual([{ count: answered.length }]);
  });
});
