import { basePath, calls } from '@tvet/contract';
import pg from 'pg';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { PreparingClient } from '../apps/api/src/platform/database/prepared-statement.ts';
import { residentMb } from '../apps/api/src/testing/check-processes.ts';
import { signInAt } from '../apps/api/src/testing/portal-process.ts';
import { measureChanges } from './changes.ts';
import { type Dataset, openApplications, openEmbedded } from './load.ts';
import { type Figure, type HttpResult, runLoad, spread, timeRuns } from './measure.ts';
import { recordStatements, runPgbench, type Statement, startBareServer, textbookStatements } from './peers.ts';
import { type BenchPortal, growthMbOf, type Person, signIn, startPortal } from './portal.ts';
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

async function measureAll(run: Run): Promise<Figure[]> {
  const portal = await startPortal(run.dataset.env);
  try {
    await checkAnswers(run, await signIn(portal.url, demoAccounts.officer));
    return [
      ...(await measureQuestions(run, portal)),
      ...(await measureOthers(run, portal)),
      ...(await measureExports(portal)),
      ...(await measureChanges({ portal, pool: run.pool, databaseUrl: run.dataset.url, seconds: run.seconds })),
      ...(await measureFirstRequests(run)),
      ...(await measureUnprepared(run)),
    ];
  } finally {
    await portal.stop();
  }
}

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

/** Loads the portal, after a fifth of the time that does not count. An access token lives shorter than all measurements. */
async function loadPortal(
  { seconds }: Run,
  { url }: BenchPortal,
  paths: readonly string[],
  by = connections,
): Promise<HttpResult> {
  const headers = await signInAt(url, demoAccounts.officer.phone);
  const requests = paths.map((path) => ({ path: basePath + path, headers }));
  const load = { origin: url, connections: by, requestsOf: spread(requests, by) };
  await runLoad({ ...load, until: { seconds: seconds / 5 } });
  return runLoad({ ...load, until: { seconds } });
}

async function loadSame({ seconds, sameUrl }: Run, paths: readonly string[]): Promise<HttpResult> {
  const requestsOf = spread(
    paths.map((path) => ({ path })),
    connections,
  );
  const load = { origin: sameUrl, connections, requestsOf };
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
    figures.push(
      { ...rate, peer: { name: 'same SQL on a bare server', value: same.perSecond }, atLeast: limits.overSame },
      { ...rate, peer: { name: 'same SQL by pgbench', value: await pgbench('same') } },
      { ...rate, peer: { name: 'textbook SQL by pgbench', value: await pgbench('textbook') }, atLeast: overTextbook },
      {
        name: `${name}, p95`,
        value: ours.p95,
        unit: 'ms',
        peer: { name: 'same SQL on a bare server', value: same.p95 },
        atMost: limits.p95OfSame,
      },
    );
  }
  return [...figures, { name: 'errors of these lists', value: errors, unit: '', atMost: 0 }];
}

async function measureOthers(run: Run, portal: BenchPortal): Promise<Figure[]> {
  const mix = mixOf(run.questions.questions);
  const typing = await loadPortal(run, portal, run.questions.typing, 1);
  const dashboard = await loadPortal(run, portal, ['/analytics/dashboard']);
  const row = await loadSame(run, ['/row']);
  const few = await loadPortal(run, portal, mix);
  const many = await loadPortal(run, portal, mix, manyConnections);
  const at = `the mix at ${manyConnections} connections`;
  return [
    { name: 'suggestions while one person types, p95', value: typing.p95, unit: 'ms', atMost: limits.typingMs },
    {
      name: 'the dashboard, kept for a second',
      value: dashboard.perSecond,
      unit: 'a second',
      peer: { name: 'one row by a bare server', value: row.perSecond },
      atLeast: limits.dashboardOverRow,
    },
    {
      name: at,
      value: many.perSecond,
      unit: 'a second',
      peer: { name: `at ${connections}`, value: few.perSecond },
      atLeast: limits.manyOverFew,
    },
    {
      name: 'errors of the other requests',
      value: many.errors + few.errors + typing.errors + dashboard.errors,
      unit: '',
      atMost: 0,
    },
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
    const value = await growthMbOf(() => residentMb(pid), save);
    figures.push({ name: `growth of the portal by ${path}`, value, unit: 'MB', atMost: limits.exportMb });
  }
  return figures;
}

const firstRequests = 50;

/** The first requests after a start, and the same requests of the warm portal. */
async function measureFirstRequests(run: Run): Promise<Figure[]> {
  const portal = await startPortal(run.dataset.env);
  try {
    const headers = await signInAt(portal.url, demoAccounts.officer.phone);
    const mix = mixOf(run.questions.questions);
    const requests = mix.slice(0, firstRequests).map((path) => ({ path: basePath + path, headers }));
    const until = { amount: firstRequests };
    const load = { origin: portal.url, connections: 1, requestsOf: () => requests, until };
    const first = await runLoad(load);
    await loadPortal(run, portal, mix);
    const warm = await runLoad(load);
    return [
      {
        name: `the first ${firstRequests} requests after a start, median`,
        value: first.p50,
        unit: 'ms',
        peer: { name: 'warm', value: warm.p50 },
        atMost: limits.firstOverWarm,
      },
    ];
  } finally {
    await portal.stop();
  }
}

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
export async function measureEmbeddedLists(applications: number): Promise<Figure[]> {
  const portal = await startPortal(await openEmbedded(applications));
  try {
    const officer = await signIn(portal.url, demoAccounts.officer);
    const figures: Figure[] = [];
    await readHeldMs(portal);
    for (const [name, path, atMost] of embeddedPaths) {
      const { total } = await officer.get<{ total: number }>(path);
      if (total === 0) throw new Error(`${path} finds nothing to measure`);
      const { p95 } = await timeRuns(() => officer.get(path), warmUpRuns);
      figures.push({ name: `${name}, p95`, value: p95, unit: 'ms', atMost });
    }
    const held = await readHeldMs(portal);
    return [...figures, { name: 'the event loop held, at most', value: held, unit: 'ms', atMost: embeddedMs.held }];
  } finally {
    await portal.stop();
  }
}

/** Reads the metric, which counts since its last reading. Its clock ticks every ten milliseconds. */
async function readHeldMs({ url }: BenchPortal): Promise<number> {
  const metrics = await (await fetch(`${url}${basePath}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics) ?? [];
  return Math.max(0, Number(seconds) * 1_000 - 10);
}
