import type { InvariantState, OperationsState } from '@tvet/contract';
import type { WorkWith } from '../../platform/calls/work.ts';
import { invariants } from '../../platform/invariants/sentences.ts';
import { problemsOf } from './problems.ts';
import {
  type BackupRow,
  type JobRow,
  readBackup,
  readChecks,
  readDatabase,
  readDeliveries,
  readJobs,
  readMissingFiles,
  readMostReplicas,
  readProcesses,
  readQueues,
  readReplication,
  readResults,
  readSilentHosts,
} from './read-state.ts';

/** The state of the whole portal, from the rows that its processes store. */
export async function getOperations({ db, now, services }: WorkWith<'seals'>): Promise<OperationsState> {
  const [
    results,
    checks,
    missing,
    queues,
    jobs,
    deliveries,
    database,
    replication,
    mostReplicas,
    backup,
    processes,
    silent,
    sealing,
  ] = await Promise.all([
    readResults(db),
    readChecks(db),
    readMissingFiles(db),
    readQueues(db, now),
    readJobs(db),
    readDeliveries(db, now),
    readDatabase(db),
    readReplication(db),
    readMostReplicas(db, now),
    readBackup(db),
    readProcesses(db, now),
    readSilentHosts(db, now),
    services.seals.expiresAt(),
  ]);
  const { checks_requested_at: requested, checks_started_at: started, checks_finished_at: finished } = checks;
  const state: Omit<OperationsState, 'problems'> = {
    at: now.toISOString(),
    invariants: invariants.map(({ name, sentence, todo, record }): InvariantState => {
      const kept = results.find((result) => result.name === name);
      return {
        name,
        sentence,
        todo,
        record,
        total: kept?.total ?? null,
        ids: kept?.ids ?? [],
        error: kept?.error ?? null,
        checkedAt: textOf(kept?.checked_at),
        violatedSince: textOf(kept?.violated_since),
      };
    }),
    checking: isLater(requested, started) || isLater(started, finished),
    checkedAt: textOf(finished),
    storedFiles: {
      missing: missing.files.map(({ key, found_at }) => ({ key, foundAt: found_at.toISOString() })),
      missingTotal: missing.total,
      checked: checks.objects_checked,
      passFinishedAt: textOf(checks.objects_pass_finished_at),
    },
    queues: queues.map(({ name, size, oldest }) => ({ name, size, oldestAt: textOf(oldest) })),
    jobs: jobs.map((row) => presentJob(row, now)),
    deliveries,
    database,
    replicas: [
      ...replication.map(({ name, state, synchronous, lag }) => ({
        name,
        state,
        synchronous,
        lagSeconds: lag,
        error: null,
      })),
      ...[...new Map(processes.map((row) => [row.host, row])).values()]
        .filter((row) => row.replica_lag_seconds !== null || row.replica_error !== null)
        .map((row) => ({
          name: `DATABASE_REPLICA_URL, ${row.host}`,
          state: null,
          synchronous: false,
          lagSeconds: row.replica_lag_seconds,
          error: row.replica_error,
        })),
    ],
    backup: backup ? presentBackup(backup) : null,
    certificates: [
      { name: 'sealing' as const, expiresAt: textOf(sealing) },
      { name: 'public' as const, expiresAt: textOf(checks.public_certificate_expires_at) },
    ].flatMap(({ name, expiresAt }) => (expiresAt === null ? [] : [{ name, expiresAt }])),
    processes: processes.map((row) => ({
      host: row.host,
      pid: row.pid,
      version: row.version,
      commit: row.commit_hash,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      storageError: row.storage_error,
      clockAheadSeconds: row.clock_ahead_seconds,
    })),
  };
  const silentHosts = silent.map(({ host, seen_at }) => ({ host, seenAt: seen_at.toISOString() }));
  const replicaCounts = { connected: replication.length, mostOfDay: mostReplicas };
  const { demo } = services.config;
  return { ...state, problems: problemsOf({ ...state, demo, silentHosts, replicaCounts }) };
}

function presentBackup({ backup_label, verified_at, ok, report }: BackupRow): OperationsState['backup'] {
  const { restoredTo = null, failures = [] } = report as { restoredTo?: string; failures?: string[] };
  return { label: backup_label || null, restoredTo, verifiedAt: verified_at.toISOString(), ok, failures };
}

const textOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const isLater = (date: Date | null, other: Date | null): boolean => date !== null && (other === null || date > other);
const latestOf = (...dates: (Date | null)[]): Date | null =>
  dates.reduce((latest, date) => (isLater(date, latest) ? date : latest), null);

/** A job is late after three intervals, but never within ten minutes: some runs take minutes. */
const lateAfter = 3;
const neverLateMs = 10 * 60_000;

function presentJob(row: JobRow, now: Date): OperationsState['jobs'][number] {
  const { started_at, succeeded_at, failed_at } = row;
  const lastRun = latestOf(started_at, succeeded_at, failed_at);
  const silentMs = lastRun ? now.getTime() - lastRun.getTime() : 0;
  const isLate = silentMs > Math.max(lateAfter * row.every_ms, neverLateMs);
  const hasFailed = isLater(failed_at, succeeded_at);
  return {
    name: row.name,
    everySeconds: row.every_ms / 1000,
    lastRunAt: textOf(lastRun),
    succeededAt: textOf(succeeded_at),
    failedAt: textOf(failed_at),
    error: row.error,
    status: isLate ? 'late' : hasFailed ? 'failed' : 'ok',
  };
}
