import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { linkHeader, type UploadGrant } from '@tvet/contract';
import { createChecker } from '../platform/files/check/checker.ts';
import type { TestPortal } from './portal-types.ts';
import { keysInBucket, makeBucket } from './s3-bucket.ts';
import { startTestPortal, testPortal } from './test-portal.ts';

/** The storage of this run: an S3-compatible store if TEST_S3_ENDPOINT is set, else the disk. */
export const testStorage = process.env.TEST_S3_ENDPOINT ? 's3' : 'disk';

/** The settings of a portal for this storage. */
export const storageEnv = (): NodeJS.ProcessEnv =>
  testStorage === 'disk'
    ? {}
    : {
        S3_ENDPOINT: process.env.TEST_S3_ENDPOINT,
        S3_REGION: process.env.TEST_S3_REGION ?? 'us-east-1',
        S3_BUCKET: process.env.TEST_S3_BUCKET ?? 'tvet-tests',
        S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID ?? 'testaccess',
        S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'testsecret',
      };

export interface FilesPortal extends TestPortal {
  readonly dataDir: string;
  /** Uploads bytes to a granted address, as a browser does. */
  put(uploadUrl: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<Response>;
  /** Every key in the storage. */
  keys(prefix?: string): Promise<string[]>;
}

/** Checks the files of all portals of a worker: starting its process takes longer than most tests. */
const checker = createChecker();

/** A listening portal with its own storage: uploads and downloads use the network. */
export async function startFilesPortal(env: NodeJS.ProcessEnv = {}): Promise<FilesPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-files-'));
  const portal = await startTestPortal({ DATA_DIR: dataDir, ...storageEnv(), ...env });
  portal.context.address.url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(portal.context, { checker });
  const { storage, config } = portal.context;
  if (config.s3) await makeBucket(config.s3);
  await storage.check();
  await storage.admitBrowsers((words, error) => {
    throw new Error(words, { cause: error });
  });
  const keys = async (prefix = '') => {
    const all = config.s3 ? await keysInBucket(config.s3) : await keysOnDisk(join(dataDir, 'files'));
    return all.filter((key) => key.startsWith(prefix)).toSorted();
  };
  // A store outlives the portals of earlier files.
  for (const key of await keys()) await storage.delete(key);
  return {
    ...portal,
    dataDir,
    keys,
    put: (uploadUrl, bytes, headers = {}) =>
      fetch(uploadUrl, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers }),
    async close() {
      await portal.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A files portal for all tests of a file. */
export const filesPortal = (): FilesPortal => testPortal<FilesPortal>({}, startFilesPortal);

/** Complete files: unfinished ones have no key yet. */
async function keysOnDisk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith('.'));
}

export interface Asked {
  readonly id: string;
  readonly token?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly fileSize?: number;
  readonly [more: string]: unknown;
}

/** Requests an upload address by link. */
export async function askUpload({ stranger }: TestPortal, { id, token, ...body }: Asked) {
  const answer = await stranger.request('POST', `/files/applications/${id}/upload-url`, {
    body: { fileName: 'proof.pdf', contentType: 'application/pdf', fileSize: 1_000, ...body },
    headers: token === undefined ? {} : { [linkHeader]: token },
  });
  return { ...answer, grant: (answer.body as { data?: UploadGrant }).data as UploadGrant };
}
