import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as jsQr from 'jsqr';

// The types have 'export default', but the package is CommonJS.
const read = jsQr.default as unknown as typeof jsQr.default.default;

/** Reads the QR code on the first page of a PDF, as a phone does; `undefined` if there is none. */
export async function readQr(pdf: Uint8Array): Promise<string | undefined> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    return read(new Uint8ClampedArray(data), width, height)?.data;
  } finally {
    document.destroy();
    library.destroy();
  }
}
