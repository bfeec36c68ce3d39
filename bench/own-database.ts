import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectPostgres, type DatabaseConnection } from '../apps/api/src/database/connect.ts';

/** A database of one's own on a server that may hold others. */
export async function openOwnDatabase(
  serverUrl: string,
  undo: (() => Promise<unknown>)[],
): Promise<{ connection: DatabaseConnection; url: string }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const admin = connectPostgres(serverUrl);
  undo.push(() => admin.close());
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  undo.push(() => sql`drop database ${sql.id(name)} with (force)`.execute(admin.db));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connection = connectPostgres(url.href);
  undo.push(() => connection.close());
  return { connection, url: url.href };
}
