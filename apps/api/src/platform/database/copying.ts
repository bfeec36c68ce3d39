import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from './schema.ts';

/** A connection that also accepts rows by COPY, by far the fastest way to insert; also inside a transaction of its `db`. */
export interface CopyingConnection {
  readonly db: Kysely<DB>;
  /** Rows in the text format of COPY. Omitted columns get their defaults. */
  copyInto(table: keyof DB & string, columns: readonly string[], lines: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Without a time limit for statements: copying takes long. */
export async function connectForCopying(config: pg.ClientConfig): Promise<CopyingConnection> {
  const client = new pg.Client(config);
  // The pending query reports a lost connection. Without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const always = Object.assign(client, { release: () => undefined });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => always, end: () => client.end() } }),
  });
  const quoted = (names: readonly string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ');
  return {
    db,
    copyInto: (table, columns, lines) =>
      pipeline(
        Readable.from([lines]),
        client.query(copyFrom(`copy ${quoted([table])} (${quoted(columns)}) from stdin`)),
      ),
    close: () => db.destroy(),
  };
}
