import { type ImportAction, type ImportReport, type ImportRow, mostReportedRows } from '@tvet/contract';

/** Collects the results of the rows, up to a limit for large files. */
export interface Report {
  add(row: ImportRow): void;
  countUnchanged(): void;
  readonly counts: Readonly<Record<ImportAction, number>>;
  readonly refusals: readonly ImportRow[];
  asAnswer(dryRun: boolean, ignoredColumns: readonly string[]): ImportReport;
}

/** The share of a report that refused rows and other rows are each guaranteed. */
const share = mostReportedRows / 2;

export function createReport(): Report {
  const counts: Record<ImportAction, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const refusals: ImportRow[] = [];
  const others: ImportRow[] = [];
  return {
    counts,
    refusals,
    add(row) {
      counts[row.action] += 1;
      const rows = row.action === 'refused' ? refusals : others;
      if (rows.length < mostReportedRows) rows.push(row);
    },
    countUnchanged() {
      counts.unchanged += 1;
    },
    asAnswer(dryRun, ignoredColumns) {
      const refused = refusals.slice(0, Math.max(share, mostReportedRows - others.length));
      const rows = [...refused, ...others.slice(0, mostReportedRows - refused.length)].sort(
        (one, other) => one.row - other.row,
      );
      const told = counts.created + counts.changed + counts.refused;
      return { dryRun, ...counts, rows, rowsLeftOut: told - rows.length, ignoredColumns: [...ignoredColumns] };
    },
  };
}
