import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../../config-storage.ts';
import { type FileStorage, StorageFullError, TooLargeError } from './storage.ts';

interface Store {
  readonly s3: S3Config;
  /** Where the pages come from that upload to it. */
  readonly portalOrigin: () => string;
  readonly now: () => Date;
}

/** Longer than any answer of a store in order; an upload of ours is small. */
const answerWithinMs = 20_000;

/** Files in an S3-compatible store; browsers upload to addresses whose signature binds type, length and expiry. */
export function createS3Storage({ s3, portalOrigin, now }: Store): FileStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { requestTimeout: answerWithinMs, connectionTimeout: 5_000, throwOnRequestTimeout: true },
  });

  return {
    bucket: Bucket,
    origin: new URL(endpoint).origin,
    needsSize: true,
    async prepare(warn) {
      await client.send(new HeadBucketCommand({ Bucket }));
      const rule = {
        AllowedOrigins: [portalOrigin()],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        MaxAgeSeconds: 3_600,
      };
      try {
        await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
      } catch (error) {
        // A key that may not change the bucket still works, once somebody else has set it.
        warn(`The CORS rules of the bucket could not be set. It has to allow PUT from ${portalOrigin()}`, error);
      }
    },
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    uploadUrl({ key: Key, contentType: ContentType, size: ContentLength, expiresAt }) {
      if (ContentLength === undefined) throw new Error('An upload to an S3-compatible store has to name its size');
      const expiresIn = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn,
        signingDate: now(),
        // Without them neither type nor length is bound.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    },
    async write(Key, Body, ContentType) {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }));
      } catch (error) {
        throw isFull(error) ? new StorageFullError('The store is full', { cause: error }) : error;
      }
    },
    async sizeOf(Key) {
      const found = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found?.ContentLength;
    },
    async read(Key, maxBytes) {
      const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      if (!found?.Body) return undefined;
      const body = found.Body as AsyncIterable<Uint8Array> & { destroy(): void };
      const size = found.ContentLength ?? 0;
      if (size > maxBytes) {
        body.destroy();
        throw new TooLargeError(`${Key} is larger than ${maxBytes} bytes`);
      }
      // Room for all of it at once: pieces put together would take twice as much.
      const bytes = new Uint8Array(size);
      let at = 0;
      for await (const chunk of body) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      return bytes.subarray(0, at);
    },
    async stream(Key) {
      const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      return found?.Body as AsyncIterable<Uint8Array> | undefined;
    },
    delete: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    // An upload that was cut is nowhere in the store.
    tidy: async () => undefined,
  };
}

interface Refusal {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isFull = (error: unknown): boolean => {
  const { name = '', $metadata } = error as Refusal;
  return $metadata?.httpStatusCode === 507 || /QuotaExceeded|InsufficientCapacity|StorageFull|NoSpace/i.test(name);
};

async function orMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as Refusal).$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}
