import CFB from 'cfb';
import { type CheckedFile, RefusedFile } from './checked.ts';
import { fetchingFields } from './word-kinds.ts';

/** Folders of macros, in lower case. */
const macros = new Set(['macros', '_vba_project_cur', '_vba_project', 'vba']);
/** The first bytes of a document's text, from Word 97 and before. */
const beginnings = new Set(['eca5', 'dca5']);

/** The position of the flags in the header of the text, and the flag of a password. */
const flagsAt = 10;
const encrypted = 0x100;

/**
 * Checks a DOC file by the directory of its container: no macros, no embedded objects (rules 14.18). It is stored unchanged
 * because it is only downloaded.
 */
export function checkDoc(bytes: Uint8Array): CheckedFile {
  const { FullPaths: paths, FileIndex: entries } = read(bytes);
  const root = paths[0] ?? '';
  // A DOCX with a password has the same container.
  if (entries.some(({ name }) => name.toLowerCase() === 'encryptedpackage')) throw new RefusedFile('FILE_LOCKED');
  const text = entries[paths.findIndex((path) => path.toLowerCase() === `${root}WordDocument`.toLowerCase())];
  if (text?.type !== 2) throw new RefusedFile('FILE_TYPE_REFUSED');
  const content = Buffer.from(text.content as Uint8Array);
  if (content.length < flagsAt + 2 || !beginnings.has(content.subarray(0, 2).toString('hex')))
    throw new RefusedFile('FILE_UNREADABLE');
  if ((content.readUInt16LE(flagsAt) & encrypted) !== 0) throw new RefusedFile('FILE_LOCKED');
  if (entries.some(({ name }) => macros.has(name.toLowerCase()))) throw new RefusedFile('FILE_UNSAFE');
  // Older versions leave an empty folder of objects there.
  if (paths.some((path) => /\/objectpool\/./i.test(path))) throw new RefusedFile('FILE_UNSAFE');
  if (hasFetchingField(content)) throw new RefusedFile('FILE_UNSAFE');
  return { type: 'application/msword', bytes, pictures: [], pageCount: null };
}

function read(bytes: Uint8Array) {
  try {
    return CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
  } catch (error) {
    throw new RefusedFile('FILE_UNREADABLE', error);
  }
}

/** A field begins with the character 0x13, in letters of one or two bytes. The first word of its code is its name. */
function hasFetchingField(content: Buffer): boolean {
  for (let at = content.indexOf(0x13); at !== -1; at = content.indexOf(0x13, at + 1)) {
    const code = content
      .subarray(at + 1, at + 1 + longestName)
      .toString('latin1')
      .replaceAll('\0', '');
    if (fetchingField.test(code)) return true;
  }
  return false;
}

/** In bytes, with the characters that may surround the name. */
const longestName = 64;
/** Two letters occur anywhere by chance in binary data. */
const names = [...fetchingFields].filter((name) => name.length > 2).join('|');
const fetchingField = new RegExp(`^[\\s"']*(?:${names})[\\s"']`, 'i');
