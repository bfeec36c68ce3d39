import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { openTestPostgres } from '../../../../scripts/lib/postgres.ts';
import { connectPostgres } from '../database/connect.ts';

/** A PostgreSQL for portals that are started as processes. */
export interface OwnPostgres {
  /** The address of a new database: empty, or a copy of one to which nobody is connected. */
  newDatabase(template?: string): Promise<string>;
  close(): Promise<void>;
}

/** `undefined` where there is none: tests that need it are then skipped by name. */
export async function openOwnPostgres(): Promise<OwnPostgres | undefined> {
  const server = await openTestPostgres().catch(() => undefined);
  if (!server) return undefined;
  const made: string[] = [];
  const admin = connectPostgres(server.url);
  // Making and dropping a database waits for the disk.
  const { background } = admin;
  return {
    async newDatabase(template) {
      const name = `own_${randomUUID().replaceAll('-', '')}`;
      const from = template ? new URL(template).pathname.slice(1) : 'template1';
      await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(background);
      made.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      for (const name of made) await sql`drop database ${sql.id(name)} with (force)`.execute(background);
      await admin.close();
      await server.stop();
    },
  };
}

/** A server, asked past the portal. */
export async function askServer<Row>(url: string, question: RawBuilder<Row>): Promise<Row[]> {
  const connection = connectPostgres(url);
  try {
    return (await question.execute(connection.background)).rows;
  } finally {
    await connection.close();
  }
}
