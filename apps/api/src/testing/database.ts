import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectEmbedded, connectPostgres, type DatabaseConnection } from '../database/connect.ts';

/** A migrated database of its own for one test file, on the engine this run is about. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const source = inject('testDatabase');
  if (source.engine === 'embedded') {
    return connectEmbedded({ snapshot: new Uint8Array(await readFile(source.snapshotFile)) });
  }

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connectPostgres(source.url);
  await sql`create database ${sql.id(name)} template ${sql.id(source.template)}`.execute(admin.db);
  const url = new URL(source.url);
  url.pathname = `/${name}`;
  const connection = connectPostgres(url.href);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}
