import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../../http/api-error.ts';
import { ownText } from '../../shared/csv-cell.ts';

export interface SheetLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a CSV as spreadsheets write it, with commas, semicolons or tabs. @throws ApiError IMPORT_NOT_CSV. */
export function readSheet(bytes: Uint8Array): SheetLine[] {
  const text = asText(bytes);
  const delimiter = delimiterOf(text);
  try {
    const rows = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      // Sheets are saved with their empty rows, thousands of them at times.
      skip_records_with_empty_values: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }) => ({ line: info.lines, cells: record.map(ownText) }));
  } catch (error) {
    if (error instanceof CsvError) throw new ApiError('IMPORT_NOT_CSV', { cause: error });
    throw error;
  }
}

function asText(bytes: Uint8Array): string {
  if (bytes.length === 0 || bytes.includes(0)) throw new ApiError('IMPORT_NOT_CSV');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As a spreadsheet on Windows writes it.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whichever the longest line has most of: that of the days. */
function delimiterOf(text: string): string {
  const longest = text.split(/\r?\n/, 500).reduce((long, line) => (line.length > long.length ? line : long), '');
  const count = (mark: string) => longest.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
