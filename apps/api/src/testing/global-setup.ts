import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { TestProject } from 'vitest/node';
import { cacheDir } from '../../../../scripts/lib/paths.ts';
import { connectEmbedded, connectPostgres } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { skillRows, syncReference } from '../database/reference.ts';
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

/** Shared by the projects of a run, each of which loads this module for itself. */
const shared = globalThis as { testDatabases?: Map<string, Promise<TestDatabase>> };

/**
 * Migrates once for all projects of a run; every test file starts from a copy. TEST_DATABASE_URL chooses a real PostgreSQL,
 * except for the tests of the embedded engine.
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

/** Migrating the embedded engine takes ten seconds, so the result is kept until anything that goes into it changes. */
async function createSnapshot(): Promise<TestDatabase> {
  const name = `migrated-${await hashOfSources()}.tar`;
  const snapshotFile = `${cacheDir}${name}`;
  const isThere = await access(snapshotFile).then(
    () => true,
    () => false,
  );
  if (isThere) return { engine: 'embedded', snapshotFile };

  const connection = await connectEmbedded({});
  if (!connection.engine) throw new Error('The embedded engine is missing');
  await migrate(connection.db);
  await syncReference(connection.db);
  await rememberPristine(connection.db);
  await mkdir(cacheDir, { recursive: true });
  // Another run never sees half a file.
  const partFile = `${snapshotFile}.${randomUUID()}`;
  await writeFile(partFile, await connection.engine.dump());
  await rename(partFile, snapshotFile);
  await connection.close();
  const old = (await readdir(cacheDir)).filter((file) => file.startsWith('migrated-') && !file.startsWith(name));
  for (const file of old) await rm(`${cacheDir}${file}`, { force: true });
  return { engine: 'embedded', snapshotFile };
}

/** Of the migrations, the reference data, the code that fills and keeps the snapshot, and the engine's version. */
async function hashOfSources(): Promise<string> {
  const migrations = new URL('../../migrations/', import.meta.url);
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const sources = [
    ...(await readdir(migrations)).sort().map((file) => new URL(file, migrations)),
    new URL('../database/embedded-worker.ts', import.meta.url),
    new URL('pristine.ts', import.meta.url),
    new URL('../package.json', `file://${engine}`),
  ];
  const hash = createHash('sha256').update(JSON.stringify(skillRows));
  for (const source of sources) hash.update(source.pathname).update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
}

async function createTemplate(url: string): Promise<TestDatabase> {
  const template = await createDatabase(url);
  const connection = connectPostgres(template);
  await migrate(connection.db);
  await syncReference(connection.db);
  await connection.close();
  return { engine: 'postgresql', url, template };
}
