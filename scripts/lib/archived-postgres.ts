import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { askServer } from '../../apps/api/src/testing/postgres-server.ts';
import { canInstall, install } from './debian.ts';
import { makePostgres, type PostgresServer, unprivileged } from './postgres.ts';
import { run } from './run.ts';

export interface ArchivedPostgres extends PostgresServer {
  /** The folder of the backups. */
  readonly repository: string;
  /** The environment in which pgBackRest finds its configuration. */
  readonly env: { readonly PGBACKREST_CONFIG: string };
  /** Makes a full backup. @throws with the output of pgBackRest. */
  backUp(): Promise<void>;
  /** Waits until everything that has been written is archived. */
  archive(): Promise<void>;
}

interface Row {
  readonly name: string | null;
}

const lookEveryMs = 200;

/** Returns true if pgBackRest is installed, or can be and then is. */
export async function ensurePgBackRest(): Promise<boolean> {
  if (!existsSync('/usr/bin/pgbackrest') && canInstall()) await install('pgbackrest');
  return existsSync('/usr/bin/pgbackrest');
}

/** Starts an empty server that archives into a folder, with these settings. */
export async function startArchivedPostgres(settings: readonly string[] = []): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tvet-backups-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const owner = unprivileged();
  const repository = join(folder, 'repository');
  const config = join(folder, 'pgbackrest.conf');
  const pgbackrest = `pgbackrest --config=${config} --stanza=portal`;
  const archive = ['archive_mode=on', `archive_command=${pgbackrest} archive-push %p`, 'archive_timeout=60'];
  const server = await makePostgres([...archive, 'full_page_writes=on', ...settings]);
  mkdirSync(repository);
  if (owner) for (const path of [folder, repository]) chownSync(path, owner.uid, owner.gid);
  writeFileSync(
    config,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
log-level-file=off
lock-path=${folder}
start-fast=y
compress-type=zst
process-max=2
[portal]
pg1-path=${server.data}
pg1-port=${new URL(server.url).port}
pg1-socket-path=${server.folder}
`,
  );
  const call = async (...args: readonly string[]) => {
    const { ok, output } = await run('pgbackrest', [`--config=${config}`, '--stanza=portal', ...args], {
      ...owner,
      cwd: folder,
    });
    if (!ok) throw new Error(output);
  };
  await server.start();
  await call('stanza-create');
  return {
    ...server,
    repository,
    env: { PGBACKREST_CONFIG: config },
    backUp: () => call('--type=full', 'backup'),
    async archive() {
      const [segment] = await askServer(server.url, sql<Row>`select pg_walfile_name(pg_switch_wal()) as name`);
      const last = sql<Row>`select last_archived_wal as name from pg_stat_archiver`;
      while (String((await askServer(server.url, last))[0]?.name) < String(segment?.name)) await pause(lookEveryMs);
    },
    async stop(signal) {
      await server.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
