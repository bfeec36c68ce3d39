import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { hashFiles } from '../../../../scripts/lib/hash-files.ts';
import { withLock } from '../../../../scripts/lib/lock.ts';
import { cacheDir } from '../../../../scripts/lib/paths.ts';

/** A run that began before the last change of a source may still read an older folder. */
const kept = 3;

/**
 * A folder that `fill` fills once for the same sources, given as patterns of project files. Copy or read it; do not change it.
 */
export async function cachedFolder(
  name: string,
  sources: readonly string[],
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = `${cacheDir}${name}/`;
  const folder = `${parent}${await hashFiles(sources)}`;
  await withLock(name, async () => {
    if (!(await stat(folder).catch(() => undefined))) {
      await mkdir(parent, { recursive: true });
      const unfinished = await mkdtemp(`${parent}unfinished-`);
      await fill(unfinished);
      await rename(unfinished, folder);
    }
    const now = new Date();
    await utimes(folder, now, now);
    await removeOld(parent);
  });
  return folder;
}

async function removeOld(parent: string): Promise<void> {
  const names = await readdir(parent);
  const aged = await Promise.all(
    names.map(async (name) => ({ path: `${parent}${name}`, usedAt: (await stat(`${parent}${name}`)).mtimeMs })),
  );
  const old = aged.toSorted((a, b) => b.usedAt - a.usedAt).slice(kept);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
