import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, linkHeader, maxFileBytes, type UploadGrant } from '@tvet/contract';
import { storageConfig } from '../apps/api/src/config-storage.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { checkProcesses, residentMb } from '../apps/api/src/testing/check-processes.ts';
import { portalProcesses, signInAt } from '../apps/api/src/testing/portal-process.ts';
import { makeBucket } from '../apps/api/src/testing/s3-bucket.ts';
import { noise, padded } from '../apps/api/src/testing/sample-files.ts';
import { openTestS3 } from '../scripts/lib/s3-server.ts';
import { timePair } from './measure.ts';

export interface FileFigures {
  readonly uploads: readonly UploadFigure[];
  readonly memory: readonly FileMemory[];
}

/** Files of 10 MB, one after the other. */
interface UploadFigure {
  readonly storage: string;
  readonly perSecond: number;
  /** The same bytes, written to the disk and brought there. */
  readonly copiesPerSecond: number;
}

/** How much a portal grows while twenty files are uploaded and taken at once, at most, with the process that checks them. */
interface FileMemory {
  readonly storage: string;
  readonly mb: number;
  readonly limitMb: number;
}

const atOnce = 20;
const limitMb = 150;
const suffix = 'a suffix of the benchmark';
const type = 'image/jpeg';

/** On the disk, and on an S3-compatible store where there is one. */
export async function measureFiles(): Promise<FileFigures> {
  const figures = [await measureOn('the disk', {})];
  const store = await openTestS3().catch((error: Error) => {
    console.log(`Files on an S3-compatible store are not measured: ${error.message}`);
    return undefined;
  });
  if (store) {
    const { env } = store;
    const named = Object.fromEntries(Object.entries(env).map(([name, value]) => [name.replace('TEST_', ''), value]));
    try {
      const { s3 } = storageConfig(named);
      if (s3) await makeBucket(s3);
      figures.push(await measureOn('an S3-compatible store', named));
    } finally {
      await store.stop();
    }
  }
  return { uploads: figures.map(({ upload }) => upload), memory: figures.map(({ memory }) => memory) };
}

async function measureOn(storage: string, env: NodeJS.ProcessEnv) {
  const portals = await portalProcesses();
  const folder = await mkdtemp(join(tmpdir(), 'tvet-bench-files-'));
  try {
    const portal = portals.start({ ...env, LINK_SUFFIX_UPLOAD: suffix });
    const url = await portal.ready();
    const ids = await findApplications(url);
    let turn = 0;
    // Each record takes so many at a time (rules 14.24).
    const nextId = () => ids[turn++ % ids.length] ?? '';
    const file = padded(await noise(2_400, 1_600), maxFileBytes);
    const uploadOnce = async () => put(await ask(url, nextId(), file.length), file);
    const [upload, copy] = await timePair(uploadOnce, () => copyTo(join(folder, 'copy'), file));
    const figure = { storage, perSecond: 1_000 / upload.p50, copiesPerSecond: 1_000 / copy.p50 };
    return {
      upload: figure,
      memory: { storage, limitMb, mb: await measureMemory(portal.child.pid, url, nextId, file) },
    };
  } finally {
    await portals.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploaded and given to twenty records at once. */
async function measureMemory(
  pid: number | undefined,
  url: string,
  nextId: () => string,
  file: Buffer,
): Promise<number> {
  if (pid === undefined) throw new Error('The portal has no process');
  const readMb = async () => {
    const all = await Promise.all([pid, ...(await checkProcesses(pid))].map(residentMb));
    return all.reduce((sum, mb) => sum + mb, 0);
  };
  const once = async () => {
    const id = nextId();
    const grant = await ask(url, id, file.length);
    await put(grant, file);
    await expectOk(send(url, 'PATCH', calls.changeProof.path, id, { proofOfEducationUrl: grant.publicUrl }));
  };
  // What the first makes it grow by is code, not files.
  await once();
  const before = await readMb();
  let most = before;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, await readMb());
      await pause(50);
    }
  };
  const uploads = Promise.all(Array.from({ length: atOnce }, once)).finally(() => {
    isOver = true;
  });
  await Promise.all([uploads, watch()]);
  return most - before;
}

const tokenOf = (id: string) =>
  createHash('sha256')
    .update(id + suffix)
    .digest('hex')
    .slice(0, 16);

const send = (url: string, method: string, path: string, id: string, body: object) =>
  fetch(`${url}/main${path.replace('{id}', id)}`, {
    method,
    headers: { 'content-type': 'application/json', [linkHeader]: tokenOf(id) },
    body: JSON.stringify(body),
  });

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`An upload was answered with ${status}: ${await (await answer).text()}`);
  return answer;
}

async function ask(url: string, id: string, fileSize: number): Promise<UploadGrant> {
  const body = { fileName: 'proof.jpg', contentType: type, fileSize };
  const answer = await expectOk(send(url, 'POST', calls.createApplicationUpload.path, id, body));
  return ((await answer.json()) as { data: UploadGrant }).data;
}

async function put({ uploadUrl }: UploadGrant, file: Buffer): Promise<void> {
  const headers = { 'content-type': type };
  await expectOk(fetch(uploadUrl, { method: 'PUT', headers, body: file as Buffer<ArrayBuffer> }));
}

async function copyTo(path: string, file: Buffer): Promise<void> {
  const copy = await open(`${path}-${randomBytes(4).toString('hex')}`, 'w');
  await copy.writeFile(file);
  await copy.datasync();
  await copy.close();
}

async function findApplications(url: string): Promise<string[]> {
  const headers = await signInAt(url, demoAccounts.officer.phone);
  const answer = await fetch(`${url}/main/applications?status=pending_approval&limit=100`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (data.length < atOnce) throw new Error(`The demo has no ${atOnce} pending applications`);
  return data.map(({ id }) => id);
}
