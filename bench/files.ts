import { createHash } from 'node:crypto';
import { basePath, calls, linkHeader, maxFileBytes, type UploadGrant } from '@tvet/contract';
import { storageConfig } from '../apps/api/src/config/storage.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { checkProcesses, residentMb } from '../apps/api/src/testing/check-processes.ts';
import { portalProcesses } from '../apps/api/src/testing/portal-process.ts';
import { makeBucket } from '../apps/api/src/testing/s3-bucket.ts';
import { noise, padded } from '../apps/api/src/testing/sample-files.ts';
import { openTestS3 } from '../scripts/lib/s3-server.ts';
import type { Figure } from './measure.ts';
import { growthMbOf, signIn, startPortal } from './portal.ts';

const growthMb = 150;
const type = 'image/jpeg';
export const linkSuffix = 'a suffix of the benchmark';

export const linkToken = (id: string): string =>
  createHash('sha256').update(`${id}${linkSuffix}`).digest('hex').slice(0, 16);

/** Measures `files` files of the largest size together, on the disk and on an S3-compatible store if there is one. */
export async function measureFiles(files: number): Promise<Figure[]> {
  const onDisk = await measureOn('the disk', {}, files);
  const store = await openTestS3().catch((error: Error) => {
    console.error(`No S3-compatible store: ${error.message}`);
    return undefined;
  });
  if (!store) return [onDisk];
  try {
    const env = Object.fromEntries(
      Object.entries(store.env).map(([name, value]) => [name.replace('TEST_', ''), value]),
    );
    const { s3 } = storageConfig(env);
    if (s3) await makeBucket(s3);
    return [onDisk, await measureOn('an S3-compatible store', env, files)];
  } finally {
    await store.stop();
  }
}

/** The growth of the portal and its checking processes while the files are uploaded and given to records. */
async function measureOn(storage: string, env: NodeJS.ProcessEnv, files: number): Promise<Figure> {
  const { dataDir, close } = await portalProcesses();
  const portal = await startPortal({ ...env, DATA_DIR: dataDir, LINK_SUFFIX_UPLOAD: linkSuffix });
  try {
    const officer = await signIn(portal.url, demoAccounts.officer);
    const { data } = await officer.get<{ data: { id: string }[] }>(
      `/applications?status=pending_approval&limit=${files + 1}`,
    );
    const [first, ...others] = data.map(({ id }) => id);
    if (!first || others.length < files) throw new Error(`The demo has fewer than ${files} pending applications`);
    const file = padded(await noise(2_400, 1_600), maxFileBytes);
    const upload = (id: string) => uploadProof(portal.url, id, file as Buffer<ArrayBuffer>);
    // The first upload loads code.
    await upload(first);
    const readMb = async () => {
      const all = await Promise.all([portal.pid, ...(await checkProcesses(portal.pid))].map(residentMb));
      return all.reduce((sum, mb) => sum + mb, 0);
    };
    const value = await growthMbOf(readMb, () => Promise.all(others.map(upload)));
    return { name: `growth by ${files} uploads of 10 MB at once to ${storage}`, value, unit: 'MB', atMost: growthMb };
  } finally {
    await portal.stop();
    await close();
  }
}

async function uploadProof(url: string, id: string, file: Buffer<ArrayBuffer>): Promise<void> {
  const send = async (
    method: string,
    address: string,
    headers: Record<string, string>,
    body: string | Buffer<ArrayBuffer>,
  ) => {
    const answer = await fetch(address, { method, headers: { 'content-type': type, ...headers }, body });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const call = (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', [linkHeader]: linkToken(id) };
    return send(method, url + basePath + path.replace('{id}', id), headers, JSON.stringify(body));
  };
  const asked = { fileName: 'proof.jpg', contentType: type, fileSize: file.length };
  const answer = await call('POST', calls.createApplicationUpload.path, asked);
  const { data } = (await answer.json()) as { data: UploadGrant };
  await send('PUT', data.uploadUrl, {}, file);
  await call('PATCH', calls.changeProof.path, { proofOfEducationUrl: data.publicUrl });
}
