import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ByteRange } from '../ports/storage/storage.ts';

/** The result of a command whose contract answers with `file`. */
export interface FileContent {
  /** The media type, one of the call's. */
  readonly type: string;
  readonly content: string | Uint8Array | Precompressed;
  /** Makes it a download under this name. */
  readonly name?: string;
}

/** The result of a command whose contract answers with `stream`. The chunks are read in order while they are sent. */
export interface StreamContent extends Omit<FileContent, 'content'> {
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** A file that never changes, whose download a browser can resume; for a route that is not compressed. */
export interface RangedContent extends Omit<FileContent, 'content'> {
  readonly content: RangedFile;
}
export interface RangedFile {
  readonly etag: string;
  readonly size: number;
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Bytes that are the same for every caller, in each encoding that browsers accept; for a route that is not compressed. */
export interface Precompressed {
  readonly etag: string;
  readonly plain: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** A tenth of the time of the best quality, for a twentieth more bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function precompress(content: string | Uint8Array): Promise<Precompressed> {
  const plain = Buffer.from(content);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, brotliOptions), promisify(gzip)(plain)]);
  return { etag: `"${hash('sha256', plain, 'base64url')}"`, plain, br, gzip: gzipped };
}
