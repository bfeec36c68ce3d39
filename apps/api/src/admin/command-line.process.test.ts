import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import { asCsv, fileRow } from '../testing/centre-file.ts';
import { openOwnPostgres, type PortalsOnPostgres } from '../testing/own-postgres.ts';
import { type PortalProcesses, portalProcesses } from '../testing/portal-process.ts';
import { runProgram } from '../testing/run-program.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const admin = (args: readonly string[], env: NodeJS.ProcessEnv) => runProgram('scripts/admin.ts', args, env);
/** Older releases of Node 24 add a warning of their own, about SQLite. */
const noFault = expect.not.stringMatching(/error| {4}at /);

describe.skipIf(!postgres)('the command line on PostgreSQL', () => {
  let portals: PortalsOnPostgres;
  beforeAll(async () => {
    portals = (await postgres?.newPortals()) as PortalsOnPostgres;
  });
  const run = (...args: string[]) => admin(args, { DATA_DIR: portals.dataDir, DATABASE_URL: portals.url });

  it('runs every command', async () => {
    const name = ['--first-name', 'Zainab', '--last-name', 'Yusuf'];
    const reach = ['--phone', '0803 777 0001', '--email', 'Zainab@test.example'];
    const file = join(portals.dataDir, 'centres.csv');
    await writeFile(file, asCsv([fileRow(1)]));
    const commands: [string[], RegExp][] = [
      [
        ['create-superadmin', ...name, ...reach],
        /^Zainab Yusuf is now a Super Admin\.\nSign in as \+2348037770001 with the temporary password [\w-]{14} before \d{4}-/,
      ],
      [['reset-password', '--username', 'zainab@test.example'], /^Zainab Yusuf has been signed out everywhere\./],
      [['reinvite', '--username', '+2348037770001'], /^Zainab Yusuf has been invited again\./],
      [['rotate-keys'], /signed with the key/],
      [['recount-figures'], /^All figures have been recounted/],
      [['import-centres', file, '--dry-run'], /\b1\b/],
    ];
    for (const [args, words] of commands) {
      const { code, output, errors } = await run(...args);
      expect([args[0], code, output, errors]).toEqual([args[0], 0, expect.stringMatching(words), noFault]);
    }
  });

  const explains = async (args: readonly string[], sentence: string) => {
    const { code, errors } = await run(...args);
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(errors).not.toContain('    at ');
  };
  it('explains what is missing in a sentence', () => explains(['reset-password'], '--username is missing'));
  it.each([
    [[], 'Usage: npm run admin -- <command>'],
    [['rotate-keys', '--all'], "Unknown option '--all'"],
  ])('explains what is wrong with %j in a sentence', { tags: 'full' }, explains);
});

describe('the command line on the embedded database', { tags: 'full' }, () => {
  let portals: PortalProcesses;
  beforeAll(async () => {
    portals = await portalProcesses();
  });
  afterAll(() => portals.close());

  it('works while no portal has it open, and explains that one has', async () => {
    const run = () => admin(['rotate-keys'], { DATA_DIR: portals.dataDir });
    const unlock = lockDataDir(portals.dataDir);
    const busy = await run();
    unlock();
    expect([busy.code, busy.output]).toEqual([1, '']);
    expect(busy.errors).toContain('is in use by another portal');
    const { code, output, errors } = await run();
    expect([code, output, errors]).toEqual([0, expect.stringContaining('signed with the key'), noFault]);
  });
});
