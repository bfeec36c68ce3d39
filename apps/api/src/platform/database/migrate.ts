import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql.raw(text).execute(db);
    };
    return [name.replace(/\.sql$/, ''), { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migrator = (db: Database) => new Migrator({ db, provider: { getMigrations } });

/** Migrates the database to the newest version, all or nothing, with no time limit. @throws naming the migration that failed. */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
}

/** Returns true if every migration of this release has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
