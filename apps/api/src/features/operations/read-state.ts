import type { MessageChannel, OperationsState, QueueName } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { silentAfterMs } from '../../platform/processes/heartbeat.ts';

interface Queue {
  readonly name: QueueName;
  readonly size: number;
  readonly oldest: Date | null;
}

/** The size and the oldest entry of each queue, by index. */
export async function readQueues(db: Database, now: Date): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select channels.channel as name, count(m.id) as size, min(m.created_at) as oldest
      from (values ('email'), ('sms')) channels (channel)
      left join messages m on m.channel = channels.channel and m.status in ('queued', 'failed')
      group by channels.channel
    union all select 'files', count(*), min(coalesce(attached_at, created_at)) from files where status = 'waiting'
    union all select 'exports', count(*), min(created_at) from application_exports where status in ('queued', 'running')
    union all select 'counts', count(*), null from application_count_changes
    union all select 'sign-up', count(*), null from sign_up_queue
      where admitted_at is null and counts_until > ${now}`.execute(db);
  return rows;
}

export interface JobRow {
  readonly name: string;
  readonly every_ms: number;
  readonly started_at: Date | null;
  readonly succeeded_at: Date | null;
  readonly failed_at: Date | null;
  readonly error: string | null;
}

export const readJobs = (db: Database): Promise<JobRow[]> =>
  db.selectFrom('job_states').selectAll().orderBy('name').execute();

const dayMs = 24 * 60 * 60 * 1000;
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/** The replicas that the leader feeds. Without the rights of `pg_monitor` PostgreSQL shows their names only. */
export async function readReplication(db: Database) {
  const { rows } = await sql<{ name: string; state: string | null; synchronous: boolean; lag: number | null }>`
    select coalesce(nullif(application_name, ''), host(client_addr), 'replica') as name, state,
      coalesce(sync_state in ('sync', 'quorum'), false) as synchronous,
      extract(epoch from replay_lag)::double precision as lag
    from pg_stat_replication where application_name not in ('pg_basebackup', 'pg_receivewal') order by 1`.execute(db);
  // An idle leader reports no lag.
  return rows.map((row) => ({ ...row, lag: row.lag ?? (row.state === 'streaming' ? 0 : null) }));
}

/** The most replicas that the leader had within the last day. */
export async function readMostReplicas(db: Database, now: Date): Promise<number> {
  const { most } = await db
    .selectFrom('replica_counts')
    .select((eb) => eb.fn.max('most').as('most'))
    .where('hour', '>=', dayBefore(now))
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

/** The latest verification. Its label is empty if no backup could be read. */
export const readBackup = (db: Database) =>
  db
    .selectFrom('backup_verifications')
    .select(['backup_label', 'verified_at', 'ok', 'report'])
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
export type BackupRow = NonNullable<Awaited<ReturnType<typeof readBackup>>>;

export const readResults = (db: Database) => db.selectFrom('invariant_results').selectAll().execute();

export const readChecks = (db: Database) => db.selectFrom('operations_state').selectAll().executeTakeFirstOrThrow();

/** The processes that were seen lately, the newest last. */
export const readProcesses = (db: Database, now: Date) =>
  db
    .selectFrom('portal_processes')
    .selectAll()
    .where('seen_at', '>', new Date(now.getTime() - silentAfterMs))
    .orderBy('started_at')
    .execute();

/** The hosts of which no process was seen lately. A process that is stopped deletes its row. */
export const readSilentHosts = (db: Database, now: Date) =>
  db
    .selectFrom('portal_processes')
    .select(['host', (eb) => eb.fn.max('seen_at').as('seen_at')])
    .groupBy('host')
    .having((eb) => eb.fn.max('seen_at'), '<=', new Date(now.getTime() - silentAfterMs))
    .orderBy('host')
    .execute();

const mostFiles = 20;

/** The first files whose object is missing, and the number of all. */
export async function readMissingFiles(db: Database) {
  const [files, total] = await Promise.all([
    db.selectFrom('missing_objects').selectAll().orderBy('found_at').limit(mostFiles).execute(),
    countMissingFiles(db),
  ]);
  return { files, total };
}

export const countMissingFiles = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('missing_objects')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Attempts have no index by time: the newest ones are read by their number. */
const attemptsRead = 20_000;

/** The messages of the latest attempts, by their current status. */
export async function readDeliveries(db: Database, now: Date): Promise<OperationsState['deliveries']> {
  const { rows } = await sql<{ channel: MessageChannel; sent: number; failed: number; waiting: number }>`
    select channel, count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'given_up') as failed,
      count(*) filter (where status in ('queued', 'sending', 'failed')) as waiting
    from messages where id in (
      select message_id from (select * from message_attempts order by id desc limit ${attemptsRead}) newest
      where started_at > ${dayBefore(now)})
    group by channel order by channel`.execute(db);
  return rows;
}

/** The engine. What it does not tell is `null`. */
export async function readDatabase(db: Database): Promise<OperationsState['database']> {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; most: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as most`.execute(db);
  const [row] = rows;
  return {
    version: row?.version ?? '',
    bytes: row?.bytes ?? null,
    connections: row?.connections ?? null,
    maxConnections: row?.most ?? null,
  };
}
