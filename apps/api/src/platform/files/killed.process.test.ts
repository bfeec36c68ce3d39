import { createHash, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, linkHeader, type UploadGrant } from '@tvet/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createContext } from '../../context.ts';
import { openOwnPostgres, type PortalsOnPostgres } from '../../testing/own-postgres.ts';
import * as samples from '../../testing/sample-files.ts';
import { loops } from '../../testing/tier.ts';
import type { Database } from '../database/connect.ts';
import type { FileStorage } from '../ports/storage/storage.ts';
import { sweepFiles } from './sweep-job.ts';

const kills = Number(process.env.KILLS ?? loops(20));
const timeout = 180_000 + kills * 60_000;
const suffix = 'a suffix of the tests';
const day = 24 * 60 * 60 * 1000;

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

let id: string;
let file: Buffer;

/** The context of the portals' data, with a clock that is `later` milliseconds ahead. */
const contextOf = ({ dataDir, url, connection }: PortalsOnPostgres, later = 0) =>
  createContext(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }), connection, () => new Date(Date.now() + later));

const token = () =>
  createHash('sha256')
    .update(id + suffix)
    .digest('hex')
    .slice(0, 16);
const send = async (url: string, method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', [linkHeader]: token() };
  return fetch(`${url}/main${path}`, { method, headers, body: JSON.stringify(body) });
};

/** Called between the last two of the three steps, and when the last has begun. */
interface Moments {
  between?(): Promise<void> | void;
  checking?(): void;
}

async function upload(url: string, { between, checking }: Moments = {}): Promise<Response> {
  const asked = await send(url, 'POST', calls.createApplicationUpload.path.replace('{id}', id), {
    fileName: 'proof.jpg',
    contentType: 'image/jpeg',
    fileSize: file.length,
  });
  const { data } = (await asked.json()) as { data: UploadGrant };
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(data.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(file) });
  await between?.();
  checking?.();
  return send(url, 'PATCH', calls.changeProof.path.replace('{id}', id), { proofOfEducationUrl: data.publicUrl });
}

/** The state of the newest upload when the portal was killed. */
async function whereItFell(db: Database, storage: FileStorage): Promise<'between' | 'checking' | 'elsewhere'> {
  const newest = await db
    .selectFrom('files')
    .select(['status', 'storage_key', 'checking_until'])
    .where('owner_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (newest.status !== 'granted' || (await storage.sizeOf(newest.storage_key)) !== file.length) return 'elsewhere';
  return newest.checking_until ? 'checking' : 'between';
}

/** Every file on the disk, including half-written ones. */
const onDisk = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('samples'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};

/** Checks that the application points at a complete file, and returns its address. */
async function checkProof(db: Database, storage: FileStorage): Promise<string | null> {
  const { proof_url } = await db
    .selectFrom('applications')
    .select('proof_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const accepted = await db
    .selectFrom('files')
    .select(['kept_key', 'size', 'sha256', 'pictures'])
    .where('owner_id', '=', id)
    .where('status', '=', 'accepted')
    .execute();
  expect(accepted).toHaveLength(1);
  const [{ kept_key, sha256, pictures } = { kept_key: '', sha256: null, pictures: [] }] = accepted;
  expect(proof_url).toBe(`s3://tvet/${kept_key}`);
  const bytes = (await storage.read(kept_key ?? '', 10_485_760)) ?? Buffer.alloc(0);
  expect(createHash('sha256').update(bytes).digest().toString('hex')).toBe(sha256?.toString('hex'));
  for (const { key } of pictures as unknown as { key: string }[]) expect(await storage.sizeOf(key)).toBeGreaterThan(0);
  return proof_url;
}

describe.skipIf(!postgres)('a portal that is killed while it takes a file', { timeout, tags: 'full' }, () => {
  it('leaves no record without its file, and after the sweep no file without a record', async () => {
    const portals = await postgres?.newPortals({ LINK_SUFFIX_UPLOAD: suffix });
    if (!portals) return;
    const { db, storage } = await contextOf(portals);
    file = await samples.noise(2_400, 1_600);
    const pending = db.selectFrom('applications').select('id').where('status', '=', 'pending_approval').limit(1);
    ({ id } = await pending.executeTakeFirstOrThrow());
    await db.updateTable('applications').set({ proof_url: null }).where('id', '=', id).execute();

    let portal = portals.start();
    let url = await portal.ready();
    let checkedAt = 0;
    const noteChecking = () => {
      checkedAt = performance.now();
    };
    // The first loads the libraries; the second is as fast as those that follow.
    expect((await upload(url)).status).toBe(200);
    const since = performance.now();
    expect((await upload(url, { checking: noteChecking })).status).toBe(200);
    const usualMs = performance.now() - since;
    const checkMs = performance.now() - checkedAt;
    /** The kills so far, by the state found in the database. */
    const fell = { between: 0, checking: 0, elsewhere: 0 };
    const enough = () => fell.between > 0 && fell.checking > 0;
    // Processor speed varies on a busy machine, so kills continue until each moment was hit.
    for (let kill = 0; kill < kills || (!enough() && kill < 4 * kills); kill += 1) {
      // A late timer must not kill the next portal.
      const { child } = portal;
      const killNow = () => void child.kill('SIGKILL');
      const killAfter = (most: number) => setTimeout(killNow, randomInt(1, Math.ceil(most) + 2));
      const moments: Moments[] = [
        { between: killNow },
        { checking: () => killAfter(checkMs) },
        { checking: () => killAfter(checkMs / 2) },
        { between: () => undefined },
      ];
      const aim = kill % moments.length;
      if (aim === 3) killAfter(usualMs * 1.3);
      // An upload that ends without reaching its moment also ends its portal.
      const answer = upload(url, moments[aim])
        .catch(() => undefined)
        .finally(killNow);
      const [answered] = await Promise.all([answer, portal.ended]);
      portal = portals.start();
      url = await portal.ready();
      fell[await whereItFell(db, storage)] += 1;
      // Release the lease and expire the grant, so that the next upload is neither delayed nor limited.
      const expires_at = new Date(Date.now() - day);
      await db.updateTable('files').set({ checking_until: null, expires_at }).where('owner_id', '=', id).execute();
      const pointed = await checkProof(db, storage);
      if (answered?.status === 200) {
        const { data } = (await answered.json().catch(() => ({ data: undefined }))) as { data?: { url: string } };
        if (data) expect(data.url).toBe(pointed);
      }
    }
    portal.child.kill('SIGTERM');
    await portal.ended;
    await sweepFiles(await contextOf(portals, 100 * day));
    const objects = await db.selectFrom('stored_objects').select('key').where('delete_after', 'is', null).execute();
    const left = objects.map(({ key }) => key).toSorted();
    expect(left.length).toBeGreaterThan(0);
    expect(await onDisk(portals.dataDir)).toEqual(left);
    expect(fell.between).toBeGreaterThan(0);
    expect(fell.checking).toBeGreaterThan(0);
  });
});
