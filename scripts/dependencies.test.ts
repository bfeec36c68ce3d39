import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { workspaces: string[] };
const manifests = [
  'package.json',
  ...globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  ),
];
const declared = manifests.flatMap((file) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  return Object.entries<string>({ ...dependencies, ...devDependencies });
});
const outside = declared.filter(([name]) => !name.startsWith('@tvet/'));

test('every package that is declared has its line in docs/dependencies.md, and no other has one', () => {
  const page = readFileSync(`${root}docs/dependencies.md`, 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);
  expect(outside.length).toBeGreaterThan(0);
  expect(listed.toSorted()).toEqual([...new Set(outside.map(([name]) => name))].toSorted());
});

test('every package is pinned to one exact version', () => {
  expect(declared.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('package-lock.json holds what every platform needs, or npm ci would refuse it on all of them', () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(0);
  const isLocked = ({ path, name }: { path: string; name: string }) =>
    packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
  expect(wanted.filter((each) => !isLocked(each))).toEqual([]);
});
