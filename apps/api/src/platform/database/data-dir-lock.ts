import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../core/operator-error.ts';

/** Somebody else works on the data directory. */
export class DataDirInUseError extends OperatorError {
  override name = 'DataDirInUseError';
}

/** What is held must not be collected as garbage: that would give it back. */
const held = new Set<DatabaseSync>();

/** A process that was just killed gives the lock back when the last of its threads is gone: a moment, on a busy machine. */
const patienceMs = 2_000;

/** SQLite's result code for a file that somebody else has locked. */
const busy = 5;

/**
 * Takes the data directory for this process: the embedded database has no lock of its own, and two processes on one
 * directory destroy it. The lock is the operating system's, held through SQLite, which every Node brings along: it ends
 * with the process, however that ends, and of any number of processes one gets it.
 * @returns what gives the directory back. @throws DataDirInUseError naming the other process.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // The number has a file of its own: opening and closing the locked file in this process would release the lock.
  const owner = join(dataDir, 'portal.pid');
  const lock = new DatabaseSync(join(dataDir, 'portal.lock.sqlite'), { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new DataDirInUseError(
      `The data directory ${dataDir} is in use by another portal (process ${readOwner(owner)}). ` +
        'Stop that one, or start this one with another DATA_DIR.',
    );
  }
  held.add(lock);
  writeFileSync(owner, `${process.pid}\n`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(owner, { force: true });
    lock.close();
  };
}

/** The number that the owner wrote; 'unknown' in the instant before it does. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
