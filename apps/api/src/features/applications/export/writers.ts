import type { ExportFormat } from '@tvet/contract';
import { writeXlsxStream } from 'hucre/xlsx';
import { asCsv } from '../../../core/as-csv.ts';

/** Rows of cells, in the batches in which they are read. */
export type Batches = AsyncIterable<readonly string[][]>;
type Writer = (heads: readonly string[], batches: Batches) => AsyncIterable<Uint8Array>;

/** A writer reads the next rows only after its output for the last ones was consumed. */
export const writers: Readonly<Record<ExportFormat, Writer>> = { csv: writeCsv, xlsx: writeXlsx };

/** Cells that a spreadsheet would run are neutralised. */
async function* writeCsv(heads: readonly string[], batches: Batches): AsyncGenerator<Uint8Array> {
  // With the byte order mark, which spreadsheets need to recognise UTF-8.
  yield Buffer.from(`\ufeff${asCsv([[...heads]])}`);
  for await (const rows of batches) yield Buffer.from(asCsv(rows));
}

/** The maximum number of rows of a sheet, including its heads. */
const mostOfSheet = 1_048_576;

/**
 * Every cell is text, so that a spreadsheet does not run it. Rows beyond a sheet continue in the next one, with the same heads.
 */
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
  // An empty cell needs no space.
  for await (const rows of batches) for (const cells of rows) yield cells.map((cell) => cell || null);
}
