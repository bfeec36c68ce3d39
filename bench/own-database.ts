import { connectPostgres, type DatabaseConnection } from '../apps/api/src/database/connect.ts';
import { createDatabase, dropDatabase } from '../apps/api/src/testing/postgres-server.ts';

/** A database of one's own on a server that may hold others. */
export async function openOwnDatabase(
  serverUrl: string,
  undo: (() => Promise<unknown>)[],
): Promise<{ connection: DatabaseConnection; url: string }> {
  const url = await createDatabase(serverUrl);
  undo.push(() => dropDatabase(serverUrl, url));
  const connection = connectPostgres(url);
  undo.push(() => connection.close());
  return { connection, url };
}
