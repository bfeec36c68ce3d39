import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { basePath, type Call, calls, type SessionAnswer } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import type { Portal } from '../apps/api/src/portal.ts';
import { openDataset } from './datasets.ts';
import { timingOf } from './measure.ts';
import type { Visits } from './visiting-thread.ts';

/** What many who make one call do to somebody else. */
interface ExpensiveCall {
  readonly name: string;
  readonly limit: string;
  readonly connections: number;
  /** Of one call alone. */
  readonly ms: number;
  readonly perSecond: number;
  /** The part of the answers that were refusals. */
  readonly refused: number;
  /** Of the other's call: its p95 without them and beside them. */
  readonly idle: number;
  readonly busy: number;
  readonly others: string;
}

type Sent = Omit<Visits, 'connections' | 'ms'>;

const applications = 5_000;
const measuredMs = 4_000;
/** How many times longer somebody else may wait. */
const mostRatio = 3;

async function visit(sent: Sent, connections: number, ms = measuredMs): Promise<{ times: number[]; refused: number }> {
  const workerData: Visits = { ...sent, connections, ms };
  const thread = new Worker(new URL('visiting-thread.ts', import.meta.url), { workerData });
  const [answer] = await once(thread, 'message');
  return answer;
}

/** The expensive calls that many people may make, each beside what it does to the list of one applicant. */
export async function measureExpensiveCalls(): Promise<ExpensiveCall[]> {
  const portal = await openDataset(applications);
  try {
    return await measureAt(portal);
  } finally {
    await portal.stop();
  }
}

async function measureAt(portal: Portal): Promise<ExpensiveCall[]> {
  const { context, url } = portal;
  const forgetLimits = () => context.db.deleteFrom('throttles').execute();
  await forgetLimits();
  const base = url + basePath;
  const json = { 'content-type': 'application/json' };
  const credentials = (phone: string, password: string): Sent => ({
    url: base + calls.login.path,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: phone, password }),
  });
  const signIn = async (account: { readonly phone: string }) => {
    const { url: at, ...init } = credentials(account.phone, context.config.demoPassword);
    const { access_token: token, user } = (await (await fetch(at, init as RequestInit)).json()) as SessionAnswer;
    return { headers: { ...json, authorization: `Bearer ${token}` }, user };
  };
  const applicant = await signIn(demoAccounts.approvedApplicant);
  const another = await signIn(demoAccounts.pendingApplicant);
  const officer = await signIn(demoAccounts.officer);
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Sent => ({ url: base + path, headers });
  const dataOf = async ({ url: at, ...init }: Sent) => {
    const answer = await fetch(at, init as RequestInit);
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
  const mine = get('/applications/mine', applicant.headers);
  const { data } = (await dataOf(get('/applications/mine', another.headers))) as {
    data: { id: string } | { id: string }[];
  };
  const application = [data].flat()[0]?.id;
  const signing = await openSigning();

  async function openSigning() {
    const { headers, user } = await signIn(demoAccounts.gatedCentreAdmin);
    const body = JSON.stringify({ email: user.email, code: 'centre-agreement' });
    const path = `/centres/${user.centers[0]?.id}/agreement/sign`;
    const { documentUrl } = (await dataOf({ url: base + path, method: 'POST', headers, body })) as {
      documentUrl: string;
    };
    const token = new URL(documentUrl).hash.slice(1);
    const opened = {
      url: base + calls.openSigning.path,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token }),
    };
    return ((await dataOf(opened)) as { data: { draftUrl: string } }).data;
  }

  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const pdf = { 'content-type': 'application/pdf' };
  const bundle = get('/docs/swagger-ui-bundle.js', encoded);
  const signInWrongly = credentials(demoAccounts.registeredApplicant.phone, 'not the password');
  const draft: Sent = { url: signing.draftUrl };
  const verified: Sent = { url: `${base}/verify`, method: 'POST', headers: pdf, body: randomBytes(5_000_000) };
  const cases: [string, Call | string, Sent, number?, Sent?, string?][] = [
    ['a wrong sign-in', '5 failures of one username, then a challenge', signInWrongly],
    ['the documentation’s script', calls.getDocsFile, bundle],
    ['the OpenAPI document', calls.getOpenApiDocument, get('/openapi.json', encoded)],
    ['the landing page', 'none', { url: `${url}/`, headers: encoded }],
    ['a draft of an agreement', '60 of one address of a paper', draft],
    ['a draft of an agreement, eight connections', '60 of one address of a paper', draft, 8],
    ['/verify with a file of 5 MB', calls.verifyPaper, verified],
    ['/verify with a code', calls.verifyCode, get(`/verify?code=${'a'.repeat(27)}`)],
    ['a receipt', calls.getReceipt, get(`/applications/${application}/receipt`, another.headers)],
    ['public settings', calls.getPublicSettings, get('/settings/public', encoded)],
    ['the resources', calls.listResources, get('/resources', { ...encoded, ...another.headers })],
    ['a template', calls.getResourceFile, get('/resources/tvet-id/file', encoded)],
    ['search suggestions', calls.suggestApplications, get('/applications/suggestions?search=ade', officer.headers)],
    ['a search', calls.listApplications, get('/applications?search=ade', officer.headers)],
    ['an export of 5,000', calls.exportApplicationsCsv, get('/applications/export.csv', officer.headers)],
    [
      'the documentation’s script',
      calls.getDocsFile,
      bundle,
      20,
      credentials(demoAccounts.newApplicant.phone, context.config.demoPassword),
      'a sign-in',
    ],
  ];
  const figures: ExpensiveCall[] = [];
  for (const [name, call, sent, connections = 20, probe = mine, others = 'GET /applications/mine'] of cases) {
    await forgetLimits();
    const alone = await visit(sent, 1, 500);
    const before = await visit(probe, 1);
    await forgetLimits();
    const [load, beside] = await Promise.all([visit(sent, connections, measuredMs + 1_000), visit(probe, 1)]);
    const figure: ExpensiveCall = {
      name,
      limit: typeof call === 'string' ? call : limitOf(call),
      connections,
      ms: timingOf(alone.times).p50,
      perSecond: (load.times.length / (measuredMs + 1_000)) * 1_000,
      refused: load.refused / load.times.length,
      idle: timingOf(before.times).p95,
      busy: timingOf(beside.times).p95,
      others,
    };
    figures.push(figure);
    console.error(row(figure));
  }
  return figures;
}

function limitOf({ limits, pace }: Call): string {
  if (limits?.hits !== undefined) {
    const beyond = limits.beyond ? ', then a challenge' : '';
    return `${limits.hits} of one ${limits.per}${beyond}`;
  }
  if (limits?.failures !== undefined) return `${limits.failures} refusals of one address`;
  return pace ? 'paced' : 'none';
}

const row = ({ name, connections, ms, limit, perSecond, refused, others, idle, busy }: ExpensiveCall): string =>
  `| ${name} | ${connections} | ${ms.toFixed(1)} | ${limit} | ${perSecond.toFixed(0)} | ${Math.round(refused * 100)} % | ${others} | ${idle.toFixed(1)} | ${busy.toFixed(1)} | ${(busy / idle).toFixed(1)} |`;

/** As a table of Markdown. */
export const expensiveTable = (figures: readonly ExpensiveCall[]): string => `
**Expensive calls** made without a pause, embedded engine with ${applications.toLocaleString('en')} applications, milliseconds; limit: ${mostRatio} times idle. One person, or one address, sends them; their limits are for 15 minutes.

| | connections | one call | its limit | a second | refused | beside it | p95 idle | p95 | ratio |
|---|--:|--:|---|--:|--:|---|--:|--:|--:|
${figures.map(row).join('\n')}
`;

export const isBearable = (figures: readonly ExpensiveCall[]): boolean =>
  figures.every(({ idle, busy }) => busy <= mostRatio * idle);
