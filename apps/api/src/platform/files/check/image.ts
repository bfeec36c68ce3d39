import type { FileType } from '@tvet/contract';
import sharp, { type Sharp } from 'sharp';
import { type CheckedFile, longestSide, maxMegapixels, type Picture, RefusedFile, thumbnailSide } from './checked.ts';

// Decoded data is useless for the next file, and it uses memory.
sharp.cache(false);
// One file at a time, in one thread: each thread of the library would use more memory.
sharp.concurrency(1);

const options = { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', sequentialRead: true } as const;

/** Decodes a picture and encodes it again: upright, within the size limit, with only its pixels (rules 14.16). */
export async function checkImage(bytes: Uint8Array, type: FileType): Promise<CheckedFile> {
  await refuseHuge(bytes);
  const kept: FileType = type === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    const upright = sharp(bytes, options).autoOrient().resize(fitting(longestSide)).toColourspace('srgb');
    const encoded =
      kept === 'image/png' ? upright.png() : upright.flatten({ background: 'white' }).jpeg({ quality: 85 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const page = await pictureOf(sharp(data), longestSide);
    return {
      type: kept,
      bytes: data,
      pictures: [await pictureOf(sharp(data), thumbnailSide), { ...page, width: info.width, height: info.height }],
      pageCount: 1,
    };
  } catch (error) {
    throw new RefusedFile('FILE_UNREADABLE', error);
  }
}

/** The header declares the size, so it is checked before decoding. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedFile('FILE_UNREADABLE', error);
    });
  if (width * height > maxMegapixels * 1_000_000) throw new RefusedFile('PICTURE_TOO_LARGE');
}

const fitting = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** A picture in the form that the portal displays. */
export async function pictureOf(image: Sharp, side: number): Promise<Picture> {
  const { data, info } = await image
    .resize(fitting(side))
    .flatten({ background: 'white' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
