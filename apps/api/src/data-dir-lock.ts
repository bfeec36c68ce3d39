import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody else works on the data directory. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
}

interface Owner {
  readonly pid: number;
  /** What tells this process from a later one with the same number; absent where the system does not say. */
  readonly startedAt?: string;
}

/**
 * Takes the data directory for this process: the embedded database has no lock of its own, and two processes on one
 * directory destroy it. A lock left behind by a process that is gone is taken over.
 * @returns what gives the directory back. @throws DataDirInUseError naming the other process.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'portal.lock');
  const mine: Owner = { pid: process.pid, ...startTime(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));

  try {
    for (const _attempt of [1, 2]) {
      try {
        // A link appears whole or not at all, so nobody reads a lock that is half written.
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const owner = readOwner(file);
        if (owner && isRunning(owner)) break;
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const owner = readOwner(file);
  throw new DataDirInUseError(
    `The data directory ${dataDir} is in use by another portal (process ${owner?.pid ?? 'unknown'}). ` +
      'Stop that one, or start this one with another DATA_DIR.',
  );
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof owner === 'object' && owner !== null && 'pid' in owner ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Running, but somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTime(pid).startedAt;
  return startedAt === undefined || now === undefined || startedAt === now;
}

/** Clock ticks from the machine's start to the process's, field 22 of Linux's /proc/PID/stat. */
function startTime(pid: number): { startedAt?: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startedAt ? { startedAt } : {};
  } catch {
    return {};
  }
}
