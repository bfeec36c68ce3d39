import { join } from 'node:path';
import { basePath } from '@tvet/contract';
import type pg from 'pg';
import type { Cluster } from '../../scripts/cluster/start.ts';
import type { ClusterProcess } from '../../scripts/cluster/state.ts';
import { unprivileged } from '../../scripts/lib/postgres.ts';
import { type Finished, run } from '../../scripts/lib/run.ts';
import type { Figure } from '../measure.ts';
import { untilTrue } from './people.ts';
import type { Providers } from './providers.ts';

/** The cluster and its surroundings during a drill. */
export interface Scene {
  readonly cluster: Cluster;
  readonly providers: Providers;
  readonly database: pg.Pool;
  /** The proxy that people use. */
  readonly url: string;
  readonly signal: (process: ClusterProcess, signal: NodeJS.Signals) => void;
}

export interface Fault {
  readonly name: string;
  /** It needs a network or a disk for each machine. */
  readonly needsMachines?: true;
  /** The proxy that people use, if it is not that of machine a. */
  readonly through?: (cluster: Cluster) => string;
  readonly heldSeconds?: number;
  /** Causes the fault. The function that it returns ends it, if it does not end by itself, and measures its effects. */
  readonly cause: (scene: Scene) => Promise<undefined | (() => Promise<readonly Figure[]>)>;
}

/** One process of this role. The proxy of machine a is the address that people use. */
export function oneOf(cluster: Cluster, role: string): ClusterProcess {
  const found = cluster.processes().find((process) => process.role === role);
  if (!found) throw new Error(`The cluster has no ${role}`);
  return found;
}

/** The machine of a process, from its name such as `postgres-a`. */
export const machineOf = ({ name }: ClusterProcess): string => name.slice(name.lastIndexOf('-') + 1);

/** Runs SQL on the server of a machine as its superuser. A socket works without a network. */
export const sqlOn = ({ folder }: Cluster, machine: string, sql: string): Promise<Finished> =>
  run('psql', ['-h', join(folder, machine), '-U', 'postgres', '-Atc', sql], {
    cwd: '/',
    ...unprivileged(),
    timeout: 10_000,
  });

/** Kills a program of HTTP, and waits until the next one is ready. */
export async function replace({ cluster, signal }: Pick<Scene, 'cluster' | 'signal'>, name: string): Promise<void> {
  const find = () => cluster.processes().find((process) => process.name === name);
  const killed = find();
  if (!killed) throw new Error(`The cluster has no ${name}`);
  signal(killed, 'SIGKILL');
  await untilTrue(name, () => find()?.pid !== killed.pid);
  const ready = ['GET', '/health/ready'] as const;
  await untilTrue(
    `${name} that is ready`,
    async () => (await ask(`http://${killed.address}`, {}, ready)).status === 200,
  );
}

interface Answered {
  readonly status: number;
  /** The code of an error. */
  readonly code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for.
  readonly data?: any;
}

/** Sends a call. @returns status 0 without an answer. */
export async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  [method, path]: readonly [string, string],
  body?: object,
): Promise<Answered> {
  try {
    const answer = await fetch(`${url}${basePath}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { ...(text.startsWith('{') && JSON.parse(text)), status: answer.status };
  } catch {
    return { status: 0 };
  }
}
