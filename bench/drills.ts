import { setTimeout as pause } from 'node:timers/promises';
import { type ApplicationList, basePath } from '@tvet/contract';
import pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { signInAt } from '../apps/api/src/testing/portal-process.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start.ts';
import type { ClusterProcess } from '../scripts/cluster/state.ts';
import { type Figure, type HttpRequest, runCrowd } from './measure.ts';

/** The most seconds in which no write may be answered. Patroni’s lease lasts 20, and a vote some more. */
const longestOutageSeconds = 45;
const applications = 10_000;
const readers = 4;
const pageSize = 100;
/** Between two attempts at a write, and between two writes. */
const writeEveryMs = 100;
/** A fault is over after this many answered writes in a row, all parts back. */
const answersAfterFault = 20;
const giveUpMs = 180_000;

type Signal = (process: ClusterProcess, signal: NodeJS.Signals) => void;

interface Drill {
  readonly name: string;
  /** Causes the fault. The function that it returns ends it, if it does not end by itself. */
  readonly cause: (cluster: Cluster, signal: Signal) => Promise<undefined | (() => void)>;
  readonly heldSeconds?: number;
}

const killed = (role: string): Drill => ({
  name: `kill -9: ${role}`,
  cause: async (cluster, signal) => {
    signal(oneOf(cluster, role), 'SIGKILL');
    return undefined;
  },
});

/** The faults that are repeated to make a given number of kills. */
const kills: readonly Drill[] = [
  'postgres-primary',
  'portal',
  'pgbouncer',
  'haproxy',
  'etcd',
  'object-store',
  'patroni',
  'postgres-replica',
].map(killed);

/** Faults that last for a while. */
const others: readonly Drill[] = [
  { name: 'the machine of the primary hangs for 40 seconds', heldSeconds: 40, cause: stopMachine('postgres-primary') },
  { name: 'the machine of a replica hangs for 40 seconds', heldSeconds: 40, cause: stopMachine('postgres-replica') },
];

/** Stops everything of one machine except its proxy, pooler and portal, as if it could not be reached. */
function stopMachine(role: string): Drill['cause'] {
  return async (cluster, signal) => {
    const [, machine] = oneOf(cluster, role).name.split('-');
    const names = ['patroni', 'etcd', 'postgres'].map((part) => `${part}-${machine}`);
    const stopped = cluster.processes().filter(({ name }) => names.includes(name));
    for (const process of stopped) signal(process, 'SIGSTOP');
    return () => {
      for (const process of stopped) signal(process, 'SIGCONT');
    };
  };
}

/** One process of this role. The proxy of machine a is the address that people use. */
function oneOf(cluster: Cluster, role: string): ClusterProcess {
  const found = cluster.processes().find((process) => process.role === role);
  if (!found) throw new Error(`The cluster has no ${role}`);
  return found;
}

/** Causes each fault under load, and as many kills as asked for, on a cluster of this machine. */
export async function measureDrills(kill: number): Promise<Figure[]> {
  const cluster = await startCluster({ applications });
  try {
    return await measureOn(cluster, kill);
  } finally {
    await cluster.stop();
  }
}

async function measureOn(cluster: Cluster, kill: number): Promise<Figure[]> {
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
  database.on('error', () => undefined);
  const writer = createWriter(cluster);
  const figures: Figure[] = [];
  const outcomes = new Map<string, Outcome[]>();
  const drills = [...Array.from({ length: kill }, (_, index) => kills[index % kills.length] as Drill), ...others];
  for (const [index, drill] of drills.entries()) {
    const outcome = await runDrill(cluster, writer, drill);
    console.error(`${index + 1} of ${drills.length}: ${drill.name}: ${JSON.stringify(outcome)}`);
    outcomes.set(drill.name, [...(outcomes.get(drill.name) ?? []), outcome]);
  }
  for (const [name, runs] of outcomes) {
    const times = runs.length > 1 ? ` (${runs.length} times)` : '';
    const most = Math.max(...runs.map(({ longestGapSeconds }) => longestGapSeconds));
    const failed = runs.reduce((sum, { failedReads, failedWrites }) => sum + failedReads + failedWrites, 0);
    figures.push(
      {
        name: `${name}${times}: longest time without an answered write`,
        value: most,
        unit: 's',
        atMost: longestOutageSeconds,
      },
      { name: `${name}${times}: requests that failed`, value: failed, unit: '' },
    );
  }
  const { lost, double } = await countEffects(database, writer.answered);
  figures.push(
    {
      name: `answered writes that were lost, of ${writer.answered.size.toLocaleString('en')}`,
      value: lost,
      unit: '',
      atMost: 0,
    },
    { name: 'writes with two effects', value: double, unit: '', atMost: 0 },
  );
  await database.end();
  return figures;
}

interface Writer {
  /** The applications whose change was answered with 200. */
  readonly answered: Set<string>;
  /** The next application to change. */
  next(headers: Readonly<Record<string, string>>): Promise<string>;
}

/** Finds applications that an officer can verify. */
function createWriter({ url }: Cluster): Writer {
  const waiting: string[] = [];
  const answered = new Set<string>();
  return {
    answered,
    async next(headers) {
      if (waiting.length === 0) {
        const list = await fetch(`${url}${basePath}/applications?status=pending_approval&limit=${pageSize}`, {
          headers,
        });
        const { data } = (await list.json()) as ApplicationList;
        waiting.push(...data.map(({ id }) => id).filter((id) => !answered.has(id)));
      }
      const id = waiting.pop();
      if (!id) throw new Error('All applications are verified: use more');
      return id;
    },
  };
}

interface Outcome {
  readonly longestGapSeconds: number;
  readonly failedReads: number;
  readonly failedWrites: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Reads and writes while a fault happens, until everything is back. @throws if it does not come back. */
async function runDrill(cluster: Cluster, writer: Writer, drill: Drill): Promise<Outcome> {
  const { url, password } = cluster;
  const headers = await signInAt(url, demoAccounts.officer.phone, password);
  const statuses: Record<string, number> = {};
  let failedWrites = 0;
  let inARow = 0;
  let longestGapMs = 0;
  let lastAnswer = performance.now();
  let isRunning = true;

  /** Repeats a write under one key until it is answered, as the browser does. */
  const write = async (id: string) => {
    while (isRunning) {
      const status = await fetch(`${url}${basePath}/applications/${id}/status`, {
        method: 'PATCH',
        headers: { ...headers, 'Idempotency-Key': id },
        body: JSON.stringify({ status: 'approval_requested' }),
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 'cut' as const,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) {
        longestGapMs = Math.max(longestGapMs, performance.now() - lastAnswer);
        lastAnswer = performance.now();
        writer.answered.add(id);
        inARow += 1;
        return;
      }
      inARow = 0;
      failedWrites += 1;
      await pause(writeEveryMs);
    }
  };
  const writing = (async () => {
    while (isRunning) {
      await write(await writer.next(headers));
      await pause(writeEveryMs);
    }
  })();
  const request: HttpRequest = { path: `${basePath}/applications?limit=20`, headers };
  const reading = new AbortController();
  const reads = readUntil(reading.signal, url, request);

  const before = new Set(cluster.processes().map(({ name, pid }) => `${name} ${pid}`));
  await untilTrue(() => inARow >= answersAfterFault);
  const hit: ClusterProcess[] = [];
  const end = await drill.cause(cluster, (victim, signal) => {
    if (signal === 'SIGKILL') hit.push(victim);
    process.kill(victim.pid, signal);
  });
  if (end) {
    await pause((drill.heldSeconds ?? 0) * 1_000);
    end();
  }
  const isBack = () => {
    const now = cluster.processes();
    const replaced = hit.every(({ name, pid }) => now.some((process) => process.name === name && process.pid !== pid));
    return replaced && now.length === before.size;
  };
  await untilTrue(isBack);
  inARow = 0;
  await untilTrue(() => inARow >= answersAfterFault);
  isRunning = false;
  reading.abort();
  await writing;
  return { longestGapSeconds: longestGapMs / 1_000, failedReads: await reads, failedWrites, statuses };
}

async function untilTrue(holds: () => boolean): Promise<void> {
  const end = performance.now() + giveUpMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error('The cluster did not come back');
    await pause(100);
  }
}

/** Reads on several connections until the signal. @returns the number of failed requests. */
async function readUntil(signal: AbortSignal, url: string, request: HttpRequest): Promise<number> {
  let failed = 0;
  while (!signal.aborted) failed += (await runCrowd(url, request, readers, 2)).failed;
  return failed;
}

/** Compares the applications and their timelines with the answers. */
async function countEffects(
  database: pg.Pool,
  answered: ReadonlySet<string>,
): Promise<{ lost: number; double: number }> {
  const { rows } = await database.query<{ id: string; steps: number }>(
    `select application_id as id, count(*)::int as steps from application_events
     where to_status = 'approval_requested' and application_id = any($1::uuid[]) group by application_id`,
    [[...answered]],
  );
  return { lost: answered.size - rows.length, double: rows.filter(({ steps }) => steps > 1).length };
}
