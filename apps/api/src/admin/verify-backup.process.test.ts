import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationList, calls } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArchivedPostgres,
  ensurePgBackRest,
  startArchivedPostgres,
} from '../../../../scripts/lib/archived-postgres.ts';
import { ensurePostgres } from '../../../../scripts/lib/postgres.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { type PortalProcesses, portalProcesses, signInAt } from '../testing/portal-process.ts';
import { askServer } from '../testing/postgres-server.ts';
import { runProgram } from '../testing/run-program.ts';
import { chooseBackup } from './backup/choose-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';

/** pgBackRest reads a missing file again after 15 seconds. */
const restoredWithinMs = 240_000;

const isPossible = await ensurePostgres().then(ensurePgBackRest, () => false);

describe.skipIf(!isPossible)('verifying a backup', { tags: 'full' }, () => {
  let server: ArchivedPostgres;
  let portals: PortalProcesses;
  let url: string;
  beforeAll(async () => {
    server = await startArchivedPostgres();
    portals = await portalProcesses();
    // A portal records the sample files that it writes.
    rmSync(join(portals.dataDir, 'files'), { recursive: true });
    url = await portals.start({ DATABASE_URL: server.url }).ready();
    await server.backUp();
  });
  afterAll(async () => {
    await portals?.close();
    await server?.stop('SIGQUIT');
  });

  const ask = <Row>(question: RawBuilder<Row>) => askServer(server.url, question);
  const verify = (...args: string[]) => {
    const env = { DATA_DIR: portals.dataDir, DATABASE_URL: server.url, ...server.env };
    return runProgram('scripts/admin.ts', ['verify-backup', ...args], env, restoredWithinMs);
  };
  const latest = async () => {
    const [row] = await ask(sql<{ ok: boolean; restored_to: Date; report: string }>`
      select ok, restored_to, report::text from backup_verifications order by verified_at desc limit 1`);
    return row;
  };

  it('restores the moment before a wrong bulk rejection', async () => {
    const headers = await signInAt(url, demoAccounts.platformAdmin.phone);
    const listed = await fetch(`${url}/main/applications?status=pending_approval&limit=10`, { headers });
    const ids = ((await listed.json()) as ApplicationList).data.map(({ id }) => id);
    expect(ids).toHaveLength(10);
    const [moment] = await ask(sql<{ at: Date }>`select clock_timestamp() as at`);
    const before = moment?.at as Date;
    for (const id of ids) {
      const path = calls.changeApplicationStatus.path.replace('{id}', id);
      const body = JSON.stringify({ status: 'rejected', reason: 'The documents are incomplete' });
      const answer = await fetch(`${url}/main${path}`, { method: 'PATCH', headers, body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
    }
    await server.archive();

    const { code, output, errors } = await verify('--to', before.toISOString());
    expect([code, output, errors]).toEqual([0, expect.stringContaining('The backup is complete.'), expect.anything()]);
    const countOf = (when: string, status: string) =>
      Number(new RegExp(`^Applications ${when}: .*\\b${status} (\\d+)`, 'm').exec(output)?.[1]);
    expect(countOf('in the backup', 'rejected')).toBe(countOf('now', 'rejected') - 10);
    const stored = await latest();
    expect(stored?.ok).toBe(true);
    expect(stored?.restored_to.getTime()).toBeLessThanOrEqual(before.getTime());

    Object.assign(process.env, server.env);
    const undo: (() => Promise<void> | void)[] = [];
    try {
      const backup = await chooseBackup(before);
      const place = { database: 'postgres', role: 'postgres', major: 15 };
      const { connection } = await restoreBackup({ backup, to: before, ...place }, undo);
      const restored = connection.db.selectFrom('applications').select('status').distinct().where('id', 'in', ids);
      expect(await restored.execute()).toEqual([{ status: 'pending_approval' }]);
    } finally {
      for (const step of undo.reverse()) await step();
    }
  });

  it('names broken invariants, lost rows, and missing and damaged files', async () => {
    const files = await ask(
      sql<{ key: string }>`select kept_key as key from files where status = 'accepted' order by 1`,
    );
    const [missing, damaged] = files.map(({ key }) => key) as [string, string];
    rmSync(join(portals.dataDir, 'files', missing));
    writeFileSync(join(portals.dataDir, 'files', damaged), 'another text');
    await ask(sql`update applications set status = 'approval_requested',
      approval_requested_by = (select id from users where role = 'officer' limit 1)
      where id = (select id from applications where status = 'pending_approval' limit 1)`);
    await server.archive();
    await ask(sql`do $$ begin
      set local session_replication_role = replica;
      delete from document_events where id = (select min(id) from document_events);
    end $$`);

    const { code, output } = await verify();
    expect(code).toBe(1);
    for (const line of [
      /^WRONG {2}timeline-leads-to-status: 1 rows break it\. /m,
      /^WRONG {2}document_events: \d+ rows in the backup, \d+ in the running database\.$/m,
      new RegExp(`^WRONG  1 objects missing from the storage: ${missing}$`, 'm'),
      new RegExp(`^WRONG  1 objects with a different size or hash than recorded: ${damaged}$`, 'm'),
    ])
      expect(output).toMatch(line);
    const stored = await latest();
    expect(stored?.ok).toBe(false);
    expect(stored?.report).not.toMatch(/@|\+234/);
  });

  it('explains a moment that no backup or archive contains', async () => {
    expect(await verify('--to', '2020-01-01 00:00:00+00')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The oldest backup ended at'),
    });
    expect(await verify('--to', '2990-01-01 00:00:00+00')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The archived WAL ends before'),
    });
  });

  it('reports a backup that cannot be restored, and a repository that cannot be read', async () => {
    const folder = join(server.repository, 'backup/portal');
    const label = readdirSync(folder).find((name) => name.endsWith('F')) as string;
    rmSync(join(folder, label, 'pg_data'), { recursive: true });
    const { code, errors } = await verify();
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining(`WRONG  The backup ${label} cannot be verified. pgbackrest restore failed:`),
    ]);
    expect((await latest())?.ok).toBe(false);

    chmodSync(server.repository, 0o000);
    const away = await verify();
    chmodSync(server.repository, 0o750);
    expect([away.code, away.errors]).toEqual([1, expect.stringContaining('WRONG  No backup can be verified.')]);
    expect((await latest())?.report).toContain('No backup can be verified.');
  });
});
