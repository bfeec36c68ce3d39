import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readConfig } from '../apps/api/src/config.ts';
import { appendApplications, countDemo, settle } from '../apps/api/src/demo/append-applications.ts';
import { loadDemo } from '../apps/api/src/demo/load-demo.ts';
import { openDatabase, type Portal, startPortal } from '../apps/api/src/portal.ts';
import { createSealer } from '../apps/api/src/security/sealer.ts';

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
    const { db } = await openDatabase(config, undo);
    const sealer = createSealer(config.appSecret);
    await loadDemo(db, { applications: 0, passwordHash: null, sealer });
    const missing = applications - ((await countDemo(db)) ?? 0);
    if (missing > 0) {
      console.error(`Making ${missing.toLocaleString('en')} applications, once`);
      await appendApplications(db, sealer, missing);
      await settle(db);
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
  return startPortal(config);
}
