import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnPostgres, type PortalsOnPostgres } from '../../testing/own-postgres.ts';
import { runProgram } from '../../testing/run-program.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const belongsToDemo =
  'This database belongs to a demo, whose accounts are known, so NODE_ENV=production cannot start on it. Set another DATABASE_URL.\n';
const belongsToInstallation =
  'This database belongs to a real installation, so a demo cannot start on it. Set NODE_ENV=production or another DATABASE_URL.\n';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret for the tests, and for nothing else',
  PUBLIC_URL: 'https://portal.example',
};
const programs = {
  portal: ['apps/api/src/main.ts', []],
  seed: ['scripts/seed.ts', ['--applications', '5']],
  admin: ['scripts/admin.ts', ['rotate-keys']],
} as const;
/** Older releases of Node 24 add a warning of their own, about SQLite. */
const sentences = (errors: string) => errors.replace(/^\(.*\n/gm, '');

describe.skipIf(!postgres)('a database of the other kind', () => {
  let portals: PortalsOnPostgres;
  beforeAll(async () => {
    portals = (await postgres?.newPortals()) as PortalsOnPostgres;
  });

  async function expectRefusal(program: keyof typeof programs, env: NodeJS.ProcessEnv, sentence: string) {
    const [file, args] = programs[program];
    const { dataDir, url, db } = portals;
    const everything = async () => ({
      people: await db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute(),
      marks: await db.selectFrom('installation').select('is_demo').execute(),
      keys: await db.selectFrom('signing_keys').selectAll().orderBy('kid').execute(),
    });
    const before = await everything();
    const common = { PORT: '0', DEMO_APPLICATIONS: '0', DATA_DIR: dataDir, DATABASE_URL: url };
    const { code, output, errors } = await runProgram(file, args, { ...common, ...env });
    expect([code, output, sentences(errors)]).toEqual([1, '', sentence]);
    expect(await everything()).toEqual(before);
  }

  it('is refused to the portal of production', () => expectRefusal('portal', production, belongsToDemo));
  it('is refused to the admin of production', { tags: 'full' }, () =>
    expectRefusal('admin', production, belongsToDemo),
  );

  it('is not seeded in production, whatever it is', () =>
    expectRefusal('seed', production, 'NODE_ENV=production: only a demo can have made-up applications.\n'));

  const expectRefusalToDemo = async (program: keyof typeof programs) => {
    await sql`truncate installation`.execute(portals.db);
    await portals.db.insertInto('installation').values({ is_demo: false }).execute();
    await expectRefusal(program, {}, belongsToInstallation);
  };
  it('is refused to the admin of a demo', () => expectRefusalToDemo('admin'));
  it.each(['portal', 'seed'] as const)('is refused to the %s of a demo', { tags: 'full' }, expectRefusalToDemo);
});
