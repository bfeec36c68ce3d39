import type { ExportFormat } from '@tvet/contract';
import { writeXlsxStream } from 'hucre/xlsx';
import { asCsv } from '../../../core/as-csv.ts';

/** Rows of cells, some at a time, as they are read. */
export type Batches = AsyncIterable<readonly string[][]>;
type Writer = (heads: readonly string[], batches: Batches) => AsyncIterable<Uint8Array>;

/** Each takes the next rows once what it made of the last ones is taken. */
export const writers: Readonly<Record<ExportFormat, Writer>> = { csv: writeCsv, xlsx: writeXlsx };

/** Cells that a spreadsheet would run are neutralised. */
async function* writeCsv(heads: readonly string[], batches: Batches): AsyncGenerator<Uint8Array> {
  // With its mark, by which spreadsheets know UTF-8.
  yield Buffer.from(`\ufeff${asCsv([[...heads]])}`);
  for await (const rows of batches) yield Buffer.from(asCsv(rows));
}

/** The most rows of a sheet, its heads among them. */
const mostOfSheet = 1_048_576;

/** Every cell is a text, which no spreadsheet runs; what is beyond a sheet goes on in the next one, under the same heads. */
export async function* writeXlsx(
  heads: readonly string[],
  batches: Batches,
  maxRowsPerSheet = mostOfSheet,
): AsyncGenerator<Uint8Array> {
  const columns = heads.map((header) => ({ header, width: 22 }));
  yield* writeXlsxStream(rowsOf(batches), {
    name: 'Applications',
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet,
  });
}

async function* rowsOf(batches: Batches): AsyncGenerator<(string | null)[]> {
  // An empty cell takes no room.
  for await (const rows of batches) for (const cells of rows) yield cells.map((cell) => cell || null);
}
