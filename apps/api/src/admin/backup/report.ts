import type { FilesReport } from './check-files.ts';
import type { ComparedTable } from './compare-counts.ts';

/** The report of a verification. It contains counts and ids, and no personal data. */
export interface BackupReport {
  readonly restoredTo: string;
  readonly restoreSeconds: number;
  readonly replaySeconds: number;
  /** `total` is `null` if the check failed. */
  readonly invariants: readonly { readonly name: string; readonly sentence: string; readonly total: number | null }[];
  /** The number of applications by status, in the restored copy and now. */
  readonly statuses: { readonly restored: string; readonly running: string };
  readonly countedBefore: string;
  readonly tables: readonly ComparedTable[];
  readonly files: FilesReport;
}

/** The keys that the report names. */
const mostKeys = 20;

/** Returns a line for each difference. */
export function failuresOf({ invariants, tables, files }: BackupReport): string[] {
  const broken = invariants.filter(({ total }) => total !== 0);
  const different = tables.filter(({ running, restored }) => running !== restored);
  return [
    ...broken.map(({ name, sentence, total }) =>
      total === null ? `${name}: the check failed.` : `${name}: ${total} rows break it. ${sentence}`,
    ),
    ...different.map(
      ({ table, running, restored }) => `${table}: ${restored} rows in the backup, ${running} in the running database.`,
    ),
    ...named('missing from the storage', files.missing),
    ...named('with a different size or hash than recorded', files.damaged),
  ];
}

function named(what: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length > mostKeys ? [`and ${keys.length - mostKeys} more`] : [];
  return [`${keys.length} objects ${what}: ${[...keys.slice(0, mostKeys), ...more].join(', ')}`];
}

/** Returns the report as text: what was compared, then the differences. */
export function linesOf(label: string, report: BackupReport, failures: readonly string[]): string[] {
  const { invariants, statuses, tables, files } = report;
  const rows = tables.reduce((sum, { restored }) => sum + restored, 0);
  const hold = invariants.filter(({ total }) => total === 0).length;
  return [
    `Backup ${label}, restored to ${report.restoredTo}: files in ${report.restoreSeconds} s, WAL in ${report.replaySeconds} s`,
    `Invariants: ${hold} of ${invariants.length} hold`,
    `Applications in the backup: ${statuses.restored}`,
    `Applications now: ${statuses.running}`,
    `Rows added before ${report.countedBefore}: ${rows} in ${tables.map(({ table }) => table).join(', ')}`,
    `Objects: ${files.found} in the storage, ${files.hashed} of them hashed, ${files.deletedSince} deleted by the portal since`,
    ...failures.map((line) => `WRONG  ${line}`),
    failures.length === 0 ? 'The backup is complete.' : `The backup differs in ${failures.length} points.`,
  ];
}
