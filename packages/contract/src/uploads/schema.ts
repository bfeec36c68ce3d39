import * as z from 'zod';
import { instant } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { applicantId } from '../public-links/schema.ts';
import { readFileName } from './file-name.ts';

/** Only ever shown, and given to a download. */
const fileName = z
  .string()
  .min(1, 'must be the name of a file')
  .max(1_000, { error: 'must be at most 1000 characters', abort: true })
  .overwrite(readFileName);

const wholeNumber = z.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');

export const uploadRequest = z.object({
  fileName,
  /** One of the types that the purpose takes (rules 14.8); the PUT has to be sent with the same one. */
  contentType: z.string().trim().toLowerCase().max(200, 'must be at most 200 characters'),
  /**
   * The exact bytes of the file; the PUT has to have as many. Needed where files lie in an S3-compatible store, which
   * binds no other length.
   */
  fileSize: wholeNumber.optional(),
  /** The most bytes that are taken; the portal's own limit where it is higher or left out (rules 14.6). */
  fileSizeLimit: wholeNumber.optional(),
  /** Seconds that the address works; the portal's own where it is higher or left out (rules 14.6). */
  expiresIn: wholeNumber.optional(),
  /** `photos` for a photo, `documents` for a document of a centre; anything else says nothing. */
  prefix: z.string().trim().max(100, 'must be at most 100 characters').optional(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

/** Where to upload to, and what to write to the record afterwards. */
export const uploadGrant = z
  .object({
    /**
     * The file is PUT here as it is, with the type that was asked for in `Content-Type` and no other header of the
     * portal's. A PUT that failed may be tried again until `expiresAt`; the last whole one counts.
     */
    uploadUrl: z.string(),
    /** `s3://bucket/key`: what the record is given. */
    publicUrl: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'UploadGrant' });
export type UploadGrant = z.infer<typeof uploadGrant>;
export const uploadGrantAnswer = dataAnswer(uploadGrant);

/** The bytes of a file that is uploaded to the portal's own storage; opaque, in the query, which no log line holds. */
export const storageQuery = z.object({ ticket: z.string().min(1).max(1_000) });
/** What an upload says of itself. */
export const uploadHeaders = z.object({
  'content-type': z.string().optional(),
  'content-length': z.string().optional(),
});
export const storedAnswer = dataAnswer(z.object({ size: z.int() }));

/** As a record has the address of a file. */
export const s3Uri = z
  .string()
  .max(1_000, 'must be at most 1000 characters')
  .regex(/^s3:\/\/[^/\s]+\/\S+$/, 'must be an s3:// address');

export const proofChange = z.object({ proofOfEducationUrl: s3Uri });
export const photoChange = z.object({ applicantId, photoUrl: s3Uri });

/**
 * How far a file has come. `accepted`: checked, and the record points at it. `waiting`: it is here and the scan for
 * malicious software cannot be had at the moment; the portal tries again by itself. `infected`: malicious software was
 * found; the file is locked away and the record does not point at it. `refused`: it waited and was then found to be none
 * that is taken; the record does not point at it, and the timeline says why.
 */
export const fileStates = ['accepted', 'waiting', 'infected', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

/** The newest file that was given to a record. */
export const attachedFile = z
  .object({
    state: z.enum(fileStates),
    /** As the record has it, to ask for its download; null unless it is accepted. */
    url: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof attachedFile>;

/** What became of a file that was given to a record: never `infected`, which is refused. */
export const attachAnswer = dataAnswer(
  z
    .object({
      /** What the record points at now; null where it waits and nothing was there before. */
      url: z.string().nullable(),
      state: z.enum(['accepted', 'waiting']),
    })
    .meta({ id: 'AttachedUpload' }),
);

export const downloadRequest = z.object({ s3Uri });

/** A page or a picture of a file, made by the portal from what it has checked; shown in an `img`. */
const shownPage = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Where a file is fetched, for some minutes; it comes as a download under `fileName`. */
export const downloadAddress = z
  .object({
    downloadUrl: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    expiresAt: instant,
    /** At most 320 px on its longer side; null where the file has no picture, as a DOC. */
    thumbnail: shownPage.nullable(),
    /** A picture of each of its first pages, at most 2,000 px on the longer side; a photo is one page. */
    pages: z.array(shownPage),
    /** How many pages the file has; more than `pages` where it is long. */
    pageCount: z.int().nullable(),
  })
  .meta({ id: 'DownloadAddress' });
export type DownloadAddress = z.infer<typeof downloadAddress>;
export const downloadAnswer = dataAnswer(downloadAddress);
