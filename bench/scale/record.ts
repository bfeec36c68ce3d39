import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../apps/api/src/database/connect.ts';
import type { DB } from '../../apps/api/src/database/schema.ts';
import { type BarePool, openBarePool } from './bare-pool.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that went over one connection between its being taken and given back. */
export interface Turn {
  /** The turns that were over when this one began, by their places: what it may rest on. */
  readonly after: readonly number[];
  readonly statements: readonly Statement[];
}

/** What a command asks of the database, in the order in which it asks. */
export type Recording = readonly Turn[];

export interface Recorder {
  /** Runs a command on the database and writes down what it asks. */
  record<Result>(
    command: (db: Database) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly recording: Recording }>;
  close(): Promise<void>;
}

export function openRecorder(databaseUrl: string): Recorder {
  const pool = openBarePool(databaseUrl);
  return {
    async record(command) {
      const turns: { after: number[]; statements: Statement[] }[] = [];
      const result = await command(recording(pool, turns));
      return { result, recording: turns };
    },
    close: () => pool.end(),
  };
}

function recording(pool: BarePool, turns: { after: number[]; statements: Statement[] }[]): Database {
  const over = new Set<number>();
  const connect = async () => {
    const place = turns.length;
    const statements: Statement[] = [];
    turns.push({ after: [...over], statements });
    const client = await pool.connect();
    return {
      query: (text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values });
        return client.query(text, [...values]);
      },
      release: () => {
        over.add(place);
        client.release();
      },
    };
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: connect as never, end: async () => undefined },
    }),
  });
}

/** Asks the database the same in the same order. @returns the rows of each statement, turn by turn. */
export function replay(pool: BarePool, recording: Recording): Promise<unknown[][][]> {
  const turns: Promise<unknown[][]>[] = [];
  for (const turn of recording) turns.push(take(pool, turn, turns));
  return Promise.all(turns);
}

async function take(
  pool: BarePool,
  { after, statements }: Turn,
  turns: readonly Promise<unknown>[],
): Promise<unknown[][]> {
  if (after.length > 0) await Promise.all(after.map((place) => turns[place]));
  const client = await pool.connect();
  try {
    const rows: unknown[][] = [];
    for (const { text, values } of statements) rows.push((await client.query(text, [...values])).rows);
    return rows;
  } finally {
    client.release();
  }
}
