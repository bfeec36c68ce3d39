import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierFiles } from './keep-earlier-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tvet-releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2027, 0, 1 + number));

/** Starts a release with these assets on a day, and returns the names of all that are served. */
async function start(on: number, ...names: string[]): Promise<string[]> {
  const assets = join(folder, 'dist/assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(join(assets, name), name);
  const kept = await keepEarlierFiles(pathToFileURL(`${join(folder, 'dist')}/`), folder, day(on));
  return (await readdir(join(kept, 'assets'))).toSorted();
}

test('an asset stays for 30 days after the release that replaced it, however long it was in use', async () => {
  expect(await start(0, 'app-1.js', 'icons-1.js')).toEqual(['app-1.js', 'icons-1.js']);
  expect(await start(100, 'app-2.js', 'icons-1.js')).toEqual(['app-1.js', 'app-2.js', 'icons-1.js']);
  expect(await start(125, 'app-3.js', 'icons-1.js')).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'icons-1.js']);
  expect(await start(131, 'app-3.js', 'icons-1.js')).toEqual(['app-2.js', 'app-3.js', 'icons-1.js']);
  expect(await start(400, 'app-3.js', 'icons-1.js')).toEqual(['app-3.js', 'icons-1.js']);
});

test('going back to an earlier release keeps its assets', async () => {
  await start(0, 'app-1.js');
  await start(10, 'app-2.js');
  expect(await start(20, 'app-1.js')).toEqual(['app-1.js', 'app-2.js']);
  expect(await start(60, 'app-1.js')).toEqual(['app-1.js']);
});

test('a start without a web build deletes nothing', async () => {
  await start(0, 'app-1.js');
  expect(await start(100)).toEqual(['app-1.js']);
  expect(await start(101, 'app-1.js')).toEqual(['app-1.js']);
});
