import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../../apps/api/src/config.ts';
import { createContext } from '../../apps/api/src/context.ts';
import { connectionSettings, type DatabaseConnection } from '../../apps/api/src/database/connect.ts';
import { openDatabase } from '../../apps/api/src/open-database.ts';
import { OperatorError } from '../../apps/api/src/operator-error.ts';
import type { Known } from './check.ts';
import { type Chosen, choose, putBack } from './chosen.ts';
import { commandsOf, knowLists, knowSuggestions } from './know.ts';
import { drawQuestions, type Questions } from './questions.ts';
import { openRecorder, type Recording } from './record.ts';
import { dropTextbook, fillTextbook } from './textbook.ts';

type Undo = (() => Promise<unknown>)[];

/** With fewer there is nothing to measure with. */
const fewest = 2_000;
export const wanted = 2_000_000;

const howToSeed = (missing: number) =>
  `npm run seed -- --applications ${missing}, with the same DATABASE_URL and DATA_DIR, adds what is missing.`;

export interface Prepared {
  readonly databaseUrl: string;
  readonly applications: number;
  readonly questions: Questions;
  /** What the portal finds for each question of the list. */
  readonly known: ReadonlyMap<string, Known>;
  /** What it asks for each question of the list and for each suggestion. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /** Who reads and decides, and what is decided on: put back at the end. */
  readonly chosen: Chosen;
}

interface Options {
  readonly drop: boolean;
  readonly say: (words: string) => void;
  /** So many applications of each status are chosen to be decided on, by so many people of each role. */
  readonly changes: number;
  readonly people: number;
}

/** The database with the textbook's tables beside the portal's, what is asked of it, and what the portal itself makes of that. */
export async function prepare(config: Config, { drop, say, changes, people }: Options, undo: Undo): Promise<Prepared> {
  const { databaseUrl } = config;
  if (!databaseUrl || !config.demo) {
    throw new OperatorError(`--scale needs a demo's PostgreSQL in DATABASE_URL. ${howToSeed(wanted)}`);
  }
  const client = new pg.Client(connectionSettings(databaseUrl));
  await client.connect();
  undo.push(() => client.end());
  const opened: Undo = [];
  try {
    const connection = await openDatabase(config, opened as never);
    await putBack(client);
    undo.push(() => putBack(client));
    const applications = await countListed(connection, say);
    say('Reading what the portal asks of the database');
    const asked = await ask(config, connection, applications, opened);
    if (await fillTextbook(client)) say('The schema textbook was filled from the portal’s rows');
    if (drop) undo.push(() => dropTextbook(client));
    const chosen = await choose(client, { most: changes, people, password: config.demoPassword });
    return { databaseUrl, applications, ...asked, chosen };
  } finally {
    for (const step of opened.reverse()) await step();
  }
}

async function countListed({ db }: DatabaseConnection, say: (words: string) => void): Promise<number> {
  const { rows } = await sql<{ all: number; listed: number }>`
    select count(*) as all, count(*) filter (where status <> 'initiated') as listed from applications`.execute(db);
  const { all = 0, listed = 0 } = rows[0] ?? {};
  if (listed < fewest) throw new OperatorError(`There are ${all} applications, too few. ${howToSeed(wanted - all)}`);
  if (all < wanted) say(`There are ${all.toLocaleString('en')} applications. ${howToSeed(wanted - all)}`);
  return listed;
}

async function ask(config: Config, connection: DatabaseConnection, applications: number, opened: Undo) {
  const context = await createContext(config, connection);
  opened.push(async () => context.checker.stop());
  const questions = await drawQuestions(connection.db, applications);
  const commands = await commandsOf(context);
  const recorder = openRecorder(config.databaseUrl ?? '');
  opened.push(() => recorder.close());
  const paths = questions.queries.flatMap((query) => query.paths);
  const known = await knowLists(commands, recorder, paths);
  const typed = questions.typing.map(({ path }) => path);
  const suggestions = await knowSuggestions(commands, recorder, typed);
  const recordings = new Map([
    ...[...known].map(([path, { recording }]) => [path, recording] as const),
    ...suggestions,
  ]);
  return { questions, known, recordings };
}
