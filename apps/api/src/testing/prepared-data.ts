import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { hashFiles } from '../../../../scripts/lib/hash-files.ts';
import { withLock } from '../../../../scripts/lib/lock.ts';
import { cacheDir } from '../../../../scripts/lib/paths.ts';

const folder = `${cacheDir}prepared-data/`;
const sources = ['apps/api/{migrations,content,src}/**', 'packages/contract/src/**', 'package-lock.json'];
const otherHelpers = /\/testing\/(?!portal-)/;
/** A run that began before the last change of a source may still be copying an older one. */
const kept = 3;

/**
 * A data directory as a portal's first start leaves it: the embedded engine's database with a demo in it. A first start
 * takes twenty seconds, so `fill` runs once for the same sources. Copy the directory; never start a portal on it.
 */
export async function preparedData(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const prepared = `${folder}${await hashFiles(sources, otherHelpers)}`;
  await withLock('prepared-data', async () => {
    if (!(await stat(prepared).catch(() => undefined))) await prepare(prepared, fill);
    const now = new Date();
    await utimes(prepared, now, now);
    await removeOld();
  });
  return prepared;
}

/** The directory gets its name once it is complete. */
async function prepare(prepared: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(`${folder}unfinished-`);
  await fill(unfinished);
  await rename(unfinished, prepared);
}

async function removeOld(): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ path: `${folder}${name}`, usedAt: (await stat(`${folder}${name}`)).mtimeMs })),
  );
  const old = aged.toSorted((a, b) => b.usedAt - a.usedAt).slice(kept);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
