import type { FileType, fileRefusals } from '@tvet/contract';

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

export type CheckRefusal = Exclude<(typeof fileRefusals)[number], 'FILE_TOO_LARGE' | 'FILE_INFECTED'>;

/** Why a file is not taken; thrown by what checks it. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: CheckRefusal;
  constructor(code: CheckRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Why nothing is known of a file, as the log says it. `on` says what it came of: over this very file the process ended (`end`), took
 * too long (`time`) or could not go on (`failure`), and may do so again; it did not start (`start`), too many wait (`queue`), or the
 * portal ends (`stop`), which no file is to blame for.
 */
export class CheckFault extends Error {
  override name = 'CheckFault';
  readonly on: 'end' | 'time' | 'failure' | 'start' | 'queue' | 'stop';
  constructor(on: CheckFault['on'], words: string) {
    super(`The file was not checked (${on}): ${words}`);
    this.on = on;
  }
}

/** The most pages of a PDF (rules 14.17). */
export const maxPages = 200;
/** The most pixels that a picture may say it has (rules 14.16). */
export const maxMegapixels = 50;
/** The longer side of a picture that is kept, and of a thumbnail. */
export const longestSide = 2_000;
export const thumbnailSide = 320;
/** So many pages of a PDF are drawn for whoever reads it in the portal. */
export const picturedPages = 5;
