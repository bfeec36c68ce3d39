import { stringify } from 'csv-stringify/sync';
import { neutralised } from './csv-cell.ts';

/** Lines of cells that no spreadsheet runs. */
export const asCsv = (lines: readonly (readonly string[])[]): string =>
  csvOf(lines.map((cells) => cells.map(neutralised)));

/** Lines of cells that are neutralised already. Line breaks stay within their cell: to a spreadsheet each kind ends a line. */
export const csvOf = (lines: string[][]): string =>
  stringify(lines, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
