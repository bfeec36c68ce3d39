import { basePath, calls } from '@tvet/contract';
import pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { PreparingClient } from '../apps/api/src/platform/database/prepared-statement.ts';
import { residentMb } from '../apps/api/src/testing/check-processes.ts';
import { signInAt } from '../apps/api/src/testing/portal-process.ts';
import { measureChanges } from './changes.ts';
import { type Dataset, openApplications, openEmbedded } from './load.ts';
import { type Figure, figure, type HttpRequest, none, runLoad, spread, timeRuns } from './measure.ts';
import { recordStatements, runPgbench, type Statement, startBareServer, textbookStatements } from './peers.ts';
import { type BenchPortal, growthMbOf, type Person, signIn, withPortal } from './portal.ts';
import { drawQuestions, mixOf, type Questions } from './questions.ts';

const connections = 32;
const manyConnections = 256;
/** The number of connections that a portal and the bare server have. */
const poolSize = 16;

const limits = {
  overSame: 0.6,
  p95OfSame: 2.5,
  mixOverTextbook: 20,
  typingMs: 5,
  dashboardOverRow: 0.6,
  manyOverFew: 0.8,
  firstOverWarm: 3,
  exportMb: 100,
  overPrepared: 1.1,
} as const;

/** PostgreSQL's settings for a request of the portal, and for the textbook. */
const options = {
  same: '-c jit=off -c max_parallel_workers_per_gather=0',
  textbook: '-c jit=off',
} as const;

/** Measures the lists, exports and status changes of `applications` applications on PostgreSQL. */
export async function measureScale(applications: number, seconds: number): Promise<Figure[]> {
  const dataset = await openApplications(applications);
  const pool = new pg.Pool({ connectionString: dataset.url });
  try {
    const questions = await drawQuestions(pool, applications);
    const statements = await recordStatements(pool, pathsOf(questions));
    const same = await startBareServer({ databaseUrl: dataset.url, statements });
    try {
      return await measureAll({ dataset, pool, questions, statements, sameUrl: same.url, seconds });
    } finally {
      await same.stop();
    }
  } finally {
    await pool.end();
  }
}

const pathsOf = ({ questions }: Questions): string[] => questions.flatMap(({ paths }) => paths);

interface Run {
  readonly dataset: Dataset;
  readonly pool: pg.Pool;
  readonly questions: Questions;
  readonly statements: ReadonlyMap<string, readonly Statement[]>;
  readonly sameUrl: string;
  readonly seconds: number;
}

const measureAll = (run: Run): Promise<Figure[]> =>
  withPortal(run.dataset.env, async (portal) => {
    await checkAnswers(run, await signIn(portal.url, demoAccounts.officer));
    return [
      ...(await measureQuestions(run, portal)),
      ...(await measureOthers(run, portal)),
      ...(await measureExports(portal)),
      ...(await measureChanges({ portal, pool: run.pool, databaseUrl: run.dataset.url, seconds: run.seconds })),
      ...(await measureFirstRequests(run)),
      ...(await measureUnprepared(run)),
    ];
  });

/** The statements of the lists prepared, and as behind PgBouncer before 1.21, where no statement is (`PreparingClient`). */
async function measureUnprepared({
  dataset,
  questions,
  statements,
}: Pick<Run, 'dataset' | 'questions' | 'statements'>): Promise<Figure[]> {
  const time = async (isPooled: boolean) => {
    const client = new PreparingClient(dataset.url);
    await client.connect();
    // A pooler shows itself by another process number.
    if (isPooled) Object.assign(client, { processID: 1 });
    await client.detectPooler();
    try {
      return await timeRuns(async () => {
        for (const path of pathsOf(questions))
          for (const { text, values } of statements.get(path) ?? [])
            await (client as pg.Client).query(text, [...values]);
      });
    } finally {
      await client.end();
    }
  };
  const [prepared, unprepared] = [await time(false), await time(true)];
  const name = 'the lists, with statements that are not prepared';
  const peer = { name: 'prepared', value: prepared.p50 };
  return [{ name, value: unprepared.p50, unit: 'ms', peer, atMost: limits.overPrepared }];
}

/** @throws if the portal and the textbook find something else, or nothing. */
async function checkAnswers({ questions, pool }: Run, officer: Person): Promise<void> {
  for (const path of pathsOf(questions)) {
    const { data, total } = await officer.get<{ data: { id: string }[]; total: number }>(path);
    const found: { id: string; total: number }[][] = [];
    for (const { text, values } of textbookStatements(path)) found.push((await pool.query(text, [...values])).rows);
    const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).join(' ');
    if (total === 0 || total !== found[1]?.[0]?.total || idsOf(data) !== idsOf(found[0]))
      throw new Error(`${path}: the portal and the textbook find different applications, or none`);
  }
}

/** Loads the portal. An access token lives shorter than all measurements. */
async function loadPortal(run: Run, { url }: BenchPortal, paths: readonly string[], by = connections) {
  const headers = await signInAt(url, demoAccounts.officer.phone);
  const requests = paths.map((path) => ({ path: basePath + path, headers }));
  return loadAt(run, url, requests, by);
}

const loadSame = (run: Run, paths: readonly string[]) =>
  loadAt(
    run,
    run.sameUrl,
    paths.map((path) => ({ path })),
    connections,
  );

/** The first fifth of the time does not count. */
async function loadAt({ seconds }: Run, origin: string, requests: readonly HttpRequest[], by: number) {
  const load = { origin, connections: by, requestsOf: spread(requests, by) };
  await runLoad({ ...load, until: { seconds: seconds / 5 } });
  return runLoad({ ...load, until: { seconds } });
}

/** Each kind of request and their mix, next to the same SQL and the textbook's. */
async function measureQuestions(run: Run, portal: BenchPortal): Promise<Figure[]> {
  const { questions } = run.questions;
  const mix = { name: 'the mix', overTextbook: limits.mixOverTextbook, paths: mixOf(questions), of: questions };
  const figures: Figure[] = [];
  let errors = 0;
  for (const { name, overTextbook, paths, of } of [...questions.map((one) => ({ ...one, of: [one] })), mix]) {
    console.error(name);
    const ours = await loadPortal(run, portal, paths);
    const same = await loadSame(run, paths);
    errors += ours.errors + same.errors;
    const pgbench = (kind: 'same' | 'textbook') => {
      const statementsOf = (path: string) => (kind === 'same' ? run.statements.get(path) : textbookStatements(path));
      const scripts = of.flatMap((question) =>
        question.paths.map((path) => ({
          statements: statementsOf(path) ?? [],
          weight: Math.ceil((question.share * 16) / question.paths.length),
        })),
      );
      const { seconds } = run;
      return runPgbench(run.dataset.url, scripts, { clients: poolSize, seconds, options: options[kind] });
    };
    const rate = { name, value: ours.perSecond, unit: 'a second' } as const;
    const bare = 'same SQL on a bare server';
    figures.push(
      { ...rate, peer: { name: bare, value: same.perSecond }, atLeast: limits.overSame },
      { ...rate, peer: { name: 'same SQL by pgbench', value: await pgbench('same') } },
      { ...rate, peer: { name: 'textbook SQL by pgbench', value: await pgbench('textbook') }, atLeast: overTextbook },
      figure(`${name}, p95`, ours.p95, 'ms', { peer: { name: bare, value: same.p95 }, atMost: limits.p95OfSame }),
    );
  }
  return [...figures, none('errors of these lists', errors)];
}

async function measureOthers(run: Run, portal: BenchPortal): Promise<Figure[]> {
  const mix = mixOf(run.questions.questions);
  const typing = await loadPortal(run, portal, run.questions.typing, 1);
  const dashboard = await loadPortal(run, portal, ['/analytics/dashboard']);
  const row = await loadSame(run, ['/row']);
  const few = await loadPortal(run, portal, mix);
  const many = await loadPortal(run, portal, mix, manyConnections);
  const overRow = {
    peer: { name: 'one row by a bare server', value: row.perSecond },
    atLeast: limits.dashboardOverRow,
  };
  const overFew = { peer: { name: `at ${connections}`, value: few.perSecond }, atLeast: limits.manyOverFew };
  return [
    figure('suggestions while one person types, p95', typing.p95, 'ms', { atMost: limits.typingMs }),
    figure('the dashboard, kept for a second', dashboard.perSecond, 'a second', overRow),
    figure(`the mix at ${manyConnections} connections`, many.perSecond, 'a second', overFew),
    none('errors of the other requests', many.errors + few.errors + typing.errors + dashboard.errors),
  ];
}

/** The memory of the portal while one person exports everything. */
async function measureExports({ url, pid }: BenchPortal): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path } of [calls.exportApplicationsCsv, calls.exportApplicationsXlsx]) {
    console.error(path);
    const headers = await signInAt(url, demoAccounts.officer.phone);
    const save = async () => {
      const answer = await fetch(url + basePath + path, { headers });
      if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      for await (const _chunk of answer.body);
    };
    const growth = await growthMbOf(() => residentMb(pid), save);
    figures.push(figure(`growth of the portal by ${path}`, growth, 'MB', { atMost: limits.exportMb }));
  }
  return figures;
}

const firstRequests = 50;

/** The first requests after a start, and the same requests of the warm portal. */
const measureFirstRequests = (run: Run): Promise<Figure[]> =>
  withPortal(run.dataset.env, async (portal) => {
    const headers = await signInAt(portal.url, demoAccounts.officer.phone);
    const mix = mixOf(run.questions.questions);
    const requests = mix.slice(0, firstRequests).map((path) => ({ path: basePath + path, headers }));
    const until = { amount: firstRequests };
    const load = { origin: portal.url, connections: 1, requestsOf: () => requests, until };
    const first = await runLoad(load);
    await loadPortal(run, portal, mix);
    const warm = await runLoad(load);
    const comparison = { peer: { name: 'warm', value: warm.p50 }, atMost: limits.firstOverWarm };
    return [figure(`the first ${firstRequests} requests after a start, median`, first.p50, 'ms', comparison)];
  });

const embeddedMs = { firstPage: 10, search: 30, held: 20 } as const;
const embeddedPaths = [
  ['first page', '/applications', embeddedMs.firstPage],
  ['search: a whole name', '/applications?search=okonkwo', embeddedMs.search],
  ['search: part of a name', '/applications?search=ade', embeddedMs.search],
  ['search, state and status', '/applications?search=ibrahim&state=Kano&status=pending_approval', embeddedMs.search],
] as const;
/** The code of the engine and the portal is compiled then. */
const warmUpRuns = 40;

/** Measures the lists of `applications` applications on the embedded engine, for one person. */
export const measureEmbeddedLists = async (applications: number): Promise<Figure[]> =>
  withPortal(await openEmbedded(applications), async (portal) => {
    const officer = await signIn(portal.url, demoAccounts.officer);
    const figures: Figure[] = [];
    await readHeldMs(portal);
    for (const [name, path, atMost] of embeddedPaths) {
      const { total } = await officer.get<{ total: number }>(path);
      if (total === 0) throw new Error(`${path} finds nothing to measure`);
      const { p95 } = await timeRuns(() => officer.get(path), warmUpRuns);
      figures.push(figure(`${name}, p95`, p95, 'ms', { atMost }));
    }
    const held = await readHeldMs(portal);
    return [...figures, figure('the event loop held, at most', held, 'ms', { atMost: embeddedMs.held })];
  });

/** Reads the metric, which counts since its last reading. Its clock ticks every ten milliseconds. */
async function readHeldMs({ url }: BenchPortal): Promise<number> {
  const metrics = await (await fetch(`${url}${basePath}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics) ?? [];
  return Math.max(0, Number(seconds) * 1_000 - 10);
}
