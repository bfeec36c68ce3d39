import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affectedBy, journeysThrough } from './affected.ts';
import { root } from './paths.ts';

const journeys = globSync('{phone,desk}/*.e2e.ts', { cwd: `${root}e2e` }).map(String);
const affected = (...files: string[]) => affectedBy(files, journeys, root);
const access = 'apps/api/src/testing/access.test.ts';

test('a change in a feature of the web app affects its unit tests and its journeys', () => {
  expect(affected('apps/web/src/app/features/skill-suggestions/filters.ts')).toEqual({
    unit: ['apps/web/src/app/features/skill-suggestions/'],
    api: [],
    journeys: ['desk/skill-suggestions.e2e.ts'],
  });
});

test('a change outside of one feature leaves the unit tests to their imports', () => {
  const changed = ['apps/web/src/app/features/users/users-page.tsx', 'apps/web/src/app/ui/format.ts'];
  expect(affected(...changed).unit).toBeUndefined();
});

test('a change in a feature of the API or its contract affects the tests of the feature and the access matrix', () => {
  const api = ['apps/api/src/features/users/', access];
  expect(affected('apps/api/src/features/users/policy.ts').api).toEqual(api);
  expect(affected('packages/contract/src/users/calls.ts').api).toEqual(api);
  expect(affected('apps/api/src/features/settings/windows.ts').api).toEqual([
    'apps/api/src/features/settings/',
    access,
  ]);
});

test('a change in what every feature uses affects all tests of the API', () => {
  expect(affected('apps/api/src/http/route.ts').api).toEqual(['']);
  expect(affected('apps/api/migrations/0001.sql').api).toEqual(['']);
});

test('a changed test affects itself', () => {
  expect(affected('apps/api/src/features/users/change-user.test.ts', 'e2e/desk/users.e2e.ts')).toEqual({
    api: ['apps/api/src/features/users/change-user.test.ts'],
    journeys: ['desk/users.e2e.ts'],
  });
});

test('documentation, deleted tests and tests of other parts affect nothing here', () => {
  const changed = [
    'README.md',
    'apps/api/src/config.unit.test.ts',
    'apps/api/src/testing/pristine.embedded.test.ts',
    'apps/api/src/features/users/deleted.test.ts',
    'apps/web/src/app/router/search.ts',
    'e2e/desk/deleted.e2e.ts',
  ];
  expect(affected(...changed)).toEqual({ api: [], journeys: [] });
});

test('the map names every feature of the web app, and only folders and journeys that exist', () => {
  const folders = globSync('app/features/*', { cwd: `${root}apps/web/src` }).map(String);
  expect(
    folders.filter((folder) => !(folder in journeysThrough)),
    'name them in journeysThrough',
  ).toEqual([]);
  expect(Object.keys(journeysThrough).filter((folder) => !existsSync(`${root}apps/web/src/${folder}`))).toEqual([]);
  const names = journeys.map((journey) => journey.replace(/^.*\/|\.e2e\.ts$/g, ''));
  const mapped = Object.values(journeysThrough).flat();
  expect(mapped.filter((name) => !names.includes(name))).toEqual([]);
});
