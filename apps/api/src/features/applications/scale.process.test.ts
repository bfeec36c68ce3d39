import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '../../database/connect.ts';
import { openOwnPostgres } from '../../testing/own-postgres.ts';
import { passedOn } from '../../testing/run-program.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const timeout = 400_000;

interface Load {
  readonly answers: number;
  readonly errors: number;
}
interface Row {
  readonly name: string;
  readonly portal: Load;
  readonly same: Load;
  readonly textbook: Load;
}

describe.skipIf(!postgres)('the benchmark of the list', { timeout }, () => {
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tvet-scale-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const programOn = (settings: NodeJS.ProcessEnv, path: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), ...args],
      { env: { ...passedOn(), ...settings }, timeout, killSignal: 'SIGKILL' },
    );

  const ask = async (question: ReturnType<typeof sql>) => {
    const { db, close } = connectPostgres(url);
    try {
      return (await question.execute(db)).rows;
    } finally {
      await close();
    }
  };

  /** What somebody has submitted, and what is kept of it. Between 8 and 20 o'clock the portal also reminds centres of documents. */
  const kept = () =>
    ask(sql`select
      (select md5(string_agg(a::text, ' ' order by id)) from applications a where status <> 'initiated') as applications,
      (select count(*) from application_events) as events, (select count(*) from messages where application_id is not null) as messages,
      (select count(*) from public_links) as links, (select count(*) from users) as users,
      (select count(*) from sessions) as sessions,
      (select count(*) from pg_trigger where tgenabled = 'D') as switched_off`);

  it('needs more applications than there are, and says how to add them with the seed', async () => {
    const portals = await postgres?.newPortals();
    const settings = { DATABASE_URL: portals?.url, DATA_DIR: portals?.dataDir };
    await programOn(settings, 'scripts/seed.ts', '--applications', '99');
    const refused = await programOn(settings, 'bench/run.ts', '--scale').catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There are 403 applications, too few. npm run seed -- --applications 1999597'),
    });
  });

  it('measures every query at three servers that agree, and leaves the applications as they were', {
    tags: 'full',
  }, async () => {
    url = (await postgres?.newDatabase('empty')) ?? '';
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO_PASSWORD: 'measured, not guarded' };
    const program = (path: string, ...args: string[]) => programOn(settings, path, ...args);
    await program('scripts/seed.ts', '--applications', '2520');
    const before = await kept();
    const file = join(folder, 'results.json');
    const { stdout } = await program('bench/run.ts', '--scale', '--seconds=0.05', '--drop', `--results=${file}`);

    const figures = JSON.parse(await readFile(file, 'utf8'));
    const rows: Row[] = [...figures.queries, figures.mix];
    expect(rows.map(({ name }) => name)).toHaveLength(8);
    for (const { portal, same, textbook } of rows) {
      for (const load of [portal, same, textbook]) expect(load).toMatchObject({ errors: 0 });
      expect(Math.min(portal.answers, same.answers, textbook.answers)).toBeGreaterThan(0);
    }
    expect(figures.changes).toMatchObject([
      { writers: 32, portal: { errors: 0 }, bare: { errors: 0 } },
      { writers: 64, portal: { errors: 0 }, bare: { errors: 0 } },
    ]);
    expect(figures.judged.map(({ verdict }: { verdict: string }) => verdict)).toContain('within');
    expect(stdout).toContain('| the mix |');

    expect(await kept()).toEqual(before);
    const left = await ask(sql`select nspname from pg_namespace where nspname in ('textbook', 'scale_kept')`);
    expect(left).toEqual([]);
  });
});
