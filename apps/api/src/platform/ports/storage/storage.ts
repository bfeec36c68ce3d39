/** What an address to upload to is bound to. */
export interface UploadTerms {
  readonly key: string;
  /** The one `Content-Type` that is taken. */
  readonly contentType: string;
  /** The exact bytes; absent: any number up to `maxBytes`. */
  readonly size?: number | undefined;
  readonly maxBytes: number;
  readonly expiresAt: Date;
}

/** Part of a file: the offsets of its first and last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files lie. A key is a path of small letters, digits, dots and hyphens. What is under a key is always whole: a
 * write that failed leaves nothing, or what was there before.
 */
export interface FileStorage {
  /** The name before the key in `s3://bucket/key`. */
  readonly bucket: string;
  /** Whether an upload has to name its exact size. */
  readonly needsSize: boolean;
  /** That it answers now, and is the one that was configured; whether it has room shows with a write. @throws when it does not. */
  check(): Promise<void>;
  /** Lets browsers send to it from the pages of the portal. `warn` is told where that could not be seen to; nothing is thrown. */
  admitBrowsers(warn: (words: string, error: unknown) => void): Promise<void>;
  uploadUrl(terms: UploadTerms): Promise<string>;
  /** @throws StorageFullError; otherwise whatever went wrong. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a file of any length, as its bytes come; nothing is kept where they fail. */
  writeStream(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  sizeOf(key: string): Promise<number | undefined>;
  /** All of a file that is no larger than `maxBytes`; `undefined` where there is none. @throws TooLargeError. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** A file, or part of it, while it is read; `undefined` where there is none. */
  stream(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** A key that is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** On the portal's own disk alone: what comes by an address that it gave. */
  readonly inbox?: Inbox;
  /** Deletes what an end of the process has left of uploads, older than the given instant. */
  tidy(before: Date): Promise<void>;
}

/** Takes uploads where the portal's own server does. */
export interface Inbox {
  /** What an address allows; `undefined` where it is none of ours or has expired. */
  open(ticket: string): UploadTerms | undefined;
  /** The bytes that were written. @throws TooLargeError, WrongSizeError, StorageFullError; nothing is kept then. */
  receive(terms: UploadTerms, bytes: AsyncIterable<Uint8Array>): Promise<number>;
}

/** There is no room. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}
/** Not as many bytes as the address was given for. */
export class WrongSizeError extends Error {
  override name = 'WrongSizeError';
}
