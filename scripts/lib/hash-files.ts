import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { root } from './paths.ts';

/** Returns a hash of the names and contents of the project's files that match these patterns, without tests. */
export async function hashFiles(patterns: readonly string[]): Promise<string> {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(`${root}${file}`));
  return hash.digest('hex').slice(0, 16);
}
