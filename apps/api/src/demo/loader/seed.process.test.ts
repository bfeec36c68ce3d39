import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '../../platform/database/connect.ts';
import { openOwnPostgres } from '../../testing/own-postgres.ts';
import { runProgram } from '../../testing/run-program.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { generateApplication } from '../generator/application.ts';
import { countDemo } from './load-demo.ts';

const postgres = openOwnPostgres();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tvet-seed-'));
});
afterAll(async () => {
  await postgres?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const seed = (url: string, applications: number) =>
  runProgram('scripts/seed.ts', ['--applications', String(applications)], { DATABASE_URL: url, DATA_DIR: dataDir });

describe.skipIf(!postgres)('npm run seed', { tags: 'full' }, () => {
  it('ends, says why and leaves nothing behind when its connection is cut in the middle of a table', async () => {
    const url = (await postgres?.newDatabase('empty')) ?? '';
    expect(await seed(url, 10)).toMatchObject({ code: 0, errors: '' });
    const { db, close } = connectPostgres(url);
    const proxy = await startSilentProxy(url);
    try {
      const { id } = generateApplication(4_000);
      // A constraint is checked for every row, also where triggers are off.
      await sql`create function wait_at(id uuid) returns boolean language plpgsql as $$ begin
          if id = ${sql.lit(id)}::uuid then perform pg_advisory_xact_lock(1); end if;
          return true;
        end $$`.execute(db);
      await sql`alter table applications add constraint waits check (wait_at(id))`.execute(db);
      const ended = await db.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(1)`.execute(holder);
        const ending = seed(proxy.url, 50_000);
        const waiting = async () =>
          (
            await sql`select from pg_locks l join pg_database d on d.oid = l.database
              where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db)
          ).rows.length;
        try {
          await expect.poll(waiting).toBe(1);
        } finally {
          await proxy.close();
        }
        return ending.finally(() => sql`select pg_advisory_unlock(1)`.execute(holder));
      });
      expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(/Connection terminated|ECONNRESET/) });
      expect(ended.output).toMatch(/^A running portal cannot write /);
      await sql`drop function wait_at(uuid) cascade`.execute(db);
      expect(await countDemo(db)).toBe(10);
      const { rows } = await sql`select count(*)::integer as applications from applications`.execute(db);
      expect(rows).toEqual([{ applications: 14 }]);
    } finally {
      await close();
    }
  });
});
