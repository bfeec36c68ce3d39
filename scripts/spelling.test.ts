import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

/** Texts that people read are strings in the code. Comments are only for developers and may use the words of the glossary. */
const comment = /\/\*[\s\S]*?\*\/|\/\/ .*/g;
const files = globSync('{apps/*,packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('node_modules') && !/\.test\.tsx?$/.test(file),
);

test('an applicant ID is spelt one way wherever people read of it', () => {
  const spellings = files.flatMap((file) => {
    const code = readFileSync(`${root}${file}`, 'utf8').replaceAll(comment, '');
    return (code.match(/applicant ids?\b/gi) ?? []).map((found) => ({ file, spelt: found.slice('applicant '.length) }));
  });
  expect(spellings.length).toBeGreaterThan(5);
  expect(spellings.filter(({ spelt }) => !/^IDs?$/.test(spelt))).toEqual([]);
});
