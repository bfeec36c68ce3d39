import { uploadPurposes } from '@tvet/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as samples from '../../../testing/sample-files.ts';
import { createChecker } from './checker.ts';

const checker = createChecker();
afterAll(() => checker.stop());

const check = async (purpose: keyof typeof uploadPurposes, file: Uint8Array | Promise<Uint8Array>) => {
  const bytes = await file;
  return checker.check(async () => new Uint8Array(bytes), uploadPurposes[purpose], 'a person');
};
const codeOf = (purpose: keyof typeof uploadPurposes, file: Uint8Array | Promise<Uint8Array>) =>
  check(purpose, file).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('a picture', () => {
  it('is made anew: upright, without what was in it beside its pixels', async () => {
    const original = await samples.photo();
    expect(original.includes('SECRET-IN-EXIF')).toBe(true);
    const { type, bytes, pictures, pageCount } = await check('photo', original);
    const { width, height, exif, orientation, format } = await sharp(bytes).metadata();
    expect([type, format, width, height, exif, orientation]).toEqual([
      'image/jpeg',
      'jpeg',
      900,
      1_200,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(bytes).includes('SECRET-IN-EXIF')).toBe(false);
    expect(pageCount).toBe(1);
    expect(pictures.map((picture) => [picture.width, picture.height])).toEqual([
      [240, 320],
      [900, 1_200],
    ]);
    for (const picture of pictures) expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  it('is at most 2,000 px on its longer side, of its own kind where that is one that is kept', async () => {
    const large = await check('proof', samples.screenshot(1_500, 3_000));
    expect([large.type, (await sharp(large.bytes).metadata()).height]).toEqual(['image/png', 2_000]);
    expect((await check('photo', samples.webp())).type).toBe('image/jpeg');
  });

  it('is refused by name where it is none, is damaged, or would fill the memory', async () => {
    expect(await codeOf('proof', samples.truncatedPhoto())).toBe('FILE_UNREADABLE');
    expect(await codeOf('proof', samples.hugePng())).toBe('PICTURE_TOO_LARGE');
    expect(await codeOf('photo', samples.svg())).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf('photo', samples.pdf())).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf('photo', new Uint8Array())).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf('proof', samples.webp())).toBe('FILE_TYPE_REFUSED');
  });
});

describe('a PDF', () => {
  it('is copied page by page, and its first pages are drawn', async () => {
    const { type, bytes, pictures, pageCount } = await check('proof', samples.pdf(7));
    expect([type, pageCount, pictures.length]).toEqual(['application/pdf', 7, 6]);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const [thumbnail, first] = pictures;
    expect(Math.max(thumbnail?.width ?? 0, thumbnail?.height ?? 0)).toBe(320);
    expect(Math.max(first?.width ?? 0, first?.height ?? 0)).toBe(1_600);
    // The page is not blank.
    expect((await sharp(first?.bytes).stats()).channels[0]?.min).toBeLessThan(50);
    expect((await check('proof', Buffer.from(bytes))).pageCount).toBe(7);
  });

  it('loses whatever acts by itself or is carried along', async () => {
    const original = await samples.activePdf();
    expect(original.toString('latin1')).toMatch(samples.acts);
    const { bytes, pageCount } = await check('proof', original);
    expect(pageCount).toBe(1);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    // Saved with uncompressed objects, so that nothing is hidden in them.
    const open = await (await PDFDocument.load(bytes)).save({ useObjectStreams: false });
    const text = Buffer.from(open).toString('latin1');
    expect(text).not.toMatch(samples.acts);
    expect(text).not.toMatch(/payload|calc\.exe|bad\.example/);
    // The marks on the page are still there.
    expect(text.match(/\/Subtype \/(?:Stamp|Widget)/g)).toHaveLength(2);
  });

  it('that is another thing besides is refused, or is a PDF alone afterwards', async () => {
    expect(await codeOf('proof', samples.htmlBeforePdf())).toBe('FILE_TYPE_REFUSED');
    const { bytes } = await check('proof', samples.htmlInsidePdf());
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/<!doctype|<script/i);
  });

  it('may have up to 1,024 bytes before it, as devices and servers put there', async () => {
    const file = await samples.pdf(1);
    const before = ['\u{feff}', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n', '\n'.repeat(1_024)];
    for (const text of before) expect(await codeOf('proof', Buffer.concat([Buffer.from(text), file]))).toBe('taken');
    expect(await codeOf('proof', Buffer.concat([Buffer.alloc(1_025, '\n'), file]))).toBe('FILE_TYPE_REFUSED');
  });

  it('is refused by name where it is locked, damaged or none', async () => {
    const whole = await samples.pdf();
    expect(await codeOf('proof', samples.lockedPdf())).toBe('FILE_LOCKED');
    expect(await codeOf('proof', Buffer.from('%PDF-1.7\nnothing that follows'))).toBe('FILE_UNREADABLE');
    expect(await codeOf('proof', whole.subarray(0, 200))).toBe('FILE_UNREADABLE');
    expect(await codeOf('proof', samples.script())).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf('proof', samples.html())).toBe('FILE_TYPE_REFUSED');
  });

  it('with a form and links is taken, and shows what was filled in', async () => {
    const { bytes, pictures, pageCount } = await check('proof', samples.pdfForm());
    expect([pageCount, pictures.length]).toEqual([1, 2]);
    expect((await check('proof', Buffer.from(bytes))).pageCount).toBe(1);
    // The reviewer reads the filled-in values.
    expect((await sharp(pictures[1]?.bytes).stats()).channels[0]?.min).toBeLessThan(50);
  });

  it('has at most 200 pages, and one that has more is refused for that', async () => {
    expect(await codeOf('proof', samples.pdf(200))).toBe('taken');
    expect(await codeOf('proof', samples.pdf(201))).toBe('PDF_TOO_LONG');
  });
});

describe('a Word document', () => {
  it('is taken as it is, old and new', async () => {
    for (const file of [samples.docx(), samples.linkingDocx(), samples.doc()]) {
      const { bytes, pictures } = await check('centre_document', file);
      expect(Buffer.from(bytes).equals(file)).toBe(true);
      expect(pictures).toEqual([]);
    }
  });

  it('is refused by name where it is a bomb, acts or is something else', async () => {
    expect(await codeOf('centre_document', samples.bombDocx())).toBe('FILE_UNSAFE');
    expect(await codeOf('centre_document', samples.lyingDocx())).toBe('FILE_UNREADABLE');
    expect(await codeOf('centre_document', samples.macroDocx())).toBe('FILE_UNSAFE');
    expect(await codeOf('centre_document', samples.zip([{ name: 'a.txt', content: Buffer.from('a') }]))).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect(await codeOf('centre_document', samples.docx().subarray(0, 300))).not.toBe('taken');
    expect(await codeOf('proof', samples.docx())).toBe('FILE_TYPE_REFUSED');
  });
});
