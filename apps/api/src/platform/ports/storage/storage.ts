/** The terms that an upload address is bound to. */
export interface UploadTerms {
  readonly key: string;
  /** The only `Content-Type` that is accepted. */
  readonly contentType: string;
  /** The exact bytes; absent: any number up to `maxBytes`. */
  readonly size?: number | undefined;
  readonly maxBytes: number;
  readonly expiresAt: Date;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
}

/** Part of a file: the offsets of its first and last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The store of files. A key is a path of lower-case letters, digits, dots and hyphens. The content of a key is always
 * complete: after a failed write it is missing or unchanged.
 */
export interface FileStorage {
  /** The name before the key in `s3://bucket/key`. */
  readonly bucket: string;
  /** True if an upload has to state its exact size. */
  readonly needsSize: boolean;
  /** Checks that the store answers and is the configured one. Lack of space only shows with a write. @throws when it does not. */
  check(): Promise<void>;
  /** Allows uploads from the pages of the portal (CORS). A failure is passed to `warn` and not thrown. */
  admitBrowsers(warn: (words: string, error: unknown) => void): Promise<void>;
  uploadUrl(terms: UploadTerms): Promise<string>;
  /** @throws StorageFullError; otherwise the original error. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a stream of any length. After a failure nothing is stored. */
  writeStream(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  sizeOf(key: string): Promise<number | undefined>;
  /** Every object, in no particular order. */
  list(): AsyncIterable<StoredObject>;
  /** The whole file, if it is no larger than `maxBytes`; `undefined` if there is none. @throws TooLargeError. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** A file, or part of it, as a stream; `undefined` if there is none. */
  stream(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deleting a missing key succeeds. */
  delete(key: string): Promise<void>;
  /** Receives uploads; only on the portal's own disk. */
  readonly inbox?: Inbox;
  /** Deletes unfinished uploads older than the given instant, which a killed process has left. */
  tidy(before: Date): Promise<void>;
}

/** Receives uploads at the portal's own server. */
export interface Inbox {
  /** The terms of an upload address; `undefined` if it is forged or has expired. */
  open(ticket: string): UploadTerms | undefined;
  /** Returns the number of bytes written. @throws TooLargeError, WrongSizeError, StorageFullError; nothing is stored then. */
  receive(terms: UploadTerms, bytes: AsyncIterable<Uint8Array>): Promise<number>;
}

/** The storage is full. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}
/** The upload has another size than its address was granted for. */
export class WrongSizeError extends Error {
  override name = 'WrongSizeError';
}
