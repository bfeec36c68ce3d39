import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { programs, root } from './lib/paths.ts';
import { runNode } from './lib/run.ts';

const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|\.\w+)$/.test(path) }).map(String);

/** The journeys that Playwright finds, as `file title`. */
async function listJourneys(tier: 'test' | 'full'): Promise<string[]> {
  const env = { ...process.env, TEST_TIER: tier };
  const { output } = await runNode(programs.playwright, ['test', '--list'], { cwd: `${root}e2e`, env });
  return [...output.matchAll(/^ +\[\w+\] › (.+?):\d+:\d+ › (.*)$/gm)].map(([, file, title]) => `${file} ${title}`);
}

const [daily, full] = await Promise.all([listJourneys('test'), listJourneys('full')]);

test('every test file runs in `npm run test:full`', async () => {
  const vitest = await createVitest('test', { watch: false, root });
  const files = vitest.projects.map(async (project) => (await project.globTestFiles()).testFiles);
  const found = (await Promise.all(files)).flat().map((file) => file.slice(root.length));
  await vitest.close();
  const journeys = new Set(full.map((journey) => `e2e/${journey.split(' ')[0]}`));
  expect([...new Set(found), ...journeys].toSorted()).toEqual(find('**/*.{test.ts,test.tsx,e2e.ts}').toSorted());
});

test('`npm run test:full` runs more journeys than `npm test`', () => {
  expect(daily.length).toBeGreaterThan(0);
  expect(daily.filter((journey) => !full.includes(journey))).toEqual([]);
  expect(full.filter((journey) => !daily.includes(journey)).length).toBeGreaterThan(0);
});

test('a journey has no tag but `@full`', () => {
  const sources = find('e2e/*/*.e2e.ts').map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const tags = sources.flatMap((source) => [...source.matchAll(/\btag: ([^,}]+)/g)].map(([, tag]) => tag?.trim()));
  expect([...new Set(tags)]).toEqual(["'@full'"]);
});
