import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../core/operator-error.ts';

/** Another process uses the data directory. */
export class DataDirInUseError extends OperatorError {
  override name = 'DataDirInUseError';
}

/** A lock must not be garbage collected, because that would release it. */
const held = new Set<DatabaseSync>();

/** A killed process releases the lock when its last thread has ended: a moment, on a busy machine. */
const patienceMs = 2_000;

/** SQLite's result code for a file that another process has locked. */
const busy = 5;

/**
 * Locks the data directory for this process: the embedded database has no lock, and two processes on one directory
 * destroy it. SQLite holds the operating system's lock, which ends with the process, even if it is killed.
 * @returns a function that releases the lock. @throws DataDirInUseError naming the other process.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // The process id has a separate file: opening and closing the locked file in this process would release the lock.
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

/** The process id that the owner wrote; 'unknown' in the instant before that. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
