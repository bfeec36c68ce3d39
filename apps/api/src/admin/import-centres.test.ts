import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxImportBytes } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCsv, fileRow } from '../testing/centre-file.ts';
import type { TestPortal } from '../testing/portal-types.ts';
import { startTestPortal } from '../testing/test-portal.ts';
import { importCentresFile } from './import-centres.ts';
import { operatorOf } from './operator.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startTestPortal();
  folder = await mkdtemp(join(tmpdir(), 'tvet-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await portal.close();
});

const fileOf = async (content: string | Uint8Array) => {
  const path = join(folder, 'centres.csv');
  await writeFile(path, content);
  return path;
};
const run = (path: string, dryRun = false) => importCentresFile(operatorOf(portal.context), path, dryRun);
const says = async (path: string, dryRun = false) => (await run(path, dryRun)).said;

describe('importing centres at the command line', () => {
  it('says in a dry run what it would do, and then does it, the funded flag included', async () => {
    const rows = [{ ...fileRow(1), 'IDEAS FUNDED': 'Yes' }, { ...fileRow(2) }];
    const path = await fileOf(asCsv(rows));
    expect(await says(path, true)).toBe(
      'Line 2: FILE-000001 created\nLine 3: FILE-000002 created\n' +
        'An import would create 2, change 0 and refuse 0 centres; 0 stay as they are.',
    );
    expect(await says(path)).toBe('Created 2, changed 0 and refused 0 centres; 0 stay as they are.');
    const again = await fileOf(asCsv([{ ...fileRow(1), 'IDEAS FUNDED': 'No' }, { ...fileRow(2) }]));
    expect(await says(again, true)).toContain('Line 2: FILE-000001 changed, IDEAS FUNDED from Yes to No\n');
    const trail = await portal.db
      .selectFrom('audit_events')
      .select(['actor_id', 'request_id'])
      .where('action', '=', 'centres.imported')
      .execute();
    expect(trail).toEqual([{ actor_id: null, request_id: null }]);
  });

  it('imports nothing when a row is refused, and prints every line with its reason', async () => {
    const rows = [fileRow(3), { ...fileRow(4), STATE: 'Atlantis' }, { ...fileRow(5), CODE: '' }];
    const path = await fileOf(asCsv(rows));
    expect((await run(path, true)).isRefused).toBe(true);
    expect((await run(await fileOf(asCsv([fileRow(3)])), true)).isRefused).toBe(false);
    await fileOf(asCsv(rows));
    await expect(run(path)).rejects.toThrow(
      'Nothing was imported, because 2 rows have errors. ' +
        'Line 3: ‘Atlantis’ is not a state of Nigeria\nLine 4: Code is required',
    );
    const found = await portal.db.selectFrom('centres').select('id').where('tvet_code', '=', 'FILE-000003').execute();
    expect(found).toEqual([]);
  });

  it('is refused in words for a file that is not there, too large, or no CSV', async () => {
    await expect(run(join(folder, 'nowhere.csv'))).rejects.toThrow('cannot be read');
    await expect(run(await fileOf(Buffer.alloc(maxImportBytes + 1, 'a')))).rejects.toThrow('larger than 20 MB');
    await expect(run(await fileOf(Buffer.from('504b0304000000', 'hex')))).rejects.toThrow('not a CSV file');
  });
});
