import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type CheckedFile, maxPages, type Picture, picturedPages, RefusedFile, thumbnailSide } from './checked.ts';
import { pictureOf } from './image.ts';

/** Of the longer side of a page that is drawn; letters of 8 points are read at it. */
const drawnSide = 1_600;

/**
 * Copies the pages of a PDF into a new one: what hangs on the document (scripts, what runs when it is opened, attached files,
 * forms) does not come along, and what acts by itself is taken off the pages (rules 14.17). Then draws the first of them.
 */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedFile> {
  const clean = await copyPages(bytes).catch((error: unknown) => {
    throw error instanceof RefusedFile ? error : new RefusedFile('FILE_UNREADABLE', error);
  });
  await refuseActive(clean);
  const library = await loadLibrary();
  const { pictures, pageCount } = await drawPages(library, clean).catch((error: unknown) => {
    // What has failed inside it may have left it unusable for the files to come.
    pdfium = undefined;
    throw new RefusedFile('FILE_UNREADABLE', error);
  });
  return { type: 'application/pdf', bytes: clean, pictures, pageCount };
}

async function copyPages(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const count = source.getPageCount();
  if (count > maxPages) throw new RefusedFile('PDF_TOO_LONG');
  if (count === 0) throw new RefusedFile('FILE_UNREADABLE');
  for (const page of source.getPages()) strip(page);
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  disarm(copy);
  return copy.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

/** What a page is drawn from; nothing else of it is copied. */
const pageEntries = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'Contents',
  'Group',
  'UserUnit',
  'Annots',
]);
/** What is seen of an annotation; what it does is not among it. */
const annotationEntries = new Set(['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'C', 'BS', 'Border']);
/** Annotations that are marks on the page. Others play, run, open or carry something. */
const marks = new Set([
  'Widget',
  'FreeText',
  'Stamp',
  'Ink',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'PolyLine',
]);

function strip({ node }: PDFPage): void {
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  const kept = annotations ? annotations.asArray().filter((entry) => keepMark(node, entry)) : [];
  keepOnly(node, pageEntries);
  if (kept.length > 0) node.set(PDFName.of('Annots'), node.context.obj(kept));
  else node.delete(PDFName.of('Annots'));
}

function keepMark({ context }: PDFDict, entry: PDFObject): boolean {
  const annotation = context.lookup(entry);
  if (!(annotation instanceof PDFDict)) return false;
  const kind = nameOf(annotation.lookup(PDFName.of('Subtype')));
  if (kind === undefined || !marks.has(kind)) return false;
  keepOnly(annotation, annotationEntries);
  // Without its form a field is drawn by nobody; what was filled in has to be seen.
  if (kind === 'Widget') annotation.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
  return true;
}

function keepOnly(dict: PDFDict, entries: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!entries.has(key.decodeText())) dict.delete(key);
}

const nameOf = (value: unknown) => (value instanceof PDFName ? value.decodeText() : undefined);

/** Entries that start, fetch, send or carry something, wherever they stand. */
const activeEntries = [
  'JS',
  'JavaScript',
  'AA',
  'OpenAction',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Names',
  'AcroForm',
  'PieceInfo',
  'OPI',
  'Ref',
];
const activeKinds = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'Hide',
  'URI',
  'Trans',
  'GoTo3DView',
]);

const actingEntry = (dict: PDFDict) => activeEntries.find((name) => dict.has(PDFName.of(name)));
const actsByKind = (dict: PDFDict) => activeKinds.has(nameOf(dict.lookup(PDFName.of('S'))) ?? '');
const carries = (dict: PDFDict) =>
  ['EmbeddedFile', 'Filespec', 'F', 'Sound', 'Movie', '3D'].includes(nameOf(dict.lookup(PDFName.of('Type'))) ?? '');

/** Takes off what still acts in the depths of what pages refer to. */
function disarm({ context }: PDFDocument): void {
  for (const dict of dictsOf(context.enumerateIndirectObjects().map(([, object]) => object))) {
    for (const name of activeEntries) dict.delete(PDFName.of(name));
    if (actsByKind(dict) || carries(dict)) for (const key of dict.keys()) dict.delete(key);
  }
}

/** Reads again what is about to be kept: whatever acts in it is reason to refuse the whole. */
async function refuseActive(bytes: Uint8Array): Promise<void> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const dict of dictsOf(context.enumerateIndirectObjects().map(([, object]) => object))) {
    if (actingEntry(dict) || actsByKind(dict) || carries(dict)) throw new RefusedFile('FILE_UNSAFE');
  }
}

/** Every dictionary in these objects, however deep; what they refer to is an object of its own. */
function* dictsOf(objects: readonly PDFObject[]): Generator<PDFDict> {
  const waiting: PDFObject[] = [...objects];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) continue;
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    yield dict;
    waiting.push(...dict.values());
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;

/** @throws where the portal itself is broken: the file has not been looked at then. */
function loadLibrary(): Promise<PDFiumLibrary> {
  pdfium ??= PDFiumLibrary.init();
  return pdfium;
}

async function drawPages(
  library: PDFiumLibrary,
  bytes: Uint8Array,
): Promise<{ pictures: Picture[]; pageCount: number }> {
  const document = await library.loadDocument(bytes);
  try {
    const pageCount = document.getPageCount();
    const pictures: Picture[] = [];
    for (let index = 0; index < Math.min(pageCount, picturedPages); index += 1) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      // A page may say that it is as large as a field: what counts is how many pixels it is drawn in.
      const scale = drawnSide / Math.max(originalWidth, originalHeight, 1);
      const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)));
      const { data, ...drawn } = await page.render({ width: width ?? 1, height: height ?? 1, render: 'bitmap' });
      const raw = { raw: { width: drawn.width, height: drawn.height, channels: 4 } } as const;
      if (index === 0) pictures.push(await pictureOf(sharp(data, raw), thumbnailSide));
      pictures.push(await pictureOf(sharp(data, raw), drawnSide));
    }
    return { pictures, pageCount };
  } finally {
    document.destroy();
  }
}
