import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir } from './paths.ts';

/** SQLite's result code for a file that somebody else has locked. */
const busy = 5;

/**
 * Does the work while no other process of this checkout does work of that name. The lock is the operating system's, held
 * through SQLite: it ends with the process that holds it, and of several that wait one gets it.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  const lock = new DatabaseSync(`${cacheDir}${name}.lock.sqlite`);
  try {
    while (!take(lock)) await wait(200);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    return false;
  }
}
