import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A page that is open during an update can load its files for this long. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies the assets of this release into the data directory, and deletes those that were replaced more than 30 days ago. Their
 * names change with their contents, so that the assets of all releases fit into one folder. @returns that folder.
 */
export async function keepEarlierFiles(dist: URL, dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'web');
  const assets = join(folder, 'assets');
  const list = join(dataDir, 'web-assets.json');
  await mkdir(assets, { recursive: true });
  const built = new Set(await readdir(new URL('assets/', dist)).catch(() => []));
  const before: string[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
  for (const name of before) {
    // The time of a file is that of its replacement.
    if (!built.has(name)) await utimes(join(assets, name), now, now).catch(() => undefined);
  }
  if (built.size > 0) await cp(fileURLToPath(new URL('assets/', dist)), assets, { recursive: true, force: false });
  for (const name of await readdir(assets)) {
    const file = join(assets, name);
    const replacedAt = built.has(name) ? now : (await stat(file)).mtime;
    if (now.getTime() - replacedAt.getTime() > keptMs) await rm(file, { force: true });
  }
  await writeFile(`${list}.new`, JSON.stringify([...built]));
  await rename(`${list}.new`, list);
  return folder;
}
