import { type ImportAction, type ImportReport, type ImportRow, mostReportedRows } from '@tvet/contract';

/** Collects what becomes of the rows; of a large file no more than a reader can use. */
export interface Report {
  add(row: ImportRow): void;
  countUnchanged(): void;
  readonly counts: Readonly<Record<ImportAction, number>>;
  readonly refusals: readonly ImportRow[];
  asAnswer(dryRun: boolean, ignoredColumns: readonly string[]): ImportReport;
}

/** So that a file of nothing but faults leaves room for the first rows that are right. */
const mostRefusals = mostReportedRows / 2;

export function createReport(): Report {
  const counts: Record<ImportAction, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const refusals: ImportRow[] = [];
  const others: ImportRow[] = [];
  return {
    counts,
    refusals,
    add(row) {
      counts[row.action] += 1;
      const [rows, most] =
        row.action === 'refused' ? [refusals, mostRefusals] : [others, mostReportedRows - mostRefusals];
      if (rows.length < most) rows.push(row);
    },
    countUnchanged() {
      counts.unchanged += 1;
    },
    asAnswer(dryRun, ignoredColumns) {
      const rows = [...refusals, ...others].sort((one, other) => one.row - other.row);
      const told = counts.created + counts.changed + counts.refused;
      return { dryRun, ...counts, rows, rowsLeftOut: told - rows.length, ignoredColumns: [...ignoredColumns] };
    },
  };
}
