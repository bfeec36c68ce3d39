import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectPostgres, type DatabaseConnection } from '../../platform/database/connect.ts';
import { AdminError } from '../operator.ts';
import { type Backup, stanza } from './choose-backup.ts';
import { databaseUser, findServer, ProgramError, runAs, withoutSecrets } from './programs.ts';

export interface RestoreOptions {
  readonly backup: Backup;
  /** Absent: to the end of the archived WAL. */
  readonly to: Date | undefined;
  /** The names of the database and of its owner, and the major version of the server. */
  readonly database: string;
  readonly role: string;
  readonly major: number;
}

export interface Restored {
  readonly connection: DatabaseConnection;
  /** The last transaction that the copy has. */
  readonly restoredTo: Date;
  /** The time for copying the files, and for replaying the WAL. */
  readonly restoreSeconds: number;
  readonly replaySeconds: number;
}

/**
 * Restores a backup into a scratch folder and starts it on a socket that only its owner can open. Clean-up steps are added to
 * the list. @throws ProgramError if the backup cannot be restored.
 */
export async function restoreBackup(
  { backup, to, database, role, major }: RestoreOptions,
  undo: (() => Promise<void> | void)[],
): Promise<Restored> {
  const user = databaseUser();
  const server = findServer(major);
  const folder = mkdtempSync(join(tmpdir(), 'tvet-restored-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  // The settings of the running server are for its machine: memory, addresses, replicas, archive.
  writeFileSync(join(folder, 'settings'), settings.map((line) => `${line}\n`).join(''));
  writeFileSync(join(folder, 'hba'), 'local all all trust\n');
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);

  const startedAt = performance.now();
  const target = to ? ['--type=time', `--target=${asTarget(to)}`, '--target-action=promote'] : [];
  const places = [`--pg1-path=${data}`, `--lock-path=${folder}/lock`, '--log-level-file=off'];
  const copy = [stanza, ...places, `--set=${backup.label}`, '--no-delta', '--archive-mode=off', ...target, 'restore'];
  await runAs(user, 'pgbackrest', copy);
  const copiedAt = performance.now();

  const files = { config_file: 'settings', hba_file: 'hba' };
  const placed = Object.entries(files).flatMap(([name, file]) => ['-c', `${name}=${join(folder, file)}`]);
  const child = spawn(server, ['-D', data, '-k', folder, ...placed, ...asArguments(settings)], {
    ...user,
    env: withoutSecrets(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  undo.push(() => stop(child));
  await untilReady(child, to);
  const replayedAt = performance.now();

  const connection = connectPostgres(`socket:${folder}?db=${database}&user=${role}`);
  undo.push(() => connection.close());
  const { rows } = await sql<{ at: Date | null }>`select pg_last_xact_replay_timestamp() as at`.execute(
    connection.background,
  );
  return {
    connection,
    restoredTo: rows[0]?.at ?? backup.endedAt,
    restoreSeconds: (copiedAt - startedAt) / 1_000,
    replaySeconds: (replayedAt - copiedAt) / 1_000,
  };
}

/** Also given on the command line, where they precede what `alter system` has set. */
const settings = [
  "listen_addresses = ''",
  "shared_buffers = '256MB'",
  "maintenance_work_mem = '256MB'",
  "max_wal_size = '4GB'",
  // A standby in recovery would need at least the connections of the running server.
  'hot_standby = off',
  'archive_mode = off',
  "primary_conninfo = ''",
  "primary_slot_name = ''",
  "synchronous_standby_names = ''",
  "shared_preload_libraries = ''",
  'logging_collector = off',
  "log_destination = 'stderr'",
  "lc_messages = 'C'",
  'ssl = off',
  // The copy is deleted at the end.
  'fsync = off',
];

const asArguments = (lines: readonly string[]) =>
  lines.flatMap((line) => ['-c', line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2')]);

const asTarget = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

const untilReady = (child: ChildProcess, to: Date | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(
        to && said.includes('before configured recovery target was reached')
          ? new AdminError(`The archived WAL ends before ${to.toISOString()}. It is archived within a minute.`)
          : new ProgramError(`The restored server does not start:\n${said}`),
      ),
    );
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}
