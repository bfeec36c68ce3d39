declare module 'fontkit' {
  /** Reads a font file, in the shape that pdf-lib expects. */
  export const create: Parameters<import('@cantoo/pdf-lib').PDFDocument['registerFontkit']>[0]['create'];
}
