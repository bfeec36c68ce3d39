import { writeFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, connectPostgres } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { syncReference } from '../platform/database/reference.ts';
import { cachedFolder } from './cached-folder.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';
import { rememberPristine } from './pristine.ts';

export type TestDatabase =
  | { engine: 'embedded'; snapshotFile: string }
  /** The addresses of the server and of the migrated database. */
  | { engine: 'postgresql'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** Shared by the projects of a run, each of which loads this module separately. */
const shared = globalThis as { testDatabases?: Map<string, Promise<TestDatabase>> };

/**
 * Migrates once for all projects of a run; every test file starts from a copy. TEST_DATABASE_URL selects a PostgreSQL
 * server, except for the tests of the embedded engine.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.name === 'api-embedded' ? '' : (process.env.TEST_DATABASE_URL ?? '');
  shared.testDatabases ??= new Map();
  const made = shared.testDatabases.get(url) ?? (url ? createTemplate(url) : createSnapshot());
  shared.testDatabases.set(url, made);
  const database = await made;
  project.provide('testDatabase', database);
  return async () => {
    if (database.engine === 'postgresql') await dropDatabase(database.url, database.template);
  };
}

const snapshotSources = [
  'apps/api/{migrations,src/database}/**',
  'apps/api/src/testing/{global-setup,pristine}.ts',
  'packages/contract/src/reference/trades.ts',
  'package-lock.json',
];

/** Migrating the embedded engine takes ten seconds, so the result is cached. */
async function createSnapshot(): Promise<TestDatabase> {
  const fileName = 'database.tar';
  const folder = await cachedFolder('migrated', snapshotSources, async (unfinished) => {
    const connection = await connectEmbedded({});
    if (!connection.engine) throw new Error('The embedded engine is missing');
    await migrate(connection.db);
    await syncReference(connection.db);
    await rememberPristine(connection.db);
    await writeFile(`${unfinished}/${fileName}`, await connection.engine.dump());
    await connection.close();
  });
  return { engine: 'embedded', snapshotFile: `${folder}/${fileName}` };
}

async function createTemplate(url: string): Promise<TestDatabase> {
  const template = await createDatabase(url);
  const connection = connectPostgres(template);
  await migrate(connection.background);
  await syncReference(connection.background);
  await connection.close();
  return { engine: 'postgresql', url, template };
}
