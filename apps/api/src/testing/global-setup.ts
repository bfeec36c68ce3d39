import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, connectPostgres } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { syncReference } from '../database/reference.ts';
import { rememberPristine } from './pristine.ts';

export type TestDatabase =
  | { engine: 'embedded'; snapshotFile: string }
  | { engine: 'postgresql'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** Migrates once; every test file starts from a copy. TEST_DATABASE_URL chooses a real PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? setupPostgres(project, url) : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tvet-test-'));
  const connection = await connectEmbedded({});
  await migrate(connection.db);
  await syncReference(connection.db);
  await rememberPristine(connection.db);
  const snapshotFile = join(folder, 'migrated.tar');
  if (!connection.engine) throw new Error('The embedded engine is missing');
  await writeFile(snapshotFile, await connection.engine.dump());
  await connection.close();
  project.provide('testDatabase', { engine: 'embedded', snapshotFile });
  return () => rm(folder, { recursive: true });
}

async function setupPostgres(project: TestProject, url: string) {
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  const admin = connectPostgres(url);
  await sql`create database ${sql.id(template)}`.execute(admin.db);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const connection = connectPostgres(templateUrl.href);
  await migrate(connection.db);
  await syncReference(connection.db);
  await connection.close();
  project.provide('testDatabase', { engine: 'postgresql', url, template });
  return async () => {
    await sql`drop database ${sql.id(template)} with (force)`.execute(admin.db);
    await admin.close();
  };
}
