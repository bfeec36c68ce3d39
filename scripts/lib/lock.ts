import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir } from './paths.ts';

/** SQLite's result code for a file that another process has locked. */
const busy = 5;

/**
 * Runs the work while no other process of this checkout runs work of that name. The lock belongs to the operating system and is
 * acquired through SQLite. It ends with its process, and then one waiting process gets it.
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
