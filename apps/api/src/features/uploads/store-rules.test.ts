import {
  type CORSRule,
  CreateMultipartUploadCommand,
  DeleteBucketCorsCommand,
  GetBucketCorsCommand,
  ListMultipartUploadsCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredObject } from '../../platform/ports/storage/storage.ts';
import { type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';

describe.runIf(testStorage === 's3')('the CORS rules of a bucket (skipped without an S3-compatible store)', () => {
  let portal: FilesPortal;
  let client: S3Client;
  let Bucket: string;
  beforeAll(async () => {
    portal = await startFilesPortal();
    const { s3 } = portal.context.config;
    if (!s3) throw new Error('No store is configured');
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
    client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
    Bucket = bucket;
  });
  afterAll(async () => {
    client.destroy();
    await portal.close();
  });

  const rules = async (): Promise<CORSRule[]> =>
    (await client.send(new GetBucketCorsCommand({ Bucket }))).CORSRules ?? [];
  const origins = async () => (await rules()).map(({ AllowedOrigins }) => AllowedOrigins).toSorted();
  const admit = async (url: string) => {
    portal.context.address.url = url;
    await portal.context.storage.admitBrowsers((words, error) => {
      throw new Error(words, { cause: error });
    });
  };

  it('gain the one that the portal needs, and keep what others set', async () => {
    const theirs: CORSRule = { ID: 'theirs', AllowedOrigins: ['https://theirs.example'], AllowedMethods: ['GET'] };
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [theirs] } }));
    await admit('https://first.example');
    expect(await origins()).toEqual([['https://first.example'], ['https://theirs.example']]);
    // A new address of the portal replaces the previous one.
    await admit('https://second.example');
    await admit('https://second.example');
    expect(await origins()).toEqual([['https://second.example'], ['https://theirs.example']]);
    await client.send(new DeleteBucketCorsCommand({ Bucket }));
    await admit('https://first.example');
    expect(await origins()).toEqual([['https://first.example']]);
  });
});

describe(`a file that is written as it comes, on ${testStorage}`, () => {
  let portal: FilesPortal;
  beforeAll(async () => {
    portal = await startFilesPortal();
  });
  afterAll(() => portal.close());

  const key = 'exports/large.csv';
  const part = Buffer.alloc(1024 * 1024, 'a row of the list\r\n');
  /** More than one part of an upload to a store. */
  async function* parts(fault?: Error) {
    for (let count = 0; count < 17; count += 1) yield part;
    if (fault) throw fault;
  }
  const bytesOf = async (range?: { start: number; end: number }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await portal.context.storage.stream(key, range)) ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('is whole, and read in ranges', async () => {
    const { storage } = portal.context;
    await storage.writeStream(key, parts(), 'text/csv');
    expect(await storage.sizeOf(key)).toBe(17 * part.length);
    const whole = await bytesOf();
    expect(whole.equals(Buffer.concat(Array.from({ length: 17 }, () => part)))).toBe(true);
    const start = 9 * part.length - 5;
    expect(await bytesOf({ start, end: start + 9 })).toEqual(whole.subarray(start, start + 10));
    await storage.delete(key);
  });

  it('is listed with its size', async () => {
    const { storage } = portal.context;
    await storage.write('proofs/one', Buffer.from('text'), 'text/plain');
    await storage.writeStream(key, parts(), 'text/csv');
    const listed: StoredObject[] = [];
    for await (const object of storage.list()) listed.push(object);
    expect(listed.toSorted((a, b) => a.size - b.size)).toEqual([
      { key: 'proofs/one', size: 4 },
      { key, size: 17 * part.length },
    ]);
    for (const each of listed) await storage.delete(each.key);
  });

  it('leaves nothing when its bytes fail', async () => {
    const { storage } = portal.context;
    const fault = new Error('cancelled');
    await expect(storage.writeStream(key, parts(fault), 'text/csv')).rejects.toThrow('cancelled');
    expect(await portal.keys('exports/')).toEqual([]);
  });

  it.runIf(testStorage === 's3')('is tidied up after a process that was killed', async () => {
    const { storage, config, now } = portal.context;
    if (!config.s3) throw new Error('No store is configured');
    const { endpoint, region, bucket: Bucket, ...credentials } = config.s3;
    const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }));
    const open = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
    await storage.tidy(new Date(now().getTime() - 60_000));
    expect(await open()).toBe(1);
    await storage.tidy(new Date(now().getTime() + 60_000));
    expect(await open()).toBe(0);
    client.destroy();
  });
});
