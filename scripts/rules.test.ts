import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const rulesPage = readFileSync(`${root}docs/rules.md`, 'utf8');
const rules = Array.from(rulesPage.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gm), ([, number]) => number ?? '');

/** Migrations are never edited, so they may cite a rule that was deleted. */
const skipped = (path: string) => /(^|\/)(node_modules|dist|migrations)$/.test(path);
const files = globSync(['{apps,packages,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,js,css,sql,md}', '*.{md,mjs}'], {
  cwd: root,
  exclude: skipped,
}).filter((file) => !['docs/rules.md', 'scripts/rules.test.ts'].includes(file));

/** `rules 4.6`, or several: `rules 4.6, 4.8`, also over two lines of a comment. */
const citation = /\brules[\s*]+\d+\.\d+(?:(?:,|,? and| to)[\s*]+\d+\.\d+)*/g;
const citations = files.flatMap((file) =>
  Array.from(readFileSync(`${root}${file}`, 'utf8').matchAll(citation), ([text]) => text)
    .flatMap((text) => text.match(/\d+\.\d+/g) ?? [])
    .map((number) => ({ file, number })),
);

test('every rule has a number of its own, under the section it begins with', () => {
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((number, index) => rules.indexOf(number) !== index)).toEqual([]);
  for (const section of rulesPage.split(/^## /m).slice(1)) {
    const own = section.match(/^\d+/)?.[0];
    const inside = Array.from(section.matchAll(/^- \*\*(\d+)\.\d+\*\*/gm), ([, number]) => number);
    expect(new Set(inside)).toEqual(new Set([own]));
  }
});

test('every citation names a rule that exists', () => {
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ number }) => !rules.includes(number))).toEqual([]);
});

test('every rule is cited by the product code that keeps it', () => {
  const product = citations.filter(({ file }) => file.includes('/src/') && !/\.test\.tsx?$/.test(file));
  const cited = new Set(product.map(({ number }) => number));
  expect(rules.filter((number) => !cited.has(number))).toEqual([]);
});
