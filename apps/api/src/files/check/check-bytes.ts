import type { FileType } from '@tvet/contract';
import { fileTypeFromBuffer } from 'file-type';
import { type CheckedFile, RefusedFile } from './checked.ts';
import { checkDoc } from './doc.ts';
import { checkDocx } from './docx.ts';
import { checkImage } from './image.ts';
import { checkPdf } from './pdf.ts';

/** What a file is, by its bytes; `undefined` where it is nothing that is taken anywhere. */
export async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'application/pdf':
      return startsAsPdf(bytes) ? 'application/pdf' : undefined;
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return found.mime;
    case 'application/x-cfb':
      // Other documents come in the same wrapping; whoever opens it sees which.
      return 'application/msword';
    default:
      return undefined;
  }
}

/** What has something before its first byte is something else besides. */
const startsAsPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * Reads a file of one of the accepted types, whatever it was called, and makes of it what is kept.
 * @throws RefusedFile.
 */
export async function checkBytes(bytes: Uint8Array, accepted: readonly FileType[]): Promise<CheckedFile> {
  const type = await typeOf(bytes).catch(() => undefined);
  if (!type || !accepted.includes(type)) throw new RefusedFile('FILE_TYPE_REFUSED');
  switch (type) {
    case 'application/pdf':
      return checkPdf(bytes);
    case 'application/msword':
      return checkDoc(bytes);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return checkDocx(bytes);
    default:
      return checkImage(bytes, type);
  }
}
