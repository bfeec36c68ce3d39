import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type CheckedFile, type Picture, picturedPages, RefusedFile, thumbnailSide } from './checked.ts';
import { pictureOf } from './image.ts';
import { addAppearances } from './pdf-appearances.ts';
import { copyVisible, disarm, isActive } from './pdf-copy.ts';

/** The longer side of a drawn page, in pixels: text of 8 points is readable. */
const drawnSide = 1_600;

/** Keeps only what a reader displays of a PDF, then draws the first pages (rules 14.17). */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedFile> {
  const { clean, drawn } = await rebuild(bytes).catch((error: unknown) => {
    throw error instanceof RefusedFile ? error : new RefusedFile('FILE_UNREADABLE', error);
  });
  // Read the stored bytes again: active content that is still in them means the file is refused.
  if (isActive(await PDFDocument.load(clean, { updateMetadata: false }))) throw new RefusedFile('FILE_UNSAFE');
  const library = await loadLibrary();
  const { pictures, pageCount } = await drawPages(library, drawn).catch((error: unknown) => {
    // A failure inside the library may have left it unusable for later files.
    pdfium = undefined;
    throw new RefusedFile('FILE_UNREADABLE', error);
  });
  return { type: 'application/pdf', bytes: clean, pictures, pageCount };
}

/** Returns the bytes to store, and those to draw, in which every mark has an appearance. */
async function rebuild(bytes: Uint8Array) {
  const document = await copyVisible(bytes);
  disarm(document);
  const save = () => document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  const clean = await save();
  const isCompleted = await addAppearances(document).catch((error: unknown) => {
    throw new RefusedFile('PDF_WOULD_CHANGE', error);
  });
  return { clean, drawn: isCompleted ? await save() : clean };
}

let pdfium: Promise<PDFiumLibrary> | undefined;

/** @throws when the portal itself is broken, before the file was checked. */
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
      // A page may declare any size. Only the number of pixels drawn matters.
      const scale = drawnSide / Math.max(originalWidth, originalHeight, 1);
      const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)));
      const { data, ...drawn } = await page.render({
        width: width ?? 1,
        height: height ?? 1,
        render: 'bitmap',
        renderFormFields: true,
      });
      const raw = { raw: { width: drawn.width, height: drawn.height, channels: 4 } } as const;
      if (index === 0) pictures.push(await pictureOf(sharp(data, raw), thumbnailSide));
      pictures.push(await pictureOf(sharp(data, raw), drawnSide));
    }
    return { pictures, pageCount };
  } finally {
    document.destroy();
  }
}
