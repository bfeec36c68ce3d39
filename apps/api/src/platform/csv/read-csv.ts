import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../../core/api-error.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The line that determines the separator: the first one with content, or the longest if the file begins with a list of facts. */
export type TellingLine = 'first' | 'longest';

/** Longer than the row of any centre, but a forgotten quotation mark does not consume the whole file. */
const longestRow = 64 * 1024;
/** All rows of a chunk are parsed together. */
const chunkBytes = 16 * 1024;
const lineBreak = /\r\n|\n|\r/g;

/**
 * The rows of a CSV file: UTF-8 or UTF-16, with or without a BOM, else Windows-1252; separated by the character of a first
 * line `sep=;`, or by the most frequent of comma, semicolon and tab in the telling line. Empty rows and `sep=;` are skipped.
 * @throws ApiError IMPORT_NOT_CSV, IMPORT_ENCODING, IMPORT_DAMAGED and IMPORT_MALFORMED with the line.
 */
export async function* readCsv(file: Uint8Array, telling: TellingLine = 'first'): AsyncGenerator<CsvRow> {
  const bytes = asBytes(file);
  if (!isText(bytes)) throw new ApiError('IMPORT_NOT_CSV');
  const encoding = encodingOf(bytes);
  const { separator, isDeclared } = separatorOf(bytes, encoding, telling);
  let isDeclaration = isDeclared;
  let next = 1;
  // Line numbers are recorded during parsing: if a row is malformed, the parser drops the rows that it has not yielded yet.
  const lines = new WeakMap<string[], number>();
  const take = (cells: string[]) => {
    lines.set(cells, next);
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(lineBreak)?.length ?? 0), 0);
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    if (!isDeclaration) return cells;
    isDeclaration = false;
    return undefined;
  };
  const parser = Readable.from(decode(withoutBlankEnd(bytes), encoding)).compose(
    parse({
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestRow,
      on_record: take,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.get(cells) ?? next, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new ApiError('IMPORT_MALFORMED', { params: { line: next } });
    throw error;
  }
}

/**
 * Converts UTF-16 ('Unicode text' in spreadsheets) to UTF-8. Other bytes stay.
 * @throws ApiError IMPORT_ENCODING for an incomplete character.
 */
function asBytes(bytes: Uint8Array): Uint8Array {
  const encoding = utf16Of(bytes);
  if (encoding === undefined) return bytes;
  try {
    return new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('IMPORT_ENCODING');
  }
}

/** Determined by the byte order mark, or by the empty halves of the ASCII characters at the beginning of a file. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = [...bytes.subarray(0, 8)];
  const isEmptyAt = (odd: number) => start.every((byte, at) => (byte === 0) === (at % 2 === odd));
  if (start.length < 8 || bytes.length % 2 !== 0) return undefined;
  if (isEmptyAt(1)) return 'utf-16le';
  return isEmptyAt(0) ? 'utf-16be' : undefined;
}

/** No text has NUL characters; every picture, archive and workbook has. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);

/** Bytes that are never the content of a row: line ends, separators and spaces. */
const blanks = new Set(Array.from(',;\t \r\n', (character) => character.charCodeAt(0)));

const lineEnds = new Set(Array.from('\r\n', (character) => character.charCodeAt(0)));

/** Counts the lines with content. A cell with line breaks has several; a file that is not text has none. */
export function countLines(file: Uint8Array): number {
  const bytes = asBytes(file);
  if (!isText(bytes)) return 0;
  let lines = 0;
  let says = false;
  for (const byte of bytes) {
    if (says && lineEnds.has(byte)) {
      lines += 1;
      says = false;
    } else if (!blanks.has(byte)) says = true;
  }
  return says ? lines + 1 : lines;
}

/** Cuts the empty rows at the end. Spreadsheets may save a million of them. */
function withoutBlankEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => !blanks.has(byte));
  const ends = ['\n', '\r'].map((end) => bytes.indexOf(end.charCodeAt(0), last + 1)).filter((at) => at >= 0);
  return ends.length === 0 ? bytes : bytes.subarray(0, Math.min(...ends));
}

/**
 * Text that was not Windows-1252 before it was read as such: Mac and DOS letters become control characters and rare signs,
 * or signs within a word; Arabic, Greek and Cyrillic letters become rows of accented ones.
 */
const otherThanWestern =
  /[\u0080-\u009F‚ƒ„†‡ˆ‰Š‹Ž˜š›žŸ]|\p{L}[\u00A1-\u00A9\u00AB-\u00B3\u00B5\u00B6\u00B8\u00B9\u00BB-\u00BF×÷]\p{L}|[À-ÖØ-öø-ÿ]{3}/u;

/**
 * UTF-8, else Windows-1252. A wrong encoding would change names.
 * @throws ApiError IMPORT_DAMAGED, with the line, for UTF-8 that was partly lost, and IMPORT_ENCODING for anything else.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  if (isUtf8(bytes)) return 'utf-8';
  let damaged = 0;
  let whole = 0;
  let line = 1;
  let firstDamaged = 0;
  let before = '';
  for (const text of decode(bytes, 'utf-8')) {
    for (const character of text) {
      if (character === '\r' || (character === '\n' && before !== '\r')) line += 1;
      else if (character === '\uFFFD') damaged += 1;
      else if (character > '\u007F') whole += 1;
      if (damaged === 1 && firstDamaged === 0) firstDamaged = line;
      before = character;
    }
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (hasMark || whole > damaged) throw new ApiError('IMPORT_DAMAGED', { params: { line: firstDamaged } });
  for (const text of decode(bytes, 'windows-1252')) {
    if (otherThanWestern.test(text)) throw new ApiError('IMPORT_ENCODING');
  }
  return 'windows-1252';
}

function* decode(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
  }
  yield decoder.decode();
}

const separators = [',', ';', '\t'] as const;

/** The separator declaration that spreadsheets write in the first line. */
const declaration = /^"?sep=([^\p{L}\p{N}"\r\n])"?[,;\t]*(?=[\r\n]|$)/iu;

interface Separator {
  readonly separator: string;
  /** The first line is a declaration and nothing else. */
  readonly isDeclared: boolean;
}

/** The separator that the first line declares, or the most frequent one outside quotation marks in the telling line. */
function separatorOf(bytes: Uint8Array, encoding: string, telling: TellingLine): Separator {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, chunkBytes)).trimStart();
  const declared = declaration.exec(start)?.[1];
  if (declared !== undefined) return { separator: declared, isDeclared: true };
  const lines = start.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/);
  const line =
    telling === 'first'
      ? (lines[0] ?? '')
      : lines.reduce((longest, next) => (next.length > longest.length ? next : longest));
  const count = (separator: string) => line.split(separator).length;
  return { separator: separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',', isDeclared: false };
}
