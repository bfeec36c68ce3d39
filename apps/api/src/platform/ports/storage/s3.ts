import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  AbortMultipartUploadCommand,
  type CORSRule,
  DeleteObjectCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../../../config/storage.ts';
import { type FileStorage, StorageFullError, TooLargeError } from './storage.ts';

interface Store {
  readonly s3: S3Config;
  /** The origin of the pages that upload to the store. */
  readonly portalOrigin: () => string;
  readonly now: () => Date;
}

/** Longer than any response of a healthy store; our uploads are small. */
const answerWithinMs = 20_000;

/** A store accepts 10,000 parts: up to 80 GB. */
const partSize = 8 * 1024 * 1024;

/** Files in an S3-compatible store; browsers upload to addresses whose signature binds type, length and expiry. */
export function createS3Storage({ s3, portalOrigin, now }: Store): FileStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { requestTimeout: answerWithinMs, connectionTimeout: 5_000, throwOnRequestTimeout: true },
  });

  const readCors = async (): Promise<CORSRule[]> => {
    const found = await orMissing(client.send(new GetBucketCorsCommand({ Bucket })));
    return found?.CORSRules ?? [];
  };

  return {
    bucket: Bucket,
    needsSize: true,
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    async admitBrowsers(warn) {
      const ours = corsRule(portalOrigin());
      try {
        const rules = await readCors();
        if (rules.some((rule) => isDeepStrictEqual(admits(rule), admits(ours)))) return;
        // Rules of others stay; an earlier rule of ours, for another address, is replaced.
        const CORSRules = [...rules.filter(({ ID }) => ID !== ours.ID), ours];
        await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
      } catch (error) {
        // A key without permission to change the bucket still works if the rules are set by other means.
        warn(`The CORS rules of the bucket could not be seen to. It has to allow PUT from ${portalOrigin()}`, error);
      }
    },
    uploadUrl({ key: Key, contentType: ContentType, size: ContentLength, expiresAt }) {
      if (ContentLength === undefined) throw new Error('An upload to an S3-compatible store has to name its size');
      const expiresIn = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn,
        signingDate: now(),
        // Without these the signature binds neither type nor length.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    },
    async write(Key, Body, ContentType) {
      await client
        .send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }))
        .catch(refuseFull);
    },
    async writeStream(Key, bytes, ContentType) {
      // In sequential parts, because a store accepts no upload of unknown length.
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: Readable.from(bytes), ContentType },
        partSize,
        queueSize: 1,
      });
      await upload.done().catch(refuseFull);
    },
    async sizeOf(Key) {
      const found = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found?.ContentLength;
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, Size } of Contents) if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
      }
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
      // Allocate once: concatenating chunks would use twice as much memory.
      const bytes = new Uint8Array(size);
      let at = 0;
      for await (const chunk of body) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      return bytes.subarray(0, at);
    },
    async stream(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key, Range })));
      return found?.Body as AsyncIterable<Uint8Array> | undefined;
    },
    delete: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    async tidy(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue;
        await orMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      }
    },
  };
}

/** The one rule that the portal sets and replaces, identified by its name. */
const corsRule = (origin: string): CORSRule => ({
  ID: 'tvet-portal-uploads',
  AllowedOrigins: [origin],
  AllowedMethods: ['PUT'],
  AllowedHeaders: ['content-type'],
  MaxAgeSeconds: 3_600,
});

/** The permissions of a rule, without its name and its cache time. */
const admits = ({ AllowedOrigins, AllowedMethods, AllowedHeaders }: CORSRule) => [
  AllowedOrigins,
  AllowedMethods,
  AllowedHeaders?.map((header) => header.toLowerCase()),
];

interface Refusal {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isFull = (error: unknown): boolean => {
  const { name = '', $metadata } = error as Refusal;
  return $metadata?.httpStatusCode === 507 || /QuotaExceeded|InsufficientCapacity|StorageFull|NoSpace/i.test(name);
};

const refuseFull = (error: unknown): never => {
  throw isFull(error) ? new StorageFullError('The store is full', { cause: error }) : error;
};

async function orMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as Refusal).$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}
