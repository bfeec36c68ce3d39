import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDir } from '../database/data-dir-lock.ts';
import { runProgram } from '../testing/run-program.ts';

const person = { firstName: 'Zainab', lastName: 'Yusuf', phone: '0803 777 0001', email: 'Zainab@test.example' };

describe('the command line', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tvet-admin-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const admin = (...args: string[]) => runProgram('scripts/admin.ts', args, { DATA_DIR: dataDir });
  const asOptions = [
    '--first-name',
    person.firstName,
    '--last-name',
    person.lastName,
    '--phone',
    person.phone,
    '--email',
    person.email,
  ];

  it('works on the embedded database: a superAdmin, another key', async () => {
    const made = await admin('create-superadmin', ...asOptions);
    // Older releases of Node 24 add a warning of their own, about SQLite.
    expect([made.code, made.errors]).toEqual([0, expect.not.stringMatching(/error| {4}at /)]);
    expect(made.output).toMatch(
      /^Zainab Yusuf is a Super Admin now\.\nSign in as \+2348037770001 with the temporary password [\w-]{14} before \d{4}-/,
    );
    const rotated = await admin('rotate-keys');
    expect([rotated.code, rotated.output]).toEqual([0, expect.stringContaining('signed with the key')]);
  }, 120_000);

  it('says what is wrong in a sentence, without a stack', async () => {
    const unlock = lockDataDir(dataDir);
    const busy = await admin('rotate-keys');
    unlock();
    expect([busy.code, busy.output]).toEqual([1, '']);
    expect(busy.errors).toContain('is in use by another portal');
    const wrong: [string[], string][] = [
      [[], 'Usage: npm run admin -- <command>'],
      [['toString'], 'Usage: npm run admin -- <command>'],
      [['reset-password'], '--username is missing'],
      [['rotate-keys', '--all'], "Unknown option '--all'"],
      [['reset-password', '--username', 'nobody@test.example'], 'Nobody signs in as nobody@test.example'],
    ];
    for (const [args, sentence] of wrong) {
      const { code, errors } = await admin(...args);
      expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
      expect(errors).not.toContain('    at ');
    }
  }, 120_000);
});
