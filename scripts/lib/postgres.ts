import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.ts';
import { freePort } from './free-port.ts';
import { run, start } from './run.ts';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** The oldest PostgreSQL that is supported. */
const oldestVersion = 15;

/**
 * Opens a PostgreSQL for the tests: the one in TEST_DATABASE_URL, else one of our own. @throws with the reason if there is
 * none.
 */
export async function openTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const server = await makePostgres();
  await server.start();
  return { url: server.url, stop: () => server.stop() };
}

/** Installs PostgreSQL if it is missing. @throws with the reason if that is impossible. */
export async function ensurePostgres(): Promise<string> {
  if (!findPrograms() && canInstall()) await installPostgres();
  const programs = findPrograms();
  if (!programs) throw new Error(`no TEST_DATABASE_URL, and no PostgreSQL ${oldestVersion} or newer on this machine`);
  return programs;
}

/** Returns the folder of the programs of the newest installed server. */
export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const installed = versions
    .filter((version) => version >= oldestVersion)
    .sort((a, b) => b - a)
    .map((version) => `${debian}/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...installed, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

async function installPostgres(): Promise<void> {
  // The packages would start a system server, which is not needed.
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.d/no-main-cluster.conf', 'create_main_cluster = false\n');
  await install('postgresql');
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A server of our own, which can be stopped and restarted at the same address. */
export interface PostgresServer extends TestPostgres {
  /** The data directory, and the folder of the socket. */
  readonly data: string;
  readonly folder: string;
  start(): Promise<void>;
  /** `SIGINT` shuts it down cleanly, `SIGQUIT` like a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/** Creates an empty server that is not running, with these settings and the usual ones. @throws with the reason if that fails. */
export async function makePostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const programs = await ensurePostgres();
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tvet-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const data = join(folder, 'data');
  const options: SpawnOptions = { cwd: folder, ...owner };
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  const { ok, output } = await run(join(programs, 'initdb'), initialise, options);
  if (!ok) throw new Error(`The server's data could not be made: ${output}`);

  const port = await freePort();
  // The data need not survive a crash.
  const usual = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const arguments_ = [...usual, ...settings].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    folder,
    async start() {
      server = start(
        join(programs, 'postgres'),
        ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...arguments_],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await untilReady(server);
    },
    async stop(signal = 'SIGINT') {
      const running = server;
      server = undefined;
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill(signal);
      await ended;
    },
  };
}

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
