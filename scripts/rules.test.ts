import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const rulesPage = readFileSync(`${root}docs/rules.md`, 'utf8');
const numbers = Array.from(rulesPage.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gm), ([, number]) => number ?? '');

/** The dated entries keep their words; this file and the rules themselves cite nothing. */
const exceptions = ['docs/decisions.md', 'docs/rules.md', 'scripts/rules.test.ts'];
const skipped = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
const files = globSync(['{apps,packages,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,js,css,sql,md}', '*.{md,mjs}'], {
  cwd: root,
  exclude: skipped,
}).filter((file) => !exceptions.includes(file));

/** The lines in which something is found, as `file: what`. */
const found = (pattern: RegExp) =>
  files.flatMap((file) =>
    Array.from(readFileSync(`${root}${file}`, 'utf8').matchAll(pattern), ([text]) => `${file}: ${text}`),
  );

test('every rule has a number of its own, under the section it begins with', () => {
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const sections = rulesPage.split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(20);
  for (const section of sections) {
    const own = section.match(/^\d+/)?.[0];
    const inside = Array.from(section.matchAll(/^- \*\*(\d+)\.\d+\*\*/gm), ([, number]) => number);
    expect(new Set(inside)).toEqual(new Set([own]));
  }
});

test('no cite names a paper that is not part of the project', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(found(/\b[Dd]ecisions [A-M]\d*\b|\b[Dd]ocuments? [12]\b/g)).toEqual([]);
});

test('every rule that is cited exists', () => {
  const cited = found(/\brules \*?\s*\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*/g).flatMap((line) =>
    Array.from(line.slice(line.indexOf(': ')).matchAll(/\d+\.\d+/g), ([number]) => ({ number, line })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
