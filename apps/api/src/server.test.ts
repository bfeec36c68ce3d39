import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildServer } from './server.ts';
import { clearApplications, createApplication } from './testing/applications.ts';
import { asProduction, startTestPortal, testPortal } from './testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');

describe('a change that the database gives up', () => {
  it.each([
    ['because two waited for each other', '40P01', 503, 'UNAVAILABLE'],
    ['because others were first', '40001', 503, 'UNAVAILABLE'],
    ['because it took too long', '57014', 503, 'UNAVAILABLE'],
    ['for a reason nobody thought of', 'XX000', 500, 'INTERNAL'],
  ])('%s is not made, and can be tried again where that helps', async (_, sqlState, expectedStatus, expectedCode) => {
    const id = await createApplication(portal.db, portal.cast, { status: 'pending_approval' });
    await sql`create function give_up() returns trigger language plpgsql as $$ begin
      raise exception 'secret of the database' using errcode = ${sql.lit(sqlState)}; end $$`.execute(portal.db);
    await sql`create trigger give_up before update on applications for each row execute function give_up()`.execute(
      portal.db,
    );
    const idempotencyKey = { 'idempotency-key': `given up with ${sqlState}` };
    const send = () =>
      officer.send(calls.changeApplicationStatus, {
        params: { id },
        body: { status: 'approval_requested' },
        headers: idempotencyKey,
      });
    const { status, body, headers } = await send();
    await sql`drop function give_up cascade`.execute(portal.db);
    expect([status, body.code]).toEqual([expectedStatus, expectedCode]);
    expect(headers['retry-after']).toBe(expectedStatus === 503 ? '5' : undefined);
    expect(JSON.stringify(body)).not.toContain('secret');
    const after = await officer.send(calls.getApplication, { params: { id } });
    expect(after.body.data.status).toBe('pending_approval');
    // An aborted request is not remembered: the same request under the same key runs again.
    expect((await send()).body.data.status).toBe('approval_requested');
  });
});

describe('a request that is not well formed', () => {
  const json = { 'content-type': 'application/json' };
  const hostile: [string, string, { body?: string; headers?: Record<string, string> }, number][] = [
    ['cut-off JSON', '/auth/login', { body: '{"username":', headers: json }, 400],
    ['another media type', '/auth/login', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
    [
      'an encoded body',
      '/auth/login',
      { body: '{"username":"a"}', headers: { ...json, 'content-encoding': 'gzip' } },
      415,
    ],
    ['too large a body', '/auth/login', { body: `{"username":"${'a'.repeat(300_000)}"}`, headers: json }, 413],
    ['a poisoned prototype', '/auth/login', { body: '{"__proto__":{"admin":true}}', headers: json }, 400],
  ];
  it.each(hostile)('%s is refused by name', async (_, path, request, expected) => {
    const { status, body } = await portal.stranger.request('POST', path, request);
    expect(status).toBe(expected);
    expect(body).toMatchObject({ statusCode: expected, code: expect.any(String), requestId: expect.any(String) });
  });

  it.each([
    ['cannot be decoded', '/applications/%ff'],
    ['has an id that is far too long', `/applications/${'9'.repeat(900)}`],
  ])('an address that %s leads to nothing, in the form of every error', async (_, path) => {
    const { status, body } = await officer.request('GET', path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.requestId).toEqual(expect.any(String));
  });

  it.each(['/applications/%', '/applications/%00', '/applications/..%2f..%2fetc', `/users/${'9'.repeat(900)}`])(
    'the path %s is never a fault of ours',
    async (path) => {
      const { status } = await officer.request('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it.each(['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic Zm9v', `Bearer ${'x'.repeat(9000)}`, 'Bearer ..'])(
    'the authorization "%s" is a 401',
    async (authorization) => {
      const { status, body } = await portal.stranger.request('GET', '/applications', { headers: { authorization } });
      expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    },
  );

  it('checks the token before the form', async () => {
    const { status } = await portal.stranger.request('GET', '/applications?page=0');
    expect(status).toBe(401);
  });

  it('answers 404 in the same form to a path that is none', async () => {
    const { status, body } = await portal.stranger.request('GET', '/nothing-here');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('every answer', () => {
  it('that is personal is not to be stored, and carries the headers of a strict site', async () => {
    const { headers } = await officer.send(calls.listApplications);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets pages send files to the store that is configured, and to no other place', async () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example:9000',
      S3_REGION: 'af-south-1',
      S3_BUCKET: 'tvet',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const policyOf = async (env: NodeJS.ProcessEnv) => {
      const other = await startTestPortal(env);
      const { headers } = await other.stranger.request('GET', '/health/live');
      await other.close();
      return String(headers['content-security-policy']);
    };
    expect(await policyOf({})).toContain("connect-src 'self';");
    expect(await policyOf(store)).toContain("connect-src 'self' https://s3.example:9000;");
  });

  it('gives away nothing that the contract does not name', async () => {
    await clearApplications(portal.db);
    await createApplication(portal.db, portal.cast);
    const { body } = await officer.send(calls.listApplications);
    expect(body.data).toHaveLength(1);
    const named = Object.keys(calls.listApplications.answer.shape.data.element.shape).sort();
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(named);
  });
});

describe('what operators ask', () => {
  it('is answered: alive, and ready with each part named', async () => {
    expect((await portal.stranger.request('GET', '/health/live')).status).toBe(200);
    const ready = await portal.stranger.request('GET', '/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'ok', checks: { database: 'ok', storage: 'ok', migrations: 'ok' } });
  });

  it('in figures, in a demo without a token', async () => {
    await officer.send(calls.listApplications);
    const local = await portal.stranger.request('GET', '/metrics');
    expect(local.status).toBe(200);
    expect(String(local.body)).toContain('route="/main/applications"');
  });

  it('as an OpenAPI 3.1 document that names every call, with a page to read it in', async () => {
    const { body } = await portal.stranger.request('GET', '/openapi.json');
    const document = body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.filter(Boolean).sort()).toEqual(Object.keys(calls).sort());
    const page = await portal.stranger.request('GET', '/docs');
    expect(page.status).toBe(200);
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js', 'style.css']) {
      expect(String(page.body)).toContain(file);
      expect((await portal.stranger.request('GET', `/docs/${file}`)).status).toBe(200);
    }
    expect((await portal.stranger.request('GET', '/docs/package.json')).status).toBe(404);
  });

  it.each(['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js'])(
    'with %s as it was compressed once, and not again to a browser that has it',
    async (path) => {
      const get = (headers: Record<string, string>) => portal.app.inject({ url: `/main${path}`, headers });
      const plain = await get({ 'accept-encoding': 'deflate, br;q=0' });
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
      for (const [encoding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { headers, rawPayload } = await get({ 'accept-encoding': `deflate, ${encoding}` });
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
        expect(decompress(rawPayload)).toEqual(plain.rawPayload);
        const again = await get({ 'if-none-match': String(headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    },
  );
});

describe('a metrics token', () => {
  it('lets whoever has it read the figures, wherever they are, and nobody else', async () => {
    const guarded = await startTestPortal({ ...asProduction, METRICS_TOKEN: 'a token for the metrics' });
    const ask = (headers: Record<string, string>) =>
      guarded.stranger.request('GET', '/metrics', { headers, remoteAddress: '203.0.113.9' });
    expect((await ask({ authorization: 'Bearer a token for the metrics' })).status).toBe(200);
    expect((await ask({ authorization: 'Bearer a token for the metricZ' })).status).toBe(404);
    expect((await ask({})).status).toBe(404);
    await guarded.close();
  });

  it('is what production asks for: without one the figures go to nobody, this machine included', async () => {
    const production = await startTestPortal(asProduction);
    expect((await production.stranger.request('GET', '/metrics')).status).toBe(404);
    const bearer = { authorization: 'Bearer undefined' };
    expect((await production.stranger.request('GET', '/metrics', { headers: bearer })).status).toBe(404);
    await production.close();
  });
});

describe('behind one proxy', () => {
  it('takes the address the proxy saw, not the one the client wrote, so that limits cannot be passed', async () => {
    const proxied = await startTestPortal({ ...asProduction, TRUST_PROXY: 'true' });
    const refresh = (claimed: string, attempt: number) =>
      proxied.stranger.request('POST', '/auth/refresh-access-token', {
        body: { refreshToken: 'nobody issued this' },
        // Some proxies add the port, which differs each time.
        headers: { 'x-forwarded-for': `${claimed}, 203.0.113.7:${40_000 + attempt}` },
        remoteAddress: '10.0.0.1',
      });
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 105; attempt++)
      statuses.add((await refresh(`198.51.100.${attempt}`, attempt)).status);
    expect([...statuses]).toEqual([401, 428]);
    await proxied.close();
  });
});

describe('a request that takes for ever to arrive', () => {
  it('is cut with a 408 in its head and in its body, and however steadily it drips', async () => {
    const server = await buildServer(portal.context, { receiveWithinMs: 300 });
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const head = 'POST /main/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n';
    const body = `${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
    const open = (words: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(words);
      return socket;
    };
    for (const words of [head, body]) expect(await text(open(words))).toMatch(/^HTTP\/1\.1 408 /);

    const dripping = open(body).on('error', () => undefined);
    const drip = setInterval(() => dripping.write('x'), 20);
    await new Promise((resolve) => dripping.resume().once('close', resolve));
    clearInterval(drip);
    await server.close();
  });

  it('has a minute', () => {
    const { requestTimeout, headersTimeout } = portal.app.server;
    // Five minutes for a file, the lifetime of its address.
    expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000]);
  });

  it('has longer where it is a file, and not for ever', async () => {
    const server = await buildServer(portal.context, { receiveWithinMs: 300, uploadWithinMs: 1_500 });
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const { storage } = portal.context;
    const key = `uploads/${randomUUID()}`;
    const owner = { storage_key: key, purpose: 'proof', owner_id: randomUUID(), file_name: 'a', size_limit: 1_000 };
    const expiresAt = new Date(Date.now() + 60_000);
    await portal.db
      .insertInto('files')
      .values({ ...owner, content_type: 'application/pdf', expires_at: expiresAt })
      .execute();
    const terms = { key, contentType: 'application/pdf', maxBytes: 1_000, expiresAt };
    const { pathname, search } = new URL(await storage.uploadUrl(terms));
    const send = async (pauseMs: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `PUT ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/pdf\r\nContent-Length: 10\r\n\r\n12345`,
      );
      const rest = setTimeout(() => socket.write('67890'), pauseMs);
      const said = await text(socket);
      clearTimeout(rest);
      return said;
    };
    expect(await send(700)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send(10_000)).not.toMatch(/^HTTP\/1\.1 200 /);
    await server.close();
  });
});
