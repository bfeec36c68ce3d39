import type { FileType } from '@tvet/contract';
import { fileTypeFromBuffer } from 'file-type';
import { type CheckedFile, RefusedFile } from './checked.ts';
import { checkDoc } from './doc.ts';
import { checkDocx } from './docx.ts';
import { checkImage } from './image.ts';
import { checkPdf } from './pdf.ts';

/** The type of a file by its bytes; `undefined` for a type that is not accepted. */
export async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case undefined:
    case 'application/pdf':
      return pdfStart(bytes) === undefined ? undefined : 'application/pdf';
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return found.mime;
    case 'application/x-cfb':
      // Other formats use the same container; the reader decides.
      return 'application/msword';
    default:
      return undefined;
  }
}

const mostBeforePdf = 1_024;

/** The start of the PDF. Readers skip bytes that a device or a server put before it, but markup makes the file a page as well. */
function pdfStart(bytes: Uint8Array): number | undefined {
  const head = Buffer.from(bytes.subarray(0, mostBeforePdf + 5)).toString('latin1');
  const at = head.indexOf('%PDF-');
  return at === -1 || markup.test(head.slice(0, at)) ? undefined : at;
}

const markup = /<[a-z!?/]/i;

/**
 * Reads a file of one of the accepted types, under any name, and returns the version to keep.
 * @throws RefusedFile.
 */
export async function checkBytes(bytes: Uint8Array, accepted: readonly FileType[]): Promise<CheckedFile> {
  const type = await typeOf(bytes).catch(() => undefined);
  if (!type || !accepted.includes(type)) throw new RefusedFile('FILE_TYPE_REFUSED');
  switch (type) {
    case 'application/pdf':
      return checkPdf(bytes.subarray(pdfStart(bytes)));
    case 'application/msword':
      return checkDoc(bytes);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return checkDocx(bytes);
    default:
      return checkImage(bytes, type);
  }
}
