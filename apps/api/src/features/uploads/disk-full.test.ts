import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, linkHeader, type UploadGrant } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import { rowOf } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload, type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';

const megabyte = 1024 * 1024;
const size = '6m';

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', [folder], { stdio: 'ignore' });

/** A folder of a limited size has to be mounted, which needs privileges. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tvet-mount-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const holds = testStorage === 'disk' && process.platform === 'linux' && mayMount();

describe.runIf(holds)('a disk that is full (skipped where no folder can be mounted)', () => {
  let portal: FilesPortal;
  let folder: string;
  let id: string;
  let token: string;
  let file: Buffer;
  beforeAll(async () => {
    portal = await startFilesPortal();
    folder = join(portal.dataDir, 'files');
    mount(folder);
    id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
    token = await portal.context.links.tokenFor(portal.db, 'upload', id);
    file = samples.padded(await samples.noise(1_000, 700), 2 * megabyte);
  });
  afterAll(async () => {
    unmount(folder);
    await portal.close();
  });

  const grantFor = async (): Promise<UploadGrant> =>
    (await askUpload(portal, { id, token, contentType: 'image/jpeg', fileSize: file.length })).grant;
  const put = ({ uploadUrl }: UploadGrant) => portal.put(uploadUrl, file, { 'content-type': 'image/jpeg' });
  const attach = ({ publicUrl }: UploadGrant) =>
    portal.stranger.send(calls.changeProof, {
      params: { id },
      body: { proofOfEducationUrl: publicUrl },
      headers: { [linkHeader]: token },
    });
  const recordUrl = async () => (await rowOf(portal.db, 'applications', id)).proof_url;
  const fill = async () => {
    const filler = join(folder, 'filler');
    for (let part = 0; part < 200; part += 1) {
      await writeFile(`${filler}-${part}`, randomBytes(32 * 1024)).catch(() => undefined);
    }
    return async () => {
      for (const name of await readdir(folder)) if (name.startsWith('filler')) await rm(join(folder, name));
    };
  };

  it('says 503 in words, keeps nothing of what had no room, and loses nothing that was there', {
    tags: 'full',
  }, async () => {
    const first = await grantFor();
    expect((await put(first)).status).toBe(200);
    expect((await attach(first)).status).toBe(200);
    const url = await recordUrl();
    const kept = url?.replace(/^s3:\/\/[^/]+\//, '') ?? '';
    const before = await portal.context.storage.read(kept, 10 * megabyte);
    const second = await grantFor();
    expect((await put(second)).status).toBe(200);

    const free = await fill();
    const third = await grantFor();
    const refused = await put(third);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'The portal has no room for files at the moment, so yours was not saved. Try again later',
    });
    expect((await attach(third)).body.code).toBe('FILE_NOT_UPLOADED');
    // The file was uploaded while there was room, and attached when there was none.
    const untaken = await attach(second);
    expect([untaken.status, untaken.body.code]).toEqual([503, 'STORAGE_FULL']);
    expect(await recordUrl()).toBe(url);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    expect(
      Buffer.from((await portal.context.storage.read(kept, 10 * megabyte)) ?? []).equals(before ?? Buffer.alloc(0)),
    ).toBe(true);

    await free();
    expect((await attach(second)).status).toBe(200);
    expect(await recordUrl()).not.toBe(url);
  });
});
