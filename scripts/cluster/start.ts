import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBucket } from '../../apps/api/src/testing/s3-bucket.ts';
import { canInstall, install } from '../lib/debian.ts';
import { root } from '../lib/paths.ts';
import { ensurePostgres, unprivileged } from '../lib/postgres.ts';
import { access, installTestS3, startObjectStore } from '../lib/s3-server.ts';
import { ensureWebBuild } from '../lib/web.ts';
import { type FilledFile, fillFile } from './fill.ts';
import { canMakeMachines, type Machines, makeMachines, removeLeftMachines } from './machines.ts';
import { roleAt } from './patroni.ts';
import { keepRunning, type RunningService, type Service } from './service.ts';
import { type ClusterProcess, writeState } from './state.ts';

const databaseMachines = ['a', 'b', 'c'] as const;
const portalMachines = ['a', 'b'] as const;
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
};
const packages = ['etcd-server', 'patroni', 'pgbouncer', 'haproxy', 'postgresql-client'];
const startWithinMs = 180_000;
/** The disk of a database. What is not written takes no room. */
const diskMegabytes = 6_000;

export interface Cluster {
  /** The address of the proxy, which people use. */
  readonly url: string;
  /** The address of the proxy on the other machine. */
  readonly otherUrl: string;
  /** The address at which the machines reach this program. */
  readonly host: string;
  /** Contains a folder for each machine. */
  readonly folder: string;
  /** The networks and disks of the machines, if they have their own. */
  readonly machines: Machines | undefined;
  /** The password of the demo accounts. */
  readonly password: string;
  /** The database through the pooler of the first machine. */
  readonly databaseUrl: string;
  processes(): readonly ClusterProcess[];
  /** Changes the environment with which a program starts the next time. */
  change(name: string, env: NodeJS.ProcessEnv): void;
  /** Ends all parts and deletes their data. */
  stop(): Promise<void>;
}

interface Options {
  readonly applications: number;
  /** Gives each machine its own network and disk, if that is possible here. */
  readonly machinesApart?: true;
  /** More settings of the portals, by the address at which they reach this program. */
  readonly settings?: (host: string) => Promise<NodeJS.ProcessEnv>;
}

/** Starts all parts and waits until the portal answers. A signal to this process ends them too. */
export async function startCluster({ applications, machinesApart, settings }: Options): Promise<Cluster> {
  const postgresBin = await ensurePostgres();
  if (!Object.values(programs).every(existsSync) && canInstall()) await install(...packages);
  await installTestS3();
  await ensureWebBuild();

  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), `tvet-cluster-${process.pid}-`));
  chmodSync(folder, 0o755);
  const logs = join(folder, 'logs');
  const network = await freeNetwork();
  const host = `${network}.254`;
  const isApart = machinesApart === true && canMakeMachines();
  if (isApart) await removeLeftMachines();
  const machines = isApart ? await makeMachines(network, databaseMachines) : undefined;
  const remove = () => {
    machines?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const addressOf = (machine: string) => `${network}.${machine.charCodeAt(0) - 'a'.charCodeAt(0) + 1}`;
  const password = () => randomBytes(18).toString('hex');
  const common = {
    A_ADDRESS: addressOf('a'),
    B_ADDRESS: addressOf('b'),
    C_ADDRESS: addressOf('c'),
    ADDRESSES: '127.0.0.0/8',
    POSTGRES_BIN: postgresBin,
    SHARED_BUFFERS: '256MB',
    // Nothing is archived: the data goes with the cluster.
    ARCHIVE_COMMAND: '/bin/true',
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    PORTAL_PASSWORD: password(),
  };

  const diskOf = (name: string) => join(folder, name, 'disk');
  const dataOf = (name: string) => join(diskOf(name), 'postgres');
  /** The values of the files of a machine, and a function that fills one. */
  const machine = (name: string) => {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    if (owner) chownSync(home, owner.uid, owner.gid);
    const values = {
      ...common,
      NODE: name,
      ADDRESS: addressOf(name),
      ETCD_DATA: join(home, 'etcd'),
      POSTGRES_DATA: dataOf(name),
      SOCKETS: home,
      SECRETS: home,
      PORTAL_BIND: `${addressOf(name)}:8080`,
    };
    const fill = (file: string): FilledFile => fillFile(file, home, values, owner);
    return { home, address: values.ADDRESS, fill };
  };

  const running: RunningService[] = [];
  const keep = (service: Service) => running.push(keepRunning(service, logs));
  const keepOn = (name: string, service: Service) => keep(machines?.on(name, service) ?? service);

  const store = join(folder, 'store');
  mkdirSync(store);
  const objectStore = startObjectStore({
    folder: store,
    host,
    serve: ({ name, ...program }) =>
      keep({
        ...program,
        name: `object-store-${name}`,
        role: name === 'gateway' ? 'object-store' : 'ceph',
        env: { HOME: store },
      }),
  });
  // It is awaited later.
  objectStore.catch(() => undefined);

  for (const name of databaseMachines) {
    const { address, fill } = machine(name);
    if (machines) await machines.makeDisk(diskOf(name), diskMegabytes);
    else mkdirSync(diskOf(name));
    if (owner) chownSync(diskOf(name), owner.uid, owner.gid);
    const etcd = fill('etcd.env');
    keepOn(name, {
      name: `etcd-${name}`,
      role: 'etcd',
      address: `${address}:2379`,
      command: programs.etcd,
      args: [],
      env: etcd.settings(),
      owner,
    });
  }
  for (const name of databaseMachines) {
    const { home, address, fill } = machine(name);
    fill('create-database').makeExecutable();
    const { path } = fill('patroni.yml');
    keepOn(name, {
      name: `patroni-${name}`,
      role: 'patroni',
      address: `${address}:8008`,
      command: programs.patroni,
      args: [path],
      env: { HOME: home },
      owner,
    });
  }
  await until('a primary with two replicas', async () => {
    const members = await Promise.all(databaseMachines.map((name) => roleAt(addressOf(name))));
    return members.includes('postgres-primary') && members.filter((role) => role === 'postgres-replica').length === 2;
  });

  for (const name of portalMachines) {
    const { address, fill } = machine(name);
    fill('pgbouncer-users.txt');
    const pooler = fill('pgbouncer.ini').path;
    keepOn(name, {
      name: `pgbouncer-${name}`,
      role: 'pgbouncer',
      address: `${address}:6432`,
      command: programs.pgbouncer,
      args: [pooler],
      owner,
    });
    const proxy = fill('haproxy.cfg').path;
    keepOn(name, {
      name: `haproxy-${name}`,
      role: 'haproxy',
      address: `${address}:8080`,
      command: programs.haproxy,
      args: ['-db', '-f', proxy],
      owner,
    });
  }

  const demoPassword = randomBytes(12).toString('base64url');
  const proxyOf = (name: string) => `http://${addressOf(name)}:8080`;
  const url = proxyOf('a');
  const databaseUrlOf = (name: string, database: string) =>
    `postgres://portal:${common.PORTAL_PASSWORD}@${addressOf(name)}:6432/${database}`;
  const dataDir = join(folder, 'portal');
  mkdirSync(dataDir);
  const endpoint = await objectStore;
  const files = {
    S3_ENDPOINT: endpoint,
    S3_REGION: access.region,
    S3_BUCKET: access.bucket,
    S3_ACCESS_KEY_ID: access.key,
    S3_SECRET_ACCESS_KEY: access.secret,
  };
  await makeBucket({
    endpoint,
    region: access.region,
    bucket: access.bucket,
    accessKeyId: access.key,
    secretAccessKey: access.secret,
  });
  const more = await settings?.(host);
  for (const name of portalMachines) {
    keepOn(name, {
      name: `portal-${name}`,
      role: 'portal',
      address: `${addressOf(name)}:3000`,
      command: process.execPath,
      args: [`${root}apps/api/src/main.ts`],
      env: {
        ...files,
        HOST: addressOf(name),
        PORT: '3000',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrlOf(name, 'portal'),
        DATABASE_REPLICA_URL: databaseUrlOf(name, 'portal_replica'),
        DEMO_PASSWORD: demoPassword,
        DEMO_APPLICATIONS: String(applications),
        ...more,
      },
    });
    // The first one fills the database.
    await until(`portal-${name}`, () => isReady(`http://${addressOf(name)}:3000`));
  }
  await until('the proxy', () => isReady(url));
  const processes = await writeState({
    url,
    running,
    databases: databaseMachines.map((name) => ({
      name,
      address: addressOf(name),
      data: dataOf(name),
    })),
  });
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
    remove();
    process.off('exit', remove);
  };
  return {
    url,
    otherUrl: proxyOf('b'),
    host,
    folder,
    machines,
    password: demoPassword,
    databaseUrl: databaseUrlOf('a', 'portal'),
    processes,
    change: (name, env) => Object.assign(running.find((service) => service.name === name)?.env ?? {}, env),
    stop,
  };
}

/** Finds 127.42.N, so that the machines are N.1 to N.3 and have the usual ports. @throws without one. */
async function freeNetwork(): Promise<string> {
  for (let number = 0; number < 20; number++) {
    const network = `127.42.${number}`;
    if (await isFree(`${network}.1`, 2379)) return network;
  }
  throw new Error('Twenty clusters run on this machine');
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/main/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  console.log(`Waiting for ${what}`);
  const end = Date.now() + startWithinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`No ${what} after ${startWithinMs / 1_000} seconds`);
    await pause(300);
  }
}
