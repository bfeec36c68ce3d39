import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { roleAt } from './patroni.ts';
import type { RunningService } from './service.ts';

export interface ClusterProcess {
  readonly name: string;
  readonly role: string;
  readonly pid: number;
  /** The host and port at which it listens. */
  readonly address: string;
}

interface Database {
  readonly name: string;
  readonly address: string;
  /** The data directory. */
  readonly data: string;
}

const everyMs = 500;

/** Writes .cluster/state.json, and again whenever a process or a role changes. @returns the processes. */
export async function writeState({
  url,
  running,
  databases,
}: {
  readonly url: string;
  readonly running: readonly RunningService[];
  readonly databases: readonly Database[];
}): Promise<() => readonly ClusterProcess[]> {
  const folder = `${root}.cluster`;
  const path = join(folder, 'state.json');
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(path, { force: true }));
  let processes: readonly ClusterProcess[] = [];
  const write = async () => {
    const servers = await Promise.all(databases.map(databaseProcess));
    const programs = running.map(({ name, role, pid, address }) => ({ name, role, pid: pid(), address }));
    const next = [...servers.flat(), ...programs];
    if (JSON.stringify(next) === JSON.stringify(processes)) return;
    processes = next;
    writeFileSync(`${path}.new`, `${JSON.stringify({ portal: url, processes }, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  };
  await write();
  const again = () => setTimeout(() => void write().finally(again), everyMs).unref();
  again();
  return () => processes;
}

/** A server that is down, or has no role yet, is not listed. */
async function databaseProcess({ name, address, data }: Database): Promise<ClusterProcess[]> {
  const role = await roleAt(address);
  const pid = role && processIdIn(data);
  return role && pid ? [{ name: `postgres-${name}`, role, pid, address: `${address}:5432` }] : [];
}

function processIdIn(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || undefined;
  } catch {
    return undefined;
  }
}
