import { cpus, loadavg } from 'node:os';
import { basePath } from '@tvet/contract';
import type { Config } from '../../apps/api/src/config.ts';
import { poolSize } from './bare-pool.ts';
import { type ChangeFigures, measureChanges, mostChanges, peopleFor } from './changes.ts';
import { checkAgreement } from './check.ts';
import { type Asked, type Loaded, startLoadClient } from './client.ts';
import { type ExportFigures, measureExports } from './exports.ts';
import { paceOf } from './pace.ts';
import { measureSqlAlone, type Script, type SqlAlone } from './pgbench.ts';
import { openPortal } from './portal.ts';
import { prepare } from './prepare.ts';
import { type Query, variants } from './questions.ts';
import type { Recording } from './record.ts';
import { startSame, startTextbook } from './servers.ts';
import { measureStarts, type StartFigures } from './starts.ts';

/** One way of asking for the list, by the three servers and by PostgreSQL alone. */
export interface QueryFigures {
  readonly name: string;
  /** Different requests that ask so. */
  readonly variants: number;
  /** Of a hundred requests of the mix, how many ask so; the mix itself has none. */
  readonly share?: number;
  readonly overTextbook: number;
  readonly portal: Loaded;
  readonly same: Loaded;
  readonly textbook: Loaded;
  readonly sql: SqlAlone;
}

export interface ScaleFigures {
  readonly at: string;
  readonly machine: { readonly cpus: number; readonly model: string; readonly node: string; readonly load: number };
  readonly applications: number;
  /** Of each measurement. */
  readonly seconds: number;
  readonly connections: number;
  readonly queries: readonly QueryFigures[];
  readonly mix: QueryFigures;
  readonly suggestions: { readonly typing: Loaded; readonly crowd: Loaded; readonly same: Loaded };
  readonly dashboard: Loaded;
  readonly year: Loaded;
  /** The server that selects one row. */
  readonly row: Loaded;
  readonly many: { readonly connections: number; readonly few: Loaded; readonly many: Loaded };
  readonly changes: readonly ChangeFigures[];
  readonly exports: readonly ExportFigures[];
  readonly starts: StartFigures;
}

const connections = 32;
const manyConnections = 256;
const mixOverTextbook = 20;

const say = (words: string) => console.error(words);

/**
 * Measures the list of the configured database. Whatever is changed there is put back and whatever is started is ended,
 * also where it fails.
 */
export async function measureScale(
  config: Config,
  { seconds, drop }: { seconds: number; drop: boolean },
): Promise<ScaleFigures> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await measure(config, { seconds, drop }, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function measure(
  config: Config,
  { seconds, drop }: { seconds: number; drop: boolean },
  undo: (() => Promise<unknown>)[],
): Promise<ScaleFigures> {
  const at = new Date().toISOString();
  const [before = 0] = loadavg();
  const pace = paceOf(seconds);
  const { databaseUrl, questions, known, recordings, applications, chosen } = await prepare(
    config,
    { drop, say, changes: mostChanges(pace), people: peopleFor(pace) },
    undo,
  );
  const load = await startLoadClient();
  undo.push(load.stop);
  const same = await startSame({ databaseUrl, recordings });
  undo.push(same.stop);
  const textbook = await startTextbook({ databaseUrl });
  undo.push(textbook.stop);
  const portal = await openPortal(config);
  undo.push(portal.stop);

  const { demoPassword: password } = config;
  const [reader] = chosen.accounts.filter(({ role }) => role === 'officer');
  // An access token lives a quarter of an hour, which all measurements together outlast.
  const officer = () => portal.signIn(reader?.username ?? '', password);
  const atPortal = async (asked: readonly Asked[], by = connections) =>
    load.run({ origin: portal.origin, base: basePath, headers: [await officer()], connections: by, ...pace, asked });
  const atBare = ({ origin }: { readonly origin: string }, asked: readonly Asked[]) =>
    load.run({ origin, base: '', headers: [], connections, ...pace, asked });

  const paths = questions.queries.flatMap((query) => query.paths);
  say(`Asking ${paths.length} questions of all three servers: their answers have to agree`);
  const origins = { portal: portal.origin, same: same.origin, textbook: textbook.origin };
  await checkAgreement(paths, known, origins, await officer());

  say('the file of everything');
  const exports = await measureExports(portal, officer);

  const beside = async (name: string, asked: readonly Asked[], ofQueries: readonly Query[]) => {
    say(name);
    return {
      name,
      variants: new Set(asked.map(({ path }) => path)).size,
      portal: await atPortal(asked),
      same: await atBare(same, asked),
      textbook: await atBare(textbook, asked),
      sql: await measureSqlAlone(databaseUrl, scriptsOf(ofQueries, recordings), { clients: poolSize, seconds }),
    };
  };
  const queries: QueryFigures[] = [];
  for (const query of questions.queries) {
    const asked = query.paths.map((path) => ({ path }));
    const { share, overTextbook } = query;
    queries.push({ ...(await beside(query.name, asked, [query])), share, overTextbook });
  }
  const mix = { ...(await beside('the mix', questions.mix, questions.queries)), overTextbook: mixOverTextbook };
  say('suggestions, dashboard, a year');
  const suggestions = {
    typing: await atPortal(questions.typing, 1),
    crowd: await atPortal(questions.typing),
    same: await atBare(same, questions.typing),
  };
  const dashboard = await atPortal([{ path: '/analytics/dashboard' }]);
  const row = await atBare(textbook, [{ path: '/row' }]);
  const year = await atPortal(questions.years);
  say(`${manyConnections} connections`);
  const many = {
    connections: manyConnections,
    few: await atPortal(questions.mix),
    many: await atPortal(questions.mix, manyConnections),
  };
  say('status changes');
  const changes = await measureChanges(chosen, { load, portal, bareOrigin: textbook.origin, password }, pace);
  const headers = await officer();
  await portal.stop();
  say('the first requests after a start');
  const starts = await measureStarts(config, { load, headers, asked: questions.mix }, pace);

  return {
    at,
    machine: { cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version, load: before },
    applications,
    seconds,
    connections,
    queries,
    mix,
    suggestions,
    dashboard,
    year,
    row,
    many,
    changes,
    exports,
    starts,
  };
}

/** Each question of each query, as often as the mix asks it. */
const scriptsOf = (queries: readonly Query[], recordings: ReadonlyMap<string, Recording>): Script[] =>
  queries.flatMap(({ paths, share }) =>
    paths.map((path) => ({
      recording: recordings.get(path) as Recording,
      weight: Math.round((share * variants) / paths.length),
    })),
  );
