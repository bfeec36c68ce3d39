import { setTimeout as pause } from 'node:timers/promises';
import { basePath, calls, type SessionAnswer } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { demoPassword } from '../apps/api/src/testing/portal-process.ts';
import { openApplications } from './load.ts';
import { type Figure, figure, type HttpRequest, runCrowd, runLoad } from './measure.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';

/** The largest ratio of another person's waiting time under load to that of an idle portal. */
const busyOverIdle = 3;
const crowd = 20;
const seconds = 4;

/** Measures how expensive calls by many people slow down another person's request. `applications` is their number. */
export async function measureExpensive(applications: number): Promise<Figure[]> {
  const { env } = await openApplications(applications);
  return withPortal(env, measureAt);
}

interface ExpensiveCall {
  readonly name: string;
  readonly request: HttpRequest;
  /** The request of the other person. The default is a list of their own applications. */
  readonly probe?: HttpRequest;
}

async function measureAt(portal: BenchPortal): Promise<Figure[]> {
  const applicant = await signIn(portal.url, demoAccounts.approvedApplicant);
  const own: HttpRequest = { path: `${basePath}/applications/mine`, headers: applicant.headers };
  const figures: Figure[] = [];
  for (const { name, request, probe = own } of await expensiveCalls(portal)) {
    const idle = await time(portal, probe);
    const crowding = runCrowd(portal.url, request, crowd, seconds + 2);
    // The crowd's thread starts first.
    await pause(1_000);
    const busy = await time(portal, probe);
    const made = await crowding;
    const others = probe === own ? 'GET /applications/mine' : 'a sign-in';
    const load = `${Math.round(made.perSecond)} a second, ${Math.round(100 * made.refused)} % refused`;
    const comparison = { peer: { name: 'idle', value: idle.p95 }, atMost: busyOverIdle };
    figures.push(figure(`${name}: ${others}, p95 (${load})`, busy.p95, 'ms', comparison));
    console.error(name, load);
  }
  return figures;
}

const time = ({ url }: BenchPortal, request: HttpRequest) =>
  runLoad({ origin: url, requestsOf: () => [request], connections: 1, until: { seconds } });

/** Makes the expensive calls, each once, before its limit for an address is used up. */
async function expensiveCalls(portal: BenchPortal): Promise<ExpensiveCall[]> {
  const officer = await signIn(portal.url, demoAccounts.officer);
  const pending = await signIn(portal.url, demoAccounts.pendingApplicant);
  const { data } = await pending.get<{ data: { id: string } | { id: string }[] }>('/applications/mine');
  const json = { 'content-type': 'application/json' };
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ({ path: basePath + path, headers });
  const post = (path: string, headers: Readonly<Record<string, string>>, body: string) => ({
    method: 'POST' as const,
    path: basePath + path,
    headers,
    body,
  });
  const attempt = ({ phone }: { readonly phone: string }, password: string) =>
    post(calls.login.path, json, JSON.stringify({ username: phone, password }));
  const bundle = get('/docs/swagger-ui-bundle.js', encoded);
  return [
    // First, before wrong sign-ins count against the address.
    { name: 'the documentation’s script', request: bundle, probe: attempt(demoAccounts.newApplicant, demoPassword) },
    { name: 'a wrong sign-in', request: attempt(demoAccounts.registeredApplicant, 'not the password') },
    { name: 'the OpenAPI document', request: get('/openapi.json', encoded) },
    { name: 'the landing page', request: { path: '/', headers: encoded } },
    { name: 'a draft of an agreement', request: { path: await draftPath(portal) } },
    {
      name: '/verify with a file of 5 MB',
      request: post('/verify', { 'content-type': 'application/pdf' }, '%PDF-1.7'.padEnd(5_000_000)),
    },
    { name: '/verify with a code', request: get(`/verify?code=${'a'.repeat(27)}`) },
    { name: 'a receipt', request: get(`/applications/${[data].flat()[0]?.id}/receipt`, pending.headers) },
    { name: 'public settings', request: get(calls.getPublicSettings.path, encoded) },
    { name: 'the resources', request: get('/resources', { ...encoded, ...pending.headers }) },
    { name: 'a template', request: get('/resources/tvet-id/file', encoded) },
    { name: 'search suggestions', request: get('/applications/suggestions?search=ade', officer.headers) },
    { name: 'a search', request: get('/applications?search=ade', officer.headers) },
    { name: 'an export of everything', request: get(calls.exportApplicationsCsv.path, officer.headers) },
  ];
}

/** The path of the draft that a centre administrator opens before signing. */
async function draftPath({ url }: BenchPortal): Promise<string> {
  const admin = await signIn(url, demoAccounts.gatedCentreAdmin);
  const login = { username: demoAccounts.gatedCentreAdmin.phone, password: demoPassword };
  const { user } = await admin.send<SessionAnswer>('POST', calls.login.path, login);
  const sign = `/centres/${user.centers[0]?.id}/agreement/sign`;
  const asked = { email: user.email, code: 'centre-agreement' };
  const signing = await admin.send<{ documentUrl: string }>('POST', sign, asked);
  const token = new URL(signing.documentUrl).hash.slice(1);
  const { data } = await admin.send<{ data: { draftUrl: string } }>('POST', calls.openSigning.path, { token });
  const { pathname, search } = new URL(data.draftUrl);
  return pathname + search;
}
