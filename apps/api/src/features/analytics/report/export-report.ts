import { type CallInput, type calls, filtersOfFigure, sayReportFilters } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import { csvOf } from '../../../core/as-csv.ts';
import type { Caller } from '../../../core/caller.ts';
import { neutralised } from '../../../core/csv-cell.ts';
import { dayOf } from '../../../core/lagos.ts';
import type { FileContent } from '../../../platform/calls/bytes.ts';
import type { WorkWith } from '../../../platform/calls/work.ts';
import { mayExportSmallCounts } from '../policy.ts';
import { notesOf, tables } from './tables.ts';
import type { Cell } from './withhold.ts';

/**
 * One figure of the report as CSV. Each row has the time of the data, notes on its numbers and the filters (rules 26.2, 26.16).
 */
export async function exportReport(
  work: WorkWith<'sharedAnswers', Caller>,
  { query: { figure, ...asked } }: CallInput<typeof calls.exportReport>,
): Promise<FileContent> {
  const filters = filtersOfFigure(figure, asked);
  const isWhole = mayExportSmallCounts(work.caller);
  // Filtered tables could be subtracted from one another, even with rounded counts.
  if (!isWhole && sayReportFilters(filters)) throw new ApiError('EXPORT_NOT_WHOLE');
  const { asOf, heads, rows } = await tables[figure](work, filters, isWhole);
  const about = [asOf, [...notesOf(figure, isWhole), sayReportFilters(filters)].filter(Boolean).join(' ')];
  const lines = [[...heads, 'As of', 'Note'], ...rows.map((row) => [...row.map(written), ...about])];
  return {
    type: 'text/csv; charset=utf-8',
    name: `report-${figure}-${dayOf(work.now)}.csv`,
    // With the byte order mark, which spreadsheets need to recognise UTF-8.
    content: `\ufeff${csvOf(lines)}`,
  };
}

const written = (cell: Cell): string => (typeof cell === 'string' ? neutralised(cell) : (cell?.toString() ?? ''));
