import {
  type CORSRule,
  DeleteBucketCorsCommand,
  GetBucketCorsCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    // Another address of the portal takes the place of the one before.
    await admit('https://second.example');
    await admit('https://second.example');
    expect(await origins()).toEqual([['https://second.example'], ['https://theirs.example']]);
    await client.send(new DeleteBucketCorsCommand({ Bucket }));
    await admit('https://first.example');
    expect(await origins()).toEqual([['https://first.example']]);
  });
});
