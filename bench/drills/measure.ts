import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../scripts/cluster/start.ts';
import type { ClusterProcess } from '../../scripts/cluster/state.ts';
import { type Figure, figure, none } from '../measure.ts';
import { kills, lastingFaults } from './faults.ts';
import type { Fault, Scene } from './parts.ts';
import { type Applications, findApplications, startLoad, untilTrue, watchPage } from './people.ts';
import { type Providers, startProviders } from './providers.ts';

/** The most seconds in which no write may be answered. Patroni’s lease lasts 20, and a vote some more. */
const longestOutageSeconds = 45;
const applications = 20_000;
/** A fault is over after this many answered writes in a row, all parts back. */
const answersAfterFault = 20;

/** Causes each fault under load, and as many kills as asked for, on a cluster of this machine. */
export async function measureDrills(kill: number): Promise<Figure[]> {
  let providers: Providers | undefined;
  const settings = async (host: string) => {
    providers = await startProviders(host);
    return providers.settings;
  };
  const cluster = await startCluster({ applications, machinesApart: true, settings });
  try {
    return await measureOn(cluster, providers as unknown as Providers, kill);
  } finally {
    await cluster.stop();
    await providers?.stop();
  }
}

/** The parts of a drill that are the same in all. */
type Stage = Pick<Scene, 'cluster' | 'providers' | 'database'> & { readonly found: Applications };

async function measureOn(cluster: Cluster, providers: Providers, kill: number): Promise<Figure[]> {
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
  database.on('error', () => undefined);
  const stage: Stage = { cluster, providers, database, found: findApplications() };
  const outcomes = new Map<string, Outcome[]>();
  const faults = [
    ...Array.from({ length: kill }, (_, index) => kills[index % kills.length] as Fault),
    ...lastingFaults.filter(({ needsMachines }) => !needsMachines || cluster.machines),
  ];
  for (const [index, fault] of faults.entries()) {
    const outcome = await runDrill(stage, fault);
    console.error(`${index + 1} of ${faults.length}: ${fault.name}: ${JSON.stringify(outcome)}`);
    outcomes.set(fault.name, [...(outcomes.get(fault.name) ?? []), outcome]);
  }
  const { answered } = stage.found;
  const { lost, double } = await countEffects(database, answered);
  await database.end();
  return [
    ...[...outcomes].flatMap(([name, runs]) => figuresOf(name, runs)),
    none(`answered writes that were lost, of ${answered.size.toLocaleString('en')}`, lost),
    none('writes with two effects', double),
  ];
}

/** The result of one drill. */
interface Outcome {
  readonly longestGapSeconds: number;
  readonly failed: number;
  /** The titles of the new problems on the operations page. */
  readonly page: readonly string[];
  readonly figures: readonly Figure[];
}

function figuresOf(name: string, runs: readonly Outcome[]): Figure[] {
  const times = runs.length > 1 ? ` (${runs.length} times)` : '';
  const lines = [...new Set(runs.flatMap(({ page }) => page))];
  const longest = Math.max(...runs.map(({ longestGapSeconds }) => longestGapSeconds));
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  const note = `Operations page: ${lines.join(' ') || 'nothing'}`;
  return [
    figure(`${name}${times}: longest time without an answered write`, longest, 's', { atMost: longestOutageSeconds }),
    figure(`${name}${times}: requests that failed`, failed, '', { note }),
    ...runs.flatMap(({ figures }) => figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))),
  ];
}

/** Reads and writes while a fault happens, until everything is back. @throws if it does not come back. */
async function runDrill({ found, ...stage }: Stage, fault: Fault): Promise<Outcome> {
  const { cluster } = stage;
  const url = fault.through?.(cluster) ?? cluster.url;
  const before = cluster.processes().length;
  const load = await startLoad(url, cluster, found);
  const page = await watchPage(url, cluster);
  await untilTrue('answered writes', () => load.answeredInARow() >= answersAfterFault);

  const killed: ClusterProcess[] = [];
  const end = await fault.cause({
    ...stage,
    url,
    signal(victim, signal) {
      if (signal === 'SIGKILL') killed.push(victim);
      process.kill(victim.pid, signal);
    },
  });
  await pause((fault.heldSeconds ?? 0) * 1_000);
  const figures = (await end?.()) ?? [];
  const isReplaced = ({ name, pid }: ClusterProcess) =>
    cluster.processes().some((process) => process.name === name && process.pid !== pid);
  await untilTrue('complete cluster', () => killed.every(isReplaced) && cluster.processes().length === before);
  load.count();
  await untilTrue('answered writes', () => load.answeredInARow() >= answersAfterFault);
  return { ...(await load.stop()), page: await page.stop(), figures };
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
