import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../../http/api-error.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** On which it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Longer than any centre, and short enough that a forgotten quotation mark does not swallow a file. */
const longestRow = 64 * 1024;
/** Of a chunk all rows are there at once. */
const chunkBytes = 16 * 1024;
const lineBreak = /\r\n|\n|\r/g;

/**
 * The rows of a CSV file one after the other: UTF-8 with or without its mark, else Windows-1252; separated by commas,
 * semicolons or tabs, whichever the first line has most of. Rows of empty cells are passed over.
 * @throws ApiError IMPORT_NOT_CSV, IMPORT_MALFORMED with the line.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<CsvRow> {
  // No text has NUL characters; every picture, archive and workbook has.
  if (bytes.includes(0)) throw new ApiError('IMPORT_NOT_CSV');
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  let next = 1;
  const begins: number[] = [];
  // As they are read: the rows that are read but not handed on yet are lost with the one that cannot be read.
  const count = (cells: string[]) => {
    begins.push(next);
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(lineBreak)?.length ?? 0), 0);
    return cells;
  };
  const parser = Readable.from(decode(bytes, encoding)).compose(
    parse({
      delimiter: separatorOf(bytes, encoding),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestRow,
      on_record: count,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = begins.shift() ?? next;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ApiError('IMPORT_MALFORMED', { params: { line: next } });
    throw error;
  }
}

function* decode(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
  }
  yield decoder.decode();
}

const separators = [',', ';', '\t'] as const;

/** Outside of quotation marks, in the first line that says anything. */
function separatorOf(bytes: Uint8Array, encoding: string): string {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, chunkBytes));
  const [firstLine = ''] = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
