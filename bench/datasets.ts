import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Config, readConfig } from '../apps/api/src/config.ts';
import { appendApplications, countDemo, settle } from '../apps/api/src/demo/loader/append-applications.ts';
import { loadDemo } from '../apps/api/src/demo/loader/load-demo.ts';
import { openDatabase } from '../apps/api/src/open-database.ts';
import { type Portal, startPortal } from '../apps/api/src/portal.ts';
import { createSealer } from '../apps/api/src/security/sealer.ts';
import { openTestPostgres } from '../scripts/lib/postgres.ts';
import { multiplyApplications } from './many-applications.ts';

const cache = new URL('../.cache/bench/', import.meta.url);
const migrations = new URL('../apps/api/migrations/', import.meta.url);

/** Changes with the data model, so that no figure is of tables and indexes that are not there any more. */
const model = readdirSync(migrations)
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(new URL(name, migrations))), createHash('sha256'))
  .digest('hex')
  .slice(0, 8);

/** The environment of a portal of its own: embedded database, a port the system picks, no word in between. */
export const environment = (name: string): NodeJS.ProcessEnv => ({
  DATA_DIR: new URL(name, cache).pathname,
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_PASSWORD: 'measured, not guarded',
});

/** A portal on the embedded engine with so many applications; they are kept for the next run. */
export async function openDataset(applications: number): Promise<Portal> {
  const config = readConfig(environment(`${applications}-${model}`));
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const connection = await openDatabase(config, undo);
    const { db } = connection;
    const sealer = createSealer(config.appSecret);
    await loadDemo(db, { applications: 0, passwordHash: null, sealer });
    const missing = applications - ((await countDemo(db)) ?? 0);
    if (missing > 0) {
      console.error(`Making ${missing.toLocaleString('en')} applications, once`);
      await appendApplications(connection, config.appSecret, missing);
      await settle(db);
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
  return startPortal(config);
}

/** So many are generated; the rest are copies of them. */
const generated = 50_000;

/** Makes the database hold so many applications, nearly all of them copies that it makes itself; those it has are kept. */
async function fillWithCopies(config: Config, applications: number): Promise<void> {
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const connection = await openDatabase(config, undo);
    const { db } = connection;
    const sealer = createSealer(config.appSecret);
    await loadDemo(db, { applications: 0, passwordHash: null, sealer });
    const missing = generated - ((await countDemo(db)) ?? 0);
    if (missing > 0) console.error(`Making ${applications.toLocaleString('en')} applications`);
    await appendApplications(connection, config.appSecret, Math.max(0, missing));
    await multiplyApplications(db, applications);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The same as `openDataset` for who counts and reads no names: far quicker made. */
export async function openCopies(applications: number): Promise<Portal> {
  const config = readConfig(environment(`copies-${applications}-${model}`));
  await fillWithCopies(config, applications);
  return startPortal(config);
}

/** A portal with so many applications on a PostgreSQL of its own, or on that which TEST_DATABASE_URL names. */
export async function openMany(applications: number): Promise<{ portal: Portal; stop: () => Promise<void> }> {
  const server = await openTestPostgres();
  const config = readConfig({ ...environment('many'), DATABASE_URL: server.url });
  try {
    await fillWithCopies(config, applications);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const portal = await startPortal(config);
  return {
    portal,
    stop: async () => {
      await portal.stop();
      await server.stop();
    },
  };
}
