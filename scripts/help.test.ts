import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
const programs = Object.entries(scripts).map(([name, command]) => [name, command.split(' ').at(-1) ?? ''] as const);

test.each(programs)('npm run %s answers --help with its usage, whatever the environment is', async (name, program) => {
  const env = { ...process.env, APP_SECRET: 'short' };
  const { ok, output } = await run(process.execPath, [`${root}${program}`, '--help'], { env });
  expect([ok, output]).toEqual([true, expect.stringMatching(/^Usage: npm (run )?\S/)]);
  expect(output).toContain(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
});
