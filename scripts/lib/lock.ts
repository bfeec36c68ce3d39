import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir } from './paths.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Does the work while no other process of this checkout does work of that name; a lock of the dead is taken over. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  const file = `${cacheDir}${name}.lock`;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    // Empty: its owner is just about to write its number.
    if (owner && (owner === process.pid || !isAlive(owner))) await rm(file, { force: true });
    else await wait(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
