import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../http/api-error.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** On which it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Which line tells what separates the cells: the first that says anything, or the longest, where a head of facts comes first. */
export type TellingLine = 'first' | 'longest';

/** Longer than any centre, and short enough that a forgotten quotation mark does not swallow a file. */
const longestRow = 64 * 1024;
/** Of a chunk all rows are there at once. */
const chunkBytes = 16 * 1024;
const lineBreak = /\r\n|\n|\r/g;

/**
 * The rows of a CSV file one after the other: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252; separated
 * by commas, semicolons or tabs, whichever the telling line has most of. Rows of empty cells are passed over.
 * @throws ApiError IMPORT_NOT_CSV, IMPORT_DAMAGED and IMPORT_MALFORMED with the line.
 */
export async function* readCsv(file: Uint8Array, telling: TellingLine = 'first'): AsyncGenerator<CsvRow> {
  const bytes = asBytes(file);
  if (!isText(bytes)) throw new ApiError('IMPORT_NOT_CSV');
  const encoding = encodingOf(bytes);
  let next = 1;
  // As they are read: the rows that are read but not handed on yet are lost with the one that cannot be read.
  const lines = new WeakMap<string[], number>();
  const take = (cells: string[]) => {
    lines.set(cells, next);
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(lineBreak)?.length ?? 0), 0);
    return cells.some((cell) => cell.trim() !== '') ? cells : undefined;
  };
  const parser = Readable.from(decode(withoutBlankEnd(bytes), encoding)).compose(
    parse({
      delimiter: separatorOf(bytes, encoding, telling),
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

/** UTF-16 as UTF-8: spreadsheets call it 'Unicode text'. Other bytes are as they were. */
function asBytes(bytes: Uint8Array): Uint8Array {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  return encoding === undefined ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}

/** No text has NUL characters; every picture, archive and workbook has. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);

/** What no cell of a row has: the ends of lines, what separates, spaces. */
const blanks = new Set(Array.from(',;\t \r\n', (character) => character.charCodeAt(0)));

const lineEnds = new Set(Array.from('\r\n', (character) => character.charCodeAt(0)));

/** The lines that say anything; a cell with line breaks has several, and what is no text has none. */
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

/** Sheets are saved with their empty rows, a million of them at times: what follows the last line that says anything is left. */
function withoutBlankEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => !blanks.has(byte));
  const ends = ['\n', '\r'].map((end) => bytes.indexOf(end.charCodeAt(0), last + 1)).filter((at) => at >= 0);
  return ends.length === 0 ? bytes : bytes.subarray(0, Math.min(...ends));
}

/**
 * UTF-8, or Windows-1252 where it is not. @throws ApiError IMPORT_DAMAGED, with the line, for what was UTF-8 before a part
 * of it was lost: as Windows-1252 its names would be others.
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

/** Outside of quotation marks, in the telling line of the beginning. */
function separatorOf(bytes: Uint8Array, encoding: string, telling: TellingLine): string {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, chunkBytes));
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const line =
    telling === 'first'
      ? (lines[0] ?? '')
      : lines.reduce((longest, next) => (next.length > longest.length ? next : longest));
  const count = (separator: string) => line.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
