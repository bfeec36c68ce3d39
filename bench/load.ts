import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config/config.ts';
import { OperatorError } from '../apps/api/src/core/operator-error.ts';
import { cachedFolder } from '../apps/api/src/testing/cached-folder.ts';
import { demoData } from '../apps/api/src/testing/portal-process.ts';
import { createDatabase, dropDatabase } from '../apps/api/src/testing/postgres-server.ts';
import { passedOn } from '../apps/api/src/testing/run-program.ts';
import { makePostgres } from '../scripts/lib/postgres.ts';
import { run } from '../scripts/lib/run.ts';
import { type Figure, figure } from './measure.ts';
import { commonEnv } from './portal.ts';

const limits = { microsecondsOfOne: 75, loaderMb: 400 } as const;
/** Memory settings for two million applications. */
export const serverSettings = ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB'];

const undo: (() => Promise<unknown>)[] = [];
let ownServer: Promise<string> | undefined;
const seeded = new Map<number, Promise<Seeded>>();
let copy: Promise<Dataset> | undefined;

/** Drops the databases and stops the programs that were opened here. */
export async function closeDatasets(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

/** A database of applications. `env` are the settings of a portal over it. */
export interface Dataset {
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Seeded extends Dataset {
  readonly seconds: number;
  readonly loaderMb: number;
}

/** An empty folder that is deleted at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tvet-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The PostgreSQL of DATABASE_URL or TEST_DATABASE_URL, else one of our own. */
function openServer(): Promise<string> {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (given) return Promise.resolve(given);
  ownServer ??= startServer();
  return ownServer;
}

async function startServer(): Promise<string> {
  const server = await makePostgres(serverSettings);
  await server.start();
  undo.push(() => server.stop());
  return server.url;
}

/** A new database, empty or a copy of a database without connections. It is dropped at the end. */
export async function newDatabase(template?: string): Promise<string> {
  const server = await openServer();
  const url = await createDatabase(server, template);
  undo.push(() => dropDatabase(server, url));
  return url;
}

/** Runs `npm run seed`. @returns its output. */
export async function seed(applications: number, env: NodeJS.ProcessEnv): Promise<string> {
  console.error(`Adding ${applications.toLocaleString('en')} applications`);
  const args = ['scripts/seed.ts', '--applications', String(applications)];
  const { ok, output } = await run(process.execPath, args, { env: { ...passedOn(), ...env } });
  if (!ok) throw new Error(output);
  return output;
}

function openSeeded(applications: number): Promise<Seeded> {
  const opened = seeded.get(applications) ?? seedNewDatabase(applications);
  seeded.set(applications, opened);
  return opened;
}

async function seedNewDatabase(applications: number): Promise<Seeded> {
  const url = await newDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() };
  const output = await seed(applications, env);
  const [, seconds, loaderMb] = /in ([\d.]+) s,\n.*at most ([\d,]+) MB/.exec(output) ?? [];
  if (!seconds || !loaderMb) throw new Error(output);
  return { url, env, seconds: Number(seconds), loaderMb: Number(loaderMb.replaceAll(',', '')) };
}

/**
 * Opens `applications` applications on PostgreSQL: a copy of the database in DATABASE_URL, or a database of our own.
 * @throws OperatorError if DATABASE_URL has fewer.
 */
export function openApplications(applications: number): Promise<Dataset> {
  const given = process.env.DATABASE_URL;
  if (!given) return openSeeded(applications);
  copy ??= copyConfigured(given, applications);
  return copy;
}

async function copyConfigured(given: string, applications: number): Promise<Dataset> {
  const { dataDir, appSecret } = readConfig(process.env);
  const url = await newDatabase(given);
  const count = await countApplications(url);
  if (count < applications) {
    const missing = applications - count;
    throw new OperatorError(`DATABASE_URL has ${count} applications, fewer than ${applications}. Measure fewer, or run
npm run seed -- --applications ${missing} with the same DATABASE_URL and DATA_DIR.`);
  }
  return { url, env: { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: appSecret } };
}

async function countApplications(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select count(*) from applications');
    return Number(rows[0].count);
  } finally {
    await client.end();
  }
}

/** Opens `applications` applications on the embedded engine, made once for the same generator and migrations. */
export async function openEmbedded(applications: number): Promise<NodeJS.ProcessEnv> {
  const sources = ['apps/api/migrations/**', 'apps/api/src/demo/**'];
  const filled = await cachedFolder(`bench-${applications}`, sources, async (folder) => {
    await seed(applications, { ...commonEnv, DATA_DIR: folder });
  });
  return { DATA_DIR: await copyOf(filled) };
}

/** A copy of the embedded demo with 300 applications. */
export const openDemo = async (): Promise<NodeJS.ProcessEnv> => ({ DATA_DIR: await copyOf(await demoData()) });

async function copyOf(filled: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(filled, folder, { recursive: true });
  return folder;
}

/** Loads `applications` applications into an empty, migrated database. */
export async function measureLoad(applications: number): Promise<Figure[]> {
  const { seconds, loaderMb } = await openSeeded(applications);
  const atMost = (applications * limits.microsecondsOfOne) / 1e6;
  return [
    figure(`loading ${applications.toLocaleString('en')} applications`, seconds, 's', { atMost }),
    figure('memory of the loader', loaderMb, 'MB', { atMost: limits.loaderMb }),
  ];
}
