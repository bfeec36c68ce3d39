import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkInvariants } from '../platform/invariants/invariants.ts';
import { checkFiles } from './backup/check-files.ts';
import { type Backup, chooseBackup } from './backup/choose-backup.ts';
import { compareCounts, describeStatuses } from './backup/compare-counts.ts';
import { ProgramError } from './backup/programs.ts';
import { type BackupReport, failuresOf, linesOf } from './backup/report.ts';
import { type Restored, restoreBackup } from './backup/restore-backup.ts';
import { AdminError, type Operator } from './operator.ts';

interface VerifyOptions {
  /** The moment to restore to, with its offset from UTC: `2026-11-29 08:30:00+00`. Absent: the newest. */
  readonly to?: string | undefined;
  /** The number of files to check, chosen at random. Absent: all. */
  readonly files?: string | undefined;
}

/** A transaction that began earlier has ended at the restored moment. */
const transactionMs = 60_000;
/** The recovery point: at most this much is lost with the database. Every process writes its heartbeat more often. */
const recoveryPointMs = 5 * 60_000;
/** The characters of a failure that are stored. */
const longestFailure = 1_000;

/**
 * Restores a backup into a scratch folder, checks it against the running database and the storage, and stores the report. A
 * failure is stored too. @throws AdminError if there is no such backup, or if it cannot be restored.
 */
export async function verifyBackup(
  operator: Operator,
  options: VerifyOptions,
): Promise<{ readonly said: string; readonly isRefused: boolean }> {
  const to = readMoment(options.to);
  const sample = readSample(options.files);
  const { db, services } = operator;
  if (!services.config.databaseUrl)
    throw new AdminError('The embedded database has no pgBackRest backups. Set DATABASE_URL.');
  const running = await describe(db);
  const undo: (() => Promise<void> | void)[] = [];
  let backup: Backup | undefined;
  try {
    backup = await chooseBackup(to);
    const restored = await restoreBackup({ backup, to, ...running }, undo);
    const { restoredTo } = restored;
    // A backup from before an upgrade is migrated, as the first start of a portal would.
    await migrate(restored.connection.background);
    const report = await examine(operator, restored, sample);
    const failures = [...failuresOf(report), ...(to ? [] : lateArchive(restoredTo, operator.now))];
    await store(operator, { label: backup.label, restoredTo, report: { ...report, failures } });
    return { said: linesOf(backup.label, report, failures).join('\n'), isRefused: failures.length > 0 };
  } catch (error) {
    // A wrong moment says nothing about the backups.
    if (to && error instanceof AdminError && !(error instanceof ProgramError)) throw error;
    const failure = backup ? `The backup ${backup.label} cannot be verified.` : 'No backup can be verified.';
    const reason = error instanceof Error ? error.message : String(error);
    await store(operator, {
      label: backup?.label ?? '',
      restoredTo: to ?? backup?.endedAt ?? operator.now,
      report: { failures: [`${failure} ${reason}`.replaceAll('\0', '').slice(0, longestFailure)] },
    });
    throw error instanceof AdminError ? new AdminError(`WRONG  ${failure} ${reason}`) : error;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function examine(
  { db, services }: Operator,
  { connection, restoredTo, restoreSeconds, replaySeconds }: Restored,
  sample: number | undefined,
): Promise<BackupReport> {
  const restored = connection.background;
  const countedBefore = new Date(restoredTo.getTime() - transactionMs);
  const invariants = await checkInvariants(restored, { now: restoredTo });
  const statuses = { restored: await describeStatuses(restored), running: await describeStatuses(db) };
  const tables = await compareCounts(db, restored, countedBefore);
  const files = await checkFiles({ restored, running: db, storage: services.storage, sample });
  return {
    restoredTo: restoredTo.toISOString(),
    restoreSeconds: Math.round(restoreSeconds),
    replaySeconds: Math.round(replaySeconds),
    invariants: invariants.map(({ name, sentence, total }) => ({ name, sentence, total })),
    statuses,
    countedBefore: countedBefore.toISOString(),
    tables,
    files,
  };
}

const lateArchive = (restoredTo: Date, begun: Date): string[] =>
  begun.getTime() - restoredTo.getTime() > recoveryPointMs
    ? [`The archive ends at ${restoredTo.toISOString()}, more than five minutes before this check.`]
    : [];

async function describe(db: Database): Promise<{ database: string; role: string; major: number }> {
  // Behind a pooler, the database can have another name than in DATABASE_URL.
  const { rows } = await sql<{ database: string; role: string; major: number }>`
    select current_database()::text as database, current_user::text as role,
      current_setting('server_version_num')::integer / 10000 as major`.execute(db);
  return rows[0] as (typeof rows)[number];
}

interface Verification {
  /** Empty if no backup could be chosen. */
  readonly label: string;
  readonly restoredTo: Date;
  readonly report: { readonly restoredTo?: string; readonly failures: readonly string[] };
}

const store = ({ db, now }: Operator, { label, restoredTo, report }: Verification) =>
  db
    .insertInto('backup_verifications')
    .values({
      backup_label: label,
      restored_to: restoredTo,
      verified_at: now,
      ok: report.failures.length === 0,
      report: JSON.stringify(report),
    })
    .execute();

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const [, day, time, hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(?::?(\d\d))?|Z)$/.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  if (Number.isNaN(moment.getTime()))
    throw new AdminError("--to must be a date and time with a UTC offset, such as '2026-11-29 08:30:00+00'");
  return moment;
}

function readSample(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new AdminError('--files must be a whole number');
  return Number(text);
}
