import { createHash, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, linkHeader, type UploadGrant } from '@tvet/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { connectEmbedded, type Database } from '../database/connect.ts';
import { sweepFiles } from '../jobs/file-sweep.ts';
import type { FileStorage } from '../ports/storage/storage.ts';
import { type PortalProcess, type PortalProcesses, portalProcesses } from '../testing/portal-process.ts';
import * as samples from '../testing/sample-files.ts';

/** As many as the suite has time for; KILLS=30 is the long form. */
const kills = Number(process.env.KILLS ?? 4);
/** Each is a start or two, on a machine that may be busy. */
const timeout = 180_000 + kills * 60_000;
const suffix = 'a suffix of the tests';
const day = 24 * 60 * 60 * 1000;

let portals: PortalProcesses;
let id: string;
let file: Buffer;
beforeAll(async () => {
  portals = await portalProcesses();
  file = await samples.noise(2_400, 1_600);
  id = await betweenStarts(async ({ db }) => {
    const row = await db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'pending_approval')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('applications').set({ proof_url: null }).where('id', '=', row.id).execute();
    return row.id;
  });
}, 300_000);
afterAll(() => portals.close());

/** The portal's data while no portal has it open. */
async function betweenStarts<Result>(
  task: (context: Awaited<ReturnType<typeof createContext>>) => Promise<Result>,
  later = 0,
): Promise<Result> {
  const connection = await connectEmbedded({ dataDir: `${portals.dataDir}/database` });
  const config = readConfig({ DATA_DIR: portals.dataDir });
  try {
    return await task(await createContext(config, connection, () => new Date(Date.now() + later)));
  } finally {
    await connection.close();
  }
}

const token = () =>
  createHash('sha256')
    .update(id + suffix)
    .digest('hex')
    .slice(0, 16);
const send = async (url: string, method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', [linkHeader]: token() };
  return fetch(`${url}/main${path}`, { method, headers, body: JSON.stringify(body) });
};

/** The three steps; `between` is told the moment between the last two, and `checking` that the last is under way. */
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

const start = async (): Promise<{ portal: PortalProcess; url: string }> => {
  const portal = portals.start({ LINK_SUFFIX_UPLOAD: suffix });
  return { portal, url: await portal.ready() };
};

/** What the newest upload had come to when the portal was killed. */
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

/** Every file on the disk, also what is half written. */
const onDisk = async (): Promise<string[]> => {
  const folder = join(portals.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('samples'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};

it('a portal that is killed while a file is uploaded and taken leaves no record without its file, and no file without a record after the sweep', {
  timeout,
}, async () => {
  let { portal, url } = await start();
  let checkedAt = 0;
  const noteChecking = () => {
    checkedAt = performance.now();
  };
  // The second is as fast as all that come: the first has loaded the libraries.
  expect((await upload(url)).status).toBe(200);
  const since = performance.now();
  expect((await upload(url, { checking: noteChecking })).status).toBe(200);
  const usualMs = performance.now() - since;
  const checkMs = performance.now() - checkedAt;
  /** Where the kills fell, as the database tells. */
  const fell = { between: 0, checking: 0, elsewhere: 0 };
  const enough = () => fell.between > 0 && fell.checking > 0;
  // A busy machine may be slower or faster than it was: kills go on until each moment was met.
  for (let kill = 0; kill < kills || (!enough() && kill < 4 * kills); kill += 1) {
    const killNow = () => void portal.child.kill('SIGKILL');
    const killAfter = (most: number) => setTimeout(killNow, randomInt(1, Math.ceil(most) + 2));
    const moments: Moments[] = [
      { between: killNow },
      { checking: () => killAfter(checkMs) },
      { checking: () => killAfter(checkMs / 2) },
      { between: () => undefined },
    ];
    const aim = kill % moments.length;
    if (aim === 3) killAfter(usualMs * 1.3);
    // One that ends otherwise is not waited for either.
    const answer = upload(url, moments[aim])
      .catch(() => undefined)
      .finally(killNow);
    const [answered] = await Promise.all([answer, portal.ended]);
    const pointed = await betweenStarts(async ({ db, storage }) => {
      fell[await whereItFell(db, storage)] += 1;
      // The next one need not wait until the record is free again, nor do more than twenty count as open.
      const expires_at = new Date(Date.now() - day);
      await db.updateTable('files').set({ checking_until: null, expires_at }).where('owner_id', '=', id).execute();
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
      const bytes = await storage.read(kept_key ?? '', 10_485_760);
      expect(
        createHash('sha256')
          .update(bytes ?? Buffer.alloc(0))
          .digest()
          .equals(sha256 ?? Buffer.alloc(0)),
      ).toBe(true);
      for (const { key } of pictures as unknown as { key: string }[])
        expect(await storage.sizeOf(key)).toBeGreaterThan(0);
      return proof_url;
    });
    if (answered?.status === 200) {
      const { data } = (await answered.json().catch(() => ({ data: undefined }))) as { data?: { url: string } };
      // Whoever was told that it is taken finds it taken.
      if (data) expect(data.url).toBe(pointed);
    }
    ({ portal, url } = await start());
  }
  portal.child.kill('SIGTERM');
  await portal.ended;
  const left = await betweenStarts(async (context) => {
    await sweepFiles(context);
    const objects = await context.db
      .selectFrom('stored_objects')
      .select('key')
      .where('delete_after', 'is', null)
      .execute();
    return objects.map(({ key }) => key).toSorted();
  }, 100 * day);
  expect(left.length).toBeGreaterThan(0);
  expect(await onDisk()).toEqual(left);
  expect(fell.between).toBeGreaterThan(0);
  expect(fell.checking).toBeGreaterThan(0);
});
