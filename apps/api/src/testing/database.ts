import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectPostgres, connectToEngine, type DatabaseConnection } from '../database/connect.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../database/embedded.ts';
import { makePristine } from './pristine.ts';

/** A migrated database of its own for one test file, on the engine this run is about. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const source = inject('testDatabase');
  if (source.engine === 'embedded') return openEmbedded(source.snapshotFile);

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

/** Engines of this process that no test uses at the moment, as good as new. */
const idle: EmbeddedEngine[] = [];

async function openEmbedded(snapshotFile: string): Promise<DatabaseConnection> {
  const engine = idle.pop() ?? (await startEmbeddedEngine({ snapshot: new Uint8Array(await readFile(snapshotFile)) }));
  const connection = connectToEngine(engine);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      if (await makePristine(engine)) idle.push(engine);
      else await engine.close();
    },
  };
}
