import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { isLockTimeout } from './errors.ts';

/** Requests queue behind a statement that waits for its lock. It gives up soon, and the migration starts again a little later. */
const limits = "set local statement_timeout = 0; set local lock_timeout = '1s';\n";
const retry = { times: 120, afterMs: 5_000 } as const;

const folder = new URL('../../../migrations/', import.meta.url);

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(limits + text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migrator = (db: Database) => new Migrator({ db, provider: { getMigrations } });

/**
 * Migrates the database to the newest version, all or nothing, with no time limit. A database that a newer release has migrated
 * stays as it is. @returns the migrations that only a newer release knows. @throws naming the migration that failed.
 */
export async function migrate(db: Database): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const { error, results } = await migrateOnce(db);
    if (!error) return [];
    const newer = await newerMigrations(db);
    if (newer.length > 0) return newer;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
    if (!isLockTimeout(error) || attempt === retry.times)
      throw new Error(`Migration ${failed} failed`, { cause: error });
    process.stderr.write(
      `Migration ${failed} is waiting for a table that is in use. It will be retried in five seconds.\n`,
    );
    await setTimeout(retry.afterMs);
  }
}

/** In one transaction, with a lock that ends with it: a pooler may give the next statement to another session. */
async function migrateOnce(db: Database): Promise<MigrationResultSet> {
  let outcome: MigrationResultSet = {};
  try {
    await db.transaction().execute(async (transaction) => {
      outcome = await migrator(transaction).migrateToLatest();
      if (outcome.error) throw outcome.error;
    });
    return outcome;
  } catch (error) {
    return { ...outcome, error };
  }
}

/** Empty, unless the database has every migration of this release and the others follow them. */
async function newerMigrations(db: Database): Promise<string[]> {
  if (!(await isMigrated(db))) return [];
  const known = Object.keys(await getMigrations()).sort();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  return unknown.every((name) => name > (known.at(-1) ?? '')) ? unknown : [];
}

/** Returns true if every migration of this release has been applied, whatever a newer release has added. */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
