import type { FileType, fileRefusals } from '@tvet/contract';

/** A picture of a page, as WEBP. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A file as it is stored: rebuilt by the portal, except for documents that are only downloaded. */
export interface CheckedFile {
  readonly type: FileType;
  readonly bytes: Uint8Array;
  /** The thumbnail, then the first pages; empty if the file has no picture. */
  readonly pictures: readonly Picture[];
  readonly pageCount: number | null;
}

export type CheckRefusal = Exclude<(typeof fileRefusals)[number], 'FILE_TOO_LARGE' | 'FILE_INFECTED'>;

/** The reason why a file is refused; thrown by the checks. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: CheckRefusal;
  constructor(code: CheckRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * A check that failed for technical reasons. `end`, `time` and `failure` came of this very file, and may come again: the
 * process ended, was too slow or could not continue. `start`, `queue` and `stop` are not its fault: the process did not
 * start, too many files wait, or the portal stops.
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
/** The most pixels that a picture may declare (rules 14.16). */
export const maxMegapixels = 50;
/** The longer side of a stored picture, and of a thumbnail. */
export const longestSide = 2_000;
export const thumbnailSide = 320;
/** The number of PDF pages that are drawn for display in the portal. */
export const picturedPages = 5;
