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

/** The rows of each statement, turn by turn. */
export type Rows = unknown[][][];

export interface Recorder {
  /** Runs a command on the database and writes down what it asks, and what it is answered. */
  record<Result>(
    command: (db: Database) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly recording: Recording; readonly rows: Rows }>;
  close(): Promise<void>;
}

export function openRecorder(databaseUrl: string): Recorder {
  const pool = openBarePool(databaseUrl);
  return {
    async record(command) {
      const turns: Turn[] = [];
      const rows: Rows = [];
      const result = await command(recording(pool, turns, rows));
      return { result, recording: turns, rows };
    },
    close: () => pool.end(),
  };
}

function recording(pool: BarePool, turns: Turn[], rows: Rows): Database {
  const over = new Set<number>();
  const connect = async () => {
    const place = turns.length;
    const statements: Statement[] = [];
    const answers: unknown[][] = [];
    turns.push({ after: [...over], statements });
    rows.push(answers);
    const client = await pool.connect();
    return {
      query: async (text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values });
        const answer = await client.query(text, [...values]);
        answers.push(answer.rows);
        return answer;
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

/** Asks the database the same in the same order. */
export function replay(pool: BarePool, recording: Recording): Promise<Rows> {
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
