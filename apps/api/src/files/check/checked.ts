import type { ErrorCode, FileType } from '@tvet/contract';

/** A picture of a page, as WEBP. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A file as it is kept: its bytes are the portal's own making, but for documents that are only downloaded. */
export interface CheckedFile {
  readonly type: FileType;
  readonly bytes: Uint8Array;
  /** The thumbnail, then the first pages; empty where the file has no picture. */
  readonly pictures: readonly Picture[];
  readonly pageCount: number | null;
}

export type CheckRefusal = Extract<
  ErrorCode,
  'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE' | 'FILE_UNSAFE' | 'PICTURE_TOO_LARGE'
>;

/** Why a file is not taken; thrown by what checks it. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: CheckRefusal;
  constructor(code: CheckRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The most pixels that a picture may say it has (rules 14.16). */
export const maxMegapixels = 50;
/** The longer side of a picture that is kept, and of a thumbnail. */
export const longestSide = 2_000;
export const thumbnailSide = 320;
/** So many pages of a PDF are drawn for whoever reads it in the portal. */
export const picturedPages = 5;

/** The same bytes in memory of their own, which can be handed to another thread: small ones share theirs. */
export const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer ? bytes : new Uint8Array(bytes);
