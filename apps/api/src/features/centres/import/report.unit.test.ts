import { type ImportAction, mostReportedRows } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { createReport } from './report.ts';

/** The report on a file with this number of rows for each outcome, in order. */
function reportOn(rows: Readonly<Partial<Record<ImportAction, number>>>) {
  const report = createReport();
  let row = 1;
  for (const [action, count] of Object.entries(rows) as [ImportAction, number][]) {
    for (let left = count; left > 0; left--) {
      report.add({ row: ++row, action, tvetCode: '', tvetName: '', errors: [], changes: [] });
    }
  }
  const { rows: told, rowsLeftOut } = report.asAnswer(true, []);
  return { refused: told.filter(({ action }) => action === 'refused').length, told: told.length, rowsLeftOut };
}

describe('a report on a file', () => {
  it.each([
    ['every row of a file that is right', { created: mostReportedRows }, 0, 0],
    ['every row of a file of faults', { refused: mostReportedRows }, mostReportedRows, 0],
    ['half of each of what has more of both', { created: 4_000, refused: 4_000 }, mostReportedRows / 2, 3_000],
    ['all faults of a large file that has few', { refused: 7, changed: 9_000 }, 7, 9_007 - mostReportedRows],
    [
      'more faults where little else is told',
      { created: 10, refused: 9_000 },
      mostReportedRows - 10,
      9_010 - mostReportedRows,
    ],
  ] as const)('tells %s', (_, rows, refused, rowsLeftOut) => {
    const told = Object.values(rows).reduce((sum, count) => sum + count, 0) - rowsLeftOut;
    expect(reportOn(rows)).toEqual({ refused, told, rowsLeftOut });
  });

  it('tells them in the order of the file', () => {
    const report = createReport();
    for (const [row, action] of [
      [4, 'created'],
      [2, 'refused'],
      [3, 'changed'],
    ] as const) {
      report.add({ row, action, tvetCode: '', tvetName: '', errors: [], changes: [] });
    }
    expect(report.asAnswer(false, []).rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  });
});
