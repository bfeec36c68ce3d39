/** The peers of the lists: the portal's own SQL without the portal, and the SQL that a developer writes in a day. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApplicationFilters, calls } from '@tvet/contract';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Caller } from '../apps/api/src/core/caller.ts';
import { OperatorError } from '../apps/api/src/core/operator-error.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { listApplications } from '../apps/api/src/features/applications/list/list-applications.ts';
import { loadCaller } from '../apps/api/src/platform/accounts/load-caller.ts';
import type { DB } from '../apps/api/src/platform/database/schema.ts';
import { findPrograms } from '../scripts/lib/postgres.ts';
import { run, start } from '../scripts/lib/run.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The query of a list, as the API parses it. */
type ListQuery = ApplicationFilters & { readonly page: number; readonly limit: number };

export function queryOf(path: string): ListQuery {
  const { searchParams } = new URL(path, 'http://portal');
  const names = [...new Set(searchParams.keys())];
  return calls.listApplications.query.parse(
    Object.fromEntries(
      names.map((name) => {
        const values = searchParams.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      }),
    ),
  );
}

/** Runs the API's own command for each path. @returns the statements that it sends to the database. */
export async function recordStatements(pool: pg.Pool, paths: readonly string[]): Promise<Map<string, Statement[]>> {
  let statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  });
  const officer = await loadCaller(db, demoAccounts.officer.id);
  if (!officer) throw new OperatorError('The database has no demo officer');
  const caller: Caller = { ...officer, sessionId: '' };
  const recorded = new Map<string, Statement[]>();
  for (const path of paths) {
    statements = [];
    await listApplications({ db, caller } as never, { query: queryOf(path) });
    recorded.set(path, statements);
  }
  return recorded;
}

/** The textbook's list: the joined rows of the page, then the total of the same condition. */
export function textbookStatements(path: string): Statement[] {
  const { page, limit, state, lga, status, skill, startDate, endDate, search } = queryOf(path);
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    status ? `a.status = any(${add([status].flat())})` : `a.status <> 'initiated'`,
    ...(state ? [`a.state = ${add(state)}`] : []),
    ...(lga ? [`a.lga = ${add(lga)}`] : []),
    ...(skill ? [`s.name = any(${add([skill].flat())})`] : []),
    ...(startDate ? [`a.listed_at >= ${add(startDate)}::date::timestamp at time zone 'Africa/Lagos'`] : []),
    ...(endDate ? [`a.listed_at < (${add(endDate)}::date + 1)::timestamp at time zone 'Africa/Lagos'`] : []),
    ...(search ? [`p.search_text like ${add(`%${search.toLowerCase()}%`)}`] : []),
  ];
  // Left joins: PostgreSQL skips a table that a count does not need.
  const from = `from applications a left join applicants p on p.id = a.applicant_id left join users u on u.id = p.user_id
    left join skills s on s.id = a.skill_id left join centres c on c.id = a.centre_id where ${conditions.join(' and ')}`;
  const rows = `select a.*, p.public_id, u.first_name, u.last_name, s.name as skill_name, c.name as centre_name ${from}
    order by a.listed_at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`;
  return [
    { text: rows, values },
    { text: `select count(*) as total ${from}`, values },
  ];
}

export interface BareServerOptions {
  readonly databaseUrl: string;
  /** The statements of each path. */
  readonly statements: ReadonlyMap<string, readonly Statement[]>;
  /** Settings of its connections, next to the portal's. */
  readonly settings?: string;
}

/** Starts `bare-server.ts` in a process of its own. */
export async function startBareServer(options: BareServerOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const child = start(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  child.send(options);
  const [url] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The bare server ended'))),
  ])) as [string];
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Statements that pgbench runs in order, and how often compared with the other scripts. */
export interface Script {
  readonly statements: readonly Statement[];
  readonly weight: number;
}

interface PgbenchOptions {
  readonly clients: number;
  readonly seconds: number;
  /** Settings of the connections. */
  readonly options: string;
}

/** Its clients first have to connect. */
const leastSeconds = 3;

/** Runs pgbench. @returns the number of scripts it runs per second. */
export async function runPgbench(
  databaseUrl: string,
  scripts: readonly Script[],
  { clients, seconds, options }: PgbenchOptions,
): Promise<number> {
  const programs = findPrograms();
  if (!programs) throw new OperatorError('PostgreSQL with pgbench has to be installed on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'tvet-pgbench-'));
  try {
    const files: string[] = [];
    for (const [index, { statements, weight }] of scripts.entries()) {
      const file = join(folder, `${index}.sql`);
      const { text, variables } = scriptOf(statements, `s${index}`);
      await writeFile(file, text);
      files.push('-f', `${file}@${weight}`, ...variables.flatMap((variable) => ['-D', variable]));
    }
    // The portal marks the statements that it prepares with a comment at their end.
    const isPrepared = scripts.every(({ statements }) => statements.every(({ text }) => text.endsWith('*/')));
    const mode = isPrepared ? 'prepared' : 'extended';
    const time = Math.max(leastSeconds, Math.ceil(seconds));
    const args = `--no-vacuum --protocol=${mode} --client=${clients} --jobs=2 --time=${time}`.split(' ');
    const env = { ...process.env, PGOPTIONS: options };
    const { ok, output } = await run(join(programs, 'pgbench'), [...args, ...files, databaseUrl], { env });
    const [, tps] = /^tps = ([\d.]+)/m.exec(output) ?? [];
    if (!ok || !tps) throw new Error(output);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A script with a variable for each parameter, which pgbench sends as one. `-D` sets text; `\set` would not. */
function scriptOf(statements: readonly Statement[], prefix: string): { text: string; variables: string[] } {
  const variables: string[] = [];
  const lines = statements.map(({ text, values }, place) => {
    const texts = values.map(asText);
    const name = (index: number) => `${prefix}_${place}_${index}`;
    variables.push(...texts.flatMap((value, index) => (value === undefined ? [] : `${name(index)}=${value}`)));
    const named = text.replaceAll(/\$(\d+)/g, (_, number) =>
      texts[number - 1] === undefined ? 'null' : `:${name(number - 1)}`,
    );
    return `${named.replaceAll(/\s+/g, ' ')};\n`;
  });
  return { text: lines.join(''), variables };
}

/** Converts a parameter to text as `pg` sends it. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
}
