import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestPostgres } from '../../../../scripts/lib/postgres.ts';
import { fillByFirstStart } from './portal-process.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';

/** The result of a portal's first start, for the portals of every test file to copy. */
export interface PreparedPostgres {
  /** The server. */
  readonly url: string;
  /** The address of the database. */
  readonly template: string;
  readonly dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent without a PostgreSQL server: tests that need it are then reported as skipped. */
    preparedPostgres: PreparedPostgres | undefined;
  }
}

/** One PostgreSQL for all files that start programs, with a database that a portal has filled. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await openTestPostgres().catch(() => undefined);
  if (!server) {
    project.provide('preparedPostgres', undefined);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-prepared-'));
  const template = await createDatabase(server.url);
  const close = async () => {
    await dropDatabase(server.url, template);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await fillByFirstStart({ DATABASE_URL: template, DATA_DIR: dataDir });
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('preparedPostgres', { url: server.url, template, dataDir });
  return close;
}
