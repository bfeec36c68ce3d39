import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../demo/accounts.ts';
import { startHttpServer, type TestServer } from '../../testing/http-server.ts';
import {
  demoPassword,
  type PortalProcess,
  type PortalProcesses,
  portalProcesses,
  signInAt,
} from '../../testing/portal-process.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** Reports each package of OpenTelemetry that a program loads, except the API, which prom-client uses. */
const reportLoaded = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry.(?!api.)/.test(url)) process.stderr.write('loaded ' + url + '\\n');
    return next(url, context);
  } });`,
)}`;

let portals: PortalProcesses;
let collector: TestServer;
let portal: PortalProcess;
let url: string;
beforeAll(async () => {
  collector = await startHttpServer(() => ({ status: 200, body: {} }));
  portals = await portalProcesses();
  portal = portals.start({
    NODE_OPTIONS: reportLoaded,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'portal-under-test',
  });
  url = await portal.ready();
});
afterAll(async () => {
  await portals?.close();
  await collector?.close();
});

const sent = () => collector.received.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
const spansSent = () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('sends a span for each request with its statements, without personal data and secrets', async () => {
  const { phone } = demoAccounts.superAdmin;
  await signInAt(url, phone);
  await fetch(`${url}/main/applications?token=token-in-the-query`);
  await fetch(`${url}/no-such-page/token-in-the-path`);
  const names = () => spansSent().map(({ name }) => name);
  const expected = ['POST /main/auth/login', 'GET /main/applications', 'job counts'];
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(expected)), 30_000);

  expect(collector.received[0]?.path).toBe('/v1/traces');
  expect(sent().map(({ resource }) => attributesOf(resource)['service.name'])).toContain('portal-under-test');
  const request = spansSent().find(({ name }) => name === 'POST /main/auth/login') as SentSpan;
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/main/auth/login',
    'http.response.status_code': 200,
  });
  const statements = spansSent().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  const texts = statements.map((statement) => attributesOf(statement)['db.query.text']);
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "users"/));
  expect(texts).toContainEqual(expect.stringMatching(/^insert into "sessions"/));
  const roots = spansSent().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ name }) => !/^(GET|POST|job)\b/.test(name))).toEqual([]);
  const bodies = collector.received.map(({ body }) => body).join();
  for (const secret of ['token-in', phone, phone.slice(-8), demoPassword]) expect(bodies).not.toContain(secret);

  const lines = portal
    .output()
    .split('\n')
    .filter((line) => line.includes(request.traceId));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: expect.any(String), traceId: request.traceId, msg: 'request completed' }),
  );
});

it('serves and stops as usual while the collector is away', async () => {
  await collector.close();
  expect((await fetch(`${url}/main/health/ready`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});

it('is loaded only when it is switched on', async () => {
  const program = fileURLToPath(new URL('../../portal.ts', import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [reportLoaded, program]);
  expect(portal.output()).toContain('loaded ');
  expect(stderr).not.toContain('loaded ');
});
