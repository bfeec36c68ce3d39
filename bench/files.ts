import { createHash } from 'node:crypto';
import { type ApplicationList, basePath, calls, linkHeader, maxFileBytes, type UploadGrant } from '@tvet/contract';
import { storageConfig } from '../apps/api/src/config/storage.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { checkProcesses, residentMb } from '../apps/api/src/testing/check-processes.ts';
import { makeBucket } from '../apps/api/src/testing/s3-bucket.ts';
import { noise, padded } from '../apps/api/src/testing/sample-files.ts';
import { openTestS3 } from '../scripts/lib/s3-server.ts';
import { openDemo } from './load.ts';
import { type Figure, figure } from './measure.ts';
import { growthMbOf, putFile, signIn, withPortal } from './portal.ts';

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
  const settings = { ...env, ...(await openDemo()), LINK_SUFFIX_UPLOAD: linkSuffix };
  return withPortal(settings, async ({ url, pid }) => {
    const officer = await signIn(url, demoAccounts.officer);
    const pending = `/applications?status=pending_approval&limit=${files + 1}`;
    const [first, ...others] = (await officer.get<ApplicationList>(pending)).data.map(({ id }) => id);
    if (!first || others.length < files) throw new Error(`The demo has fewer than ${files} pending applications`);
    const file = padded(await noise(2_400, 1_600), maxFileBytes);
    const upload = (id: string) => uploadProof(url, id, file);
    // The first upload loads code.
    await upload(first);
    const readMb = async () => {
      const all = await Promise.all([pid, ...(await checkProcesses(pid))].map(residentMb));
      return all.reduce((sum, mb) => sum + mb, 0);
    };
    const growth = await growthMbOf(readMb, () => Promise.all(others.map(upload)));
    return figure(`growth by ${files} uploads of 10 MB at once to ${storage}`, growth, 'MB', { atMost: growthMb });
  });
}

async function uploadProof(url: string, id: string, file: Buffer): Promise<void> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', [linkHeader]: linkToken(id) };
    const address = url + basePath + path.replace('{id}', id);
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const asked = { fileName: 'proof.jpg', contentType: type, fileSize: file.length };
  const answer = await call('POST', calls.createApplicationUpload.path, asked);
  const { data } = (await answer.json()) as { data: UploadGrant };
  const status = await putFile(data.uploadUrl, file, type);
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
  await call('PATCH', calls.changeProof.path, { proofOfEducationUrl: data.publicUrl });
}
