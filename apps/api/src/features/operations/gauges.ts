import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  countMissingFiles,
  readBackup,
  readChecks,
  readJobs,
  readMostReplicas,
  readProcesses,
  readQueues,
  readReplication,
  readResults,
} from './read-state.ts';

/** The figures of the whole portal, with their labels. Every process returns the same ones. */
export const gauges = {
  portal_invariant_violations: { help: 'Rows that break an invariant', labels: ['name'] },
  portal_invariant_check_failed: { help: '1 if the latest check of an invariant failed', labels: ['name'] },
  portal_invariants_checked_timestamp_seconds: { help: 'The end of the latest check of the invariants', labels: [] },
  portal_missing_files: { help: 'Files whose object is missing from the storage', labels: [] },
  portal_queue_size: { help: 'Entries of a queue', labels: ['queue'] },
  portal_queue_oldest_age_seconds: { help: 'Age of the oldest entry of a queue, 0 if it is empty', labels: ['queue'] },
  portal_job_last_success_timestamp_seconds: { help: 'The latest run of a job that succeeded', labels: ['job'] },
  portal_job_last_failure_timestamp_seconds: { help: 'The latest run of a job that failed', labels: ['job'] },
  portal_job_interval_seconds: { help: 'The time between two runs of a job', labels: ['job'] },
  portal_backup_verified_timestamp_seconds: { help: 'The latest verification of a restored backup', labels: [] },
  portal_backup_ok: { help: '1 if that verification succeeded', labels: [] },
  portal_certificate_expiry_timestamp_seconds: { help: 'The end of a certificate', labels: ['certificate'] },
  portal_replication_lag_seconds: { help: 'The time that a replica is behind', labels: ['replica'] },
  portal_replicas: { help: 'Replicas that the primary feeds', labels: [] },
  portal_replicas_day_max: { help: 'The most replicas of the last 24 hours', labels: [] },
  portal_storage_up: { help: '1 if the processes of a host reach the storage', labels: ['host'] },
  portal_state_stored_timestamp_seconds: { help: 'The latest moment at which a process stored its state', labels: [] },
  portal_clock_ahead_seconds: {
    help: 'The difference between the clock of a host and that of the database',
    labels: ['host'],
  },
  portal_processes: { help: 'Running processes by version', labels: ['version', 'commit'] },
} as const;
export type GaugeName = keyof typeof gauges;

interface Value {
  readonly name: GaugeName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the value of each gauge from stored rows and short indexes. */
export async function readGauges(
  db: Database,
  { seals, now }: Pick<Services, 'seals'> & { readonly now: Date },
): Promise<Value[]> {
  const [results, checks, missing, queues, jobs, backup, sealing, replicas, mostReplicas, processes] =
    await Promise.all([
      readResults(db),
      readChecks(db),
      countMissingFiles(db),
      readQueues(db, now),
      readJobs(db),
      readBackup(db),
      seals.expiresAt(),
      readReplication(db),
      readMostReplicas(db, now),
      readProcesses(db, now),
    ]);
  const values: Value[] = [];
  const set = (name: GaugeName, value: number | null | undefined, labels: Value['labels'] = {}) => {
    if (value !== null && value !== undefined) values.push({ name, labels, value });
  };
  for (const { name, total, error } of results) {
    set('portal_invariant_violations', total, { name });
    set('portal_invariant_check_failed', Number(error !== null), { name });
  }
  set('portal_invariants_checked_timestamp_seconds', seconds(checks.checks_finished_at));
  set('portal_missing_files', missing);
  for (const { name: queue, size, oldest } of queues) {
    set('portal_queue_size', size, { queue });
    set('portal_queue_oldest_age_seconds', oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0, {
      queue,
    });
  }
  for (const row of jobs) {
    set('portal_job_last_success_timestamp_seconds', seconds(row.succeeded_at), { job: row.name });
    set('portal_job_last_failure_timestamp_seconds', seconds(row.failed_at), { job: row.name });
    set('portal_job_interval_seconds', row.every_ms / 1000, { job: row.name });
  }
  set('portal_backup_verified_timestamp_seconds', seconds(backup?.verified_at));
  set('portal_backup_ok', backup && Number(backup.ok));
  set('portal_certificate_expiry_timestamp_seconds', seconds(sealing), { certificate: 'sealing' });
  set('portal_certificate_expiry_timestamp_seconds', seconds(checks.public_certificate_expires_at), {
    certificate: 'public',
  });
  set('portal_replicas', replicas.length);
  set('portal_replicas_day_max', mostReplicas);
  for (const { name, lag } of replicas) set('portal_replication_lag_seconds', lag, { replica: name });
  for (const { host, replica_lag_seconds: lag } of processes)
    set('portal_replication_lag_seconds', lag, { replica: `DATABASE_REPLICA_URL, ${host}` });
  const seen = processes.map((row) => row.seen_at.getTime() / 1000);
  if (seen.length > 0) set('portal_state_stored_timestamp_seconds', Math.max(...seen));
  for (const host of new Set(processes.map((row) => row.host)))
    set('portal_storage_up', Number(processes.every((row) => row.host !== host || row.storage_error === null)), {
      host,
    });
  for (const { host, clock_ahead_seconds: ahead } of processes) set('portal_clock_ahead_seconds', ahead, { host });
  for (const [, same] of Map.groupBy(processes, (row) => `${row.version} ${row.commit_hash}`)) {
    const [{ version, commit_hash }] = same as [(typeof same)[number]];
    set('portal_processes', same.length, { version, commit: commit_hash ?? '' });
  }
  return values;
}

const seconds = (date: Date | null | undefined): number | undefined => (date ? date.getTime() / 1000 : undefined);
