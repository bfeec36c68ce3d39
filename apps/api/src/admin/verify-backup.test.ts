import { hash, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesPortal } from '../testing/storage.ts';
import { checkFiles } from './backup/check-files.ts';
import { operatorOf } from './operator.ts';
import { verifyBackup } from './verify-backup.ts';

const portal = filesPortal();

describe('the files of a backup', () => {
  const keys = ['proofs/a', 'proofs/b', 'proofs/c'] as const;
  beforeEach(async () => {
    const { db, context } = portal;
    for (const key of keys) await context.storage.write(key, Buffer.from('a text'), 'text/plain');
    await db
      .insertInto('files')
      .values(
        keys.map((key) => ({
          storage_key: key,
          kept_key: key,
          kept_type: 'text/plain',
          purpose: 'proof',
          owner_id: randomUUID(),
          file_name: 'a.txt',
          content_type: 'text/plain',
          size_limit: 6,
          size: 6,
          sha256: hash('sha256', 'a text', 'buffer'),
          status: 'accepted',
          expires_at: context.now(),
          accepted_at: context.now(),
          attached_at: context.now(),
        })),
      )
      .execute();
  });
  afterEach(async () => {
    await portal.db.deleteFrom('files').execute();
    await sql`drop table if exists listed_objects`.execute(portal.db);
  });
  const check = (sample?: number) =>
    checkFiles({ restored: portal.db, running: portal.db, storage: portal.context.storage, sample });

  it('are all found by the list of the storage, and hashed', async () => {
    expect(await check()).toEqual({ found: 3, hashed: 3, deletedSince: 0, missing: [], damaged: [] });
  });

  it('are missed and measured outside the sample, too', async () => {
    await portal.context.storage.delete(keys[0]);
    await portal.context.storage.write(keys[1], Buffer.from('a longer text'), 'text/plain');
    expect(await check(0)).toEqual({ found: 1, hashed: 0, deletedSince: 0, missing: [keys[0]], damaged: [keys[1]] });
  });

  it('are damaged if their bytes differ', async () => {
    await portal.context.storage.write(keys[2], Buffer.from('b text'), 'text/plain');
    expect(await check(3)).toEqual({ found: 3, hashed: 3, deletedSince: 0, missing: [], damaged: [keys[2]] });
  });
});

describe('a verification that fails', () => {
  const path = process.env.PATH;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tvet-programs-'));
    // The user of PostgreSQL runs the program.
    chmodSync(folder, 0o755);
    process.env.PATH = `${folder}${delimiter}${path}`;
  });
  afterEach(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });
  const latest = async () => (await portal.as('superAdmin').send(calls.getOperations)).body.data.backup;
  const verify = (to?: string) => {
    const { context } = portal;
    const config = { ...context.config, databaseUrl: 'postgres://unused/here' };
    portal.advance(1_000);
    return verifyBackup(operatorOf({ ...context, config }), { to });
  };

  it.each([
    ['exit 39', 'failed'],
    [`echo '[{"backup":[],"repo":[{"status":{"code":99,"message":"no route to host"}}]}]'`, 'no route to host'],
    [`echo '[]'`, 'There is no backup.'],
  ])('is the latest result: %s', async (program, reason) => {
    writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    await expect(verify()).rejects.toThrow('WRONG  No backup can be verified. ');
    expect(await latest()).toMatchObject({ label: null, restoredTo: null, ok: false });
    expect((await latest())?.failures).toEqual([expect.stringContaining(reason)]);
  });

  it('is no result if there was no backup before the given moment', async () => {
    const before = await latest();
    const info = JSON.stringify([{ backup: [{ label: '20260101-000000F', timestamp: { stop: 1_767_225_600 } }] }]);
    writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\necho '${info}'\n`, { mode: 0o755 });
    await expect(verify('2020-01-01 00:00:00+00')).rejects.toThrow('The oldest backup ended at');
    expect(await latest()).toEqual(before);
  });
});
