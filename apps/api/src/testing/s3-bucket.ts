import type { S3Config } from '../config-storage.ts';

/** Makes the bucket that a portal of a test or of the benchmark keeps its files in; one's own may be made again. */
export async function makeBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
