import { constants, deflateSync } from 'node:zlib';

/* PDFs of a few kilobytes that unpack to gigabytes. They are valid and declare their true sizes. */

const megabyte = 1024 * 1024;

/** Repeats one compressed, self-contained block, which is faster than compressing each megabyte. */
function packedMegabytes(megabytes: number, byte = 0x20): Buffer {
  const once = deflateSync(Buffer.alloc(megabyte, byte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const [head, block] = [once.subarray(0, 2), once.subarray(2)];
  const end = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
  return Buffer.concat([head, ...Array<Buffer>(megabytes).fill(block), end]);
}

interface Stream {
  readonly dict: string;
  readonly content: Buffer;
}

/** Raw objects, because libraries refuse to write what they cannot read. */
function pdfOf(objects: readonly (string | Stream)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  objects.forEach((object, index) => {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') parts.push(Buffer.from(object));
    else {
      const { dict, content } = object;
      parts.push(Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream'));
    }
    parts.push(Buffer.from('\nendobj\n'));
  });
  parts.push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`));
  return Buffer.concat(parts);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} >>`;

/** A stream of objects, packed twice over, which every reader of the document has to unpack. */
export const chainedBomb = (megabytes = 8_000) =>
  pdfOf([
    catalog,
    pages,
    page(''),
    {
      dict: '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
      content: deflateSync(packedMegabytes(megabytes), { level: 9 }),
    },
  ]);

/** The content of a page, which is unpacked only for drawing. */
export const contentBomb = (megabytes = 8_000) =>
  pdfOf([
    catalog,
    pages,
    page('/Resources << >> /Contents 4 0 R'),
    { dict: '/Filter /FlateDecode', content: packedMegabytes(megabytes) },
  ]);

/** A picture of `side` pixels each way on a page. */
export const imageBomb = (side = 60_000) =>
  pdfOf([
    catalog,
    pages,
    page('/Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R'),
    { dict: '', content: Buffer.from('595 0 0 842 0 0 cm /I Do') },
    {
      dict: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      content: packedMegabytes(Math.ceil((side * side * 3) / megabyte), 0x80),
    },
  ]);

/** A page with many strokes across all of it: a few kilobytes that take minutes to draw. */
export const strokesBomb = (strokes = 500_000) =>
  pdfOf([
    catalog,
    pages,
    page('/Resources << >> /Contents 4 0 R'),
    { dict: '/Filter /FlateDecode', content: deflateSync('0 0 m 595 842 l S\n'.repeat(strokes), { level: 9 }) },
  ]);
