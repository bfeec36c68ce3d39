import type { S3Config } from '../config/storage.ts';

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId, secretAccessKey };
  return { sdk, client: new sdk.S3Client({ endpoint, region, forcePathStyle: true, credentials }) };
}

/** Creates the bucket for the files of a test portal or of the benchmark. It may fail if the bucket already exists. */
export async function makeBucket(s3: S3Config): Promise<void> {
  const { sdk, client } = await connect(s3);
  await client.send(new sdk.CreateBucketCommand({ Bucket: s3.bucket }));
  client.destroy();
}

/** Every key in the bucket. */
export async function keysInBucket(s3: S3Config): Promise<string[]> {
  const { sdk, client } = await connect(s3);
  const keys: string[] = [];
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: s3.bucket })) {
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
  }
  client.destroy();
  return keys;
}
