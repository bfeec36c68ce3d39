import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type CheckedFile, RefusedFile } from './checked.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const maxParts = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
/** Of a part that is read for what it refers to. */
const maxRelationsBytes = 1024 * 1024;

/** Parts that run or carry something: macros, embedded programs and documents, controls. */
const activePart = /vbaProject|vbaData|\/embeddings\/|\/activeX\/|\.(exe|dll|js|vbs|bin|hta|lnk|scr)$/i;
/** The kind of a reference that is followed only when somebody presses it. */
const pressed = /\/hyperlink$/;

/** A package within its bounds, without anything that acts (rules 14.18). It is kept as it came: it is only downloaded. */
export async function checkDocx(bytes: Uint8Array): Promise<CheckedFile> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw new RefusedFile('FILE_UNREADABLE', error);
  });
  try {
    await checkParts(zip);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('FILE_UNREADABLE', error);
  }
  return { type: docx, bytes, pictures: [], pageCount: null };
}

async function checkParts(zip: ZipFile): Promise<void> {
  if (zip.entryCount > maxParts) throw new RefusedFile('FILE_UNSAFE');
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (names.has(entry.fileName) || activePart.test(entry.fileName)) throw new RefusedFile('FILE_UNSAFE');
    names.add(entry.fileName);
    // Said first, then counted: a directory may lie, and unpacking stops where it did.
    if (entry.uncompressedSize > maxUnpackedBytes - unpacked) throw new RefusedFile('FILE_UNSAFE');
    unpacked += await unpackedSize(zip, entry);
    if (entry.fileName.endsWith('.rels')) await checkRelations(zip, entry);
  }
  if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) throw new RefusedFile('FILE_TYPE_REFUSED');
}

async function unpackedSize(zip: ZipFile, entry: Entry): Promise<number> {
  let size = 0;
  // Ends with an error where there is more than the directory says.
  for await (const chunk of await zip.openReadStreamPromise(entry)) size += (chunk as Buffer).length;
  return size;
}

async function checkRelations(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.uncompressedSize > maxRelationsBytes) throw new RefusedFile('FILE_UNSAFE');
  if (fetchesWhenOpened(await buffer(await zip.openReadStreamPromise(entry)))) throw new RefusedFile('FILE_UNSAFE');
}

/** Whether a template, frame or object is fetched when the document is opened. @throws what is no XML in UTF-8. */
function fetchesWhenOpened(relations: Buffer): boolean {
  let fetches = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  // Entities of its own could write anything anywhere.
  parser.on('doctype', () => {
    fetches = true;
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== 'Relationship') return;
    const { TargetMode, Type } = attributes;
    if (TargetMode?.value.trim().toLowerCase() === 'external' && !pressed.test(Type?.value ?? '')) fetches = true;
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(relations)).close();
  return fetches;
}
