import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canInstall, install } from './debian.ts';
import { freePort } from './free-port.ts';
import { run, start } from './run.ts';

export interface TestS3 {
  /** The environment that makes the tests of files use it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const programs = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin'];
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const areThere = () => programs.every((program) => existsSync(`/usr/bin/${program}`));

/** The one account of an object store that is started here. */
export const access = { key: 'testaccess', secret: 'testsecret', bucket: 'tvet-tests', region: 'us-east-1' };
const startWithinMs = 120_000;

/** Installs the Ceph object gateway if the tests need it and the system allows it. */
export async function installTestS3(): Promise<void> {
  if (!process.env.TEST_S3_ENDPOINT && !areThere() && canInstall()) await install(...packages);
}

/**
 * Opens an S3-compatible store for the tests: the one in TEST_S3_ENDPOINT, else our own Ceph object gateway, in memory and on
 * this machine only. @throws with the reason if there is none.
 */
export async function openTestS3(): Promise<TestS3> {
  const given = process.env.TEST_S3_ENDPOINT;
  if (given) return { env: { TEST_S3_ENDPOINT: given }, stop: async () => undefined };
  await installTestS3();
  if (!areThere()) throw new Error('no TEST_S3_ENDPOINT, and no Ceph object gateway (radosgw) on this machine');
  return startGateway();
}

async function startGateway(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'tvet-s3-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const servers: ChildProcess[] = [];
  const stop = async () => {
    for (const server of servers.reverse()) {
      if (server.exitCode !== null) continue;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = await startObjectStore({
      folder,
      host: '127.0.0.1',
      serve: ({ command, args }) => servers.push(start(command, args, { cwd: folder, stdio: 'ignore' })),
    });
    return {
      env: {
        TEST_S3_ENDPOINT: endpoint,
        TEST_S3_REGION: access.region,
        TEST_S3_BUCKET: access.bucket,
        TEST_S3_ACCESS_KEY_ID: access.key,
        TEST_S3_SECRET_ACCESS_KEY: access.secret,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A program of the object store. */
interface StoreProgram {
  readonly name: 'monitor' | 'disk' | 'gateway';
  readonly command: string;
  readonly args: readonly string[];
  /** The host and port at which it listens. */
  readonly address: string;
}

/** Creates an object store in an empty folder. `serve` starts a program. @returns its address once it answers. */
export async function startObjectStore({
  folder,
  host,
  serve,
}: {
  readonly folder: string;
  readonly host: string;
  readonly serve: (program: StoreProgram) => unknown;
}): Promise<string> {
  for (const part of ['mon', 'osd', 'run']) mkdirSync(join(folder, part));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const monitor = `[v2:${host}:${monitorPort}/0]`;
  const cluster = randomUUID();
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration({ folder, cluster, monitor, host, port }));
  const common = ['-c', conf, '-f'];
  const tell = async (program: string, ...args: string[]) => {
    const { ok, output } = await run(program, args, { cwd: folder, timeout: startWithinMs, killSignal: 'SIGKILL' });
    if (!ok) throw new Error(`${program} ${args.join(' ')} failed: ${output.slice(-500)}`);
    return output;
  };

  const map = join(folder, 'map');
  await tell('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', cluster, map);
  await tell('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '-c', conf);
  serve({ name: 'monitor', command: 'ceph-mon', args: ['-i', 'a', ...common], address: `${host}:${monitorPort}` });
  const osd = randomUUID();
  await tell('ceph', '-c', conf, '--connect-timeout', '60', 'osd', 'new', osd, '0');
  await tell('ceph-osd', '--mkfs', '-i', '0', '-c', conf, '--osd-uuid', osd);
  serve({ name: 'disk', command: 'ceph-osd', args: ['-i', '0', ...common], address: host });
  await until(async () => (await tell('ceph', '-c', conf, 'osd', 'stat')).includes('1 up'));
  await tell(
    ...['radosgw-admin', '-c', conf, 'user', 'create', '--uid=tests', '--display-name=tests'],
    ...[`--access-key=${access.key}`, `--secret=${access.secret}`],
  );
  serve({ name: 'gateway', command: 'radosgw', args: ['-n', 'client.admin', ...common], address: `${host}:${port}` });
  const endpoint = `http://${host}:${port}`;
  await until(() =>
    fetch(endpoint).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return endpoint;
}

interface Cluster {
  readonly folder: string;
  readonly cluster: string;
  readonly monitor: string;
  readonly host: string;
  readonly port: number;
}

/**
 * Configures one instance of each part, without keys between them, one copy of all data, and only the configuration on the
 * disk.
 */
const configuration = ({ folder, cluster, monitor, host, port }: Cluster) => `[global]
fsid = ${cluster}
mon_host = ${monitor}
mon_initial_members = a
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_client_mode = crc
public_addr = ${host}
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/run/$name.log
mon_cluster_log_to_file = false
mon_data = ${folder}/mon
osd_data = ${folder}/osd
keyring = ${folder}/keyring
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
rgw_frontends = beast endpoint=${host}:${port}
rgw_run_sync_thread = false
`;

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + startWithinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('the Ceph object gateway did not start in time');
    await pause(200);
  }
}
