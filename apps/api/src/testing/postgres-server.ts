import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { connectPostgres } from '../platform/database/connect.ts';

/** Creates a database on this server, empty or a copy of one without connections. Returns its address. */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = template ? nameOf(template) : 'template1';
  await askServer(server, sql`create database ${sql.id(name)} template ${sql.id(from)}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export const dropDatabase = async (server: string, url: string): Promise<void> =>
  void (await askServer(server, sql`drop database if exists ${sql.id(nameOf(url))} with (force)`));

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Runs one statement without the portal. */
export async function askServer<Row>(url: string, question: RawBuilder<Row>): Promise<Row[]> {
  const connection = connectPostgres(url);
  try {
    return (await question.execute(connection.background)).rows;
  } finally {
    await connection.close();
  }
}
