import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApplicationList } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnPostgres, type PortalsOnPostgres } from '../../testing/own-postgres.ts';
import { signInAt } from '../../testing/portal-process.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const postgres = openOwnPostgres();
let newRelease: string;
let portals: PortalsOnPostgres;

describe.skipIf(!postgres)('a rolling upgrade', { tags: 'full' }, () => {
  beforeAll(async () => {
    newRelease = await mkdtemp(join(tmpdir(), 'tvet-release-'));
    await cp(`${root}apps/api`, `${newRelease}/apps/api`, { recursive: true });
    for (const folder of ['node_modules', 'packages']) await symlink(root + folder, `${newRelease}/${folder}`);
    const migration = 'alter table applications add column added_by_upgrade text;';
    await writeFile(`${newRelease}/apps/api/migrations/9999_newer.sql`, migration);
    portals = (await postgres?.newPortals()) as PortalsOnPostgres;
  });
  afterAll(async () => {
    await postgres?.close();
    await rm(newRelease, { recursive: true, force: true });
  });

  it('fails no request of the old release, even while a long report blocks the migration', async () => {
    const oldUrl = await portals.start().ready();
    const officer = await signInAt(oldUrl, '+2348000000003');
    const list = (url: string, limit = 10) =>
      fetch(`${url}/main/applications?status=pending_approval&limit=${limit}`, { headers: officer });
    const { data } = (await (await list(oldUrl, 50)).json()) as ApplicationList;
    const toChange = data.map(({ id }) => id);
    const change = (id: string) =>
      fetch(`${oldUrl}/main/applications/${id}/status`, {
        method: 'PATCH',
        headers: officer,
        body: JSON.stringify({ status: 'approval_requested' }),
      });

    const outcomes: number[] = [];
    let running = true;
    const load = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (running) {
          const id = outcomes.length % 10 === 0 ? toChange.pop() : undefined;
          const { status } = await (id ? change(id) : list(oldUrl)).catch(() => ({ status: 0 }));
          outcomes.push(status);
        }
      }),
    );
    const someMore = async () => {
      const soFar = outcomes.length;
      await expect.poll(() => outcomes.length).toBeGreaterThan(soFar + 30);
    };

    const upgraded = await portals.connection.background.transaction().execute(async (report) => {
      await sql`select 1 from applications limit 1`.execute(report);
      const started = portals.start({}, `${newRelease}/apps/api/src/main.ts`);
      await expect.poll(started.output).toContain('Migration 9999_newer waits');
      return started;
    });
    const newUrl = await upgraded.ready();
    await someMore();
    expect((await fetch(`${oldUrl}/main/health/ready`)).status).toBe(200);
    expect((await list(newUrl)).status, 'the session continues on the new release').toBe(200);

    const again = portals.start();
    expect((await list(await again.ready())).status).toBe(200);
    expect(again.output()).toContain('A newer release has migrated this database (9999_newer).');
    await someMore();
    running = false;
    await load;
    expect(outcomes.filter((status) => status !== 200)).toEqual([]);
  });
});
