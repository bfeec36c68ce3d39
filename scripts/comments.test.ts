import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

/** Openings of an inverted sentence. A comment names its subject first. */
const openings =
  /(?:\/\*\*?(?:\s*\n\s*\*)?|(?<!:)\/\/)[ \t]+((?:What|Who|Whoever|Whom|Whose|Of|So|Where|As|Whether|How|That)\b[^\n]*)/g;

const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(^|\/)(node_modules|dist|\.cache)\//.test(file) && file !== 'scripts/comments.test.ts',
);

test('no comment opens with an inverted sentence', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(openings)].map(([, opening]) => `${file}: ${opening}`),
  );
  expect(found).toEqual([]);
});
