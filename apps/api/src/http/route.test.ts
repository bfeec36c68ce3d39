import { randomUUID } from 'node:crypto';
import { basePath, type Call, defineCall, linkHeader } from '@tvet/contract';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { FileContent, StreamContent } from '../platform/calls/bytes.ts';
import { guessLimit } from '../platform/security/throttle.ts';
import { type PersonName, roleOf } from '../testing/cast.ts';
import type { TestPortal } from '../testing/portal-types.ts';
import { givePassword, signIn } from '../testing/sign-in.ts';
import { startTestPortal } from '../testing/test-portal.ts';
import { answerError } from './error-handler.ts';
import { routeOn } from './route.ts';

/** One small call of each kind in the vocabulary, including kinds that the portal may not use yet. */
const what = { tag: 'Tests', summary: 'A call of the test', errors: [] } as const;
const ids = z.object({ id: z.uuid() });
const done = z.object({ done: z.string() });

const calls = {
  file: defineCall({
    ...what,
    method: 'GET',
    path: '/file',
    access: 'public',
    query: z.object({ type: z.string().default('text/csv; charset=utf-8') }),
    answer: { bytes: 'file', types: ['text/csv'] },
  }),
  stream: defineCall({
    ...what,
    method: 'GET',
    path: '/stream',
    access: 'public',
    answer: { bytes: 'stream', types: ['text/csv'] },
  }),
  upload: defineCall({
    ...what,
    method: 'PUT',
    path: '/upload',
    access: 'public',
    body: { upload: ['image/png', 'application/pdf'], maxBytes: 1_000 },
    answer: done,
  }),
  rows: defineCall({
    ...what,
    method: 'GET',
    path: '/rows',
    access: 'session',
    permission: 'applications:list',
    recorded: true,
    answer: { bytes: 'stream', types: ['text/csv'] },
  }),
  guarded: defineCall({
    ...what,
    method: 'PUT',
    path: '/guarded',
    access: 'session',
    permission: 'applications:decline',
    limits: { hits: 4, per: 'person' },
    body: { upload: ['image/png'], maxBytes: 1_000 },
    answer: done,
  }),
  linkedUpload: defineCall({
    ...what,
    method: 'PUT',
    path: '/linked-upload/{id}',
    access: 'link',
    link: { application: ['upload'] },
    params: ids,
    body: { upload: ['image/png'], maxBytes: 1_000 },
    answer: done,
  }),
  link: defineCall({
    ...what,
    method: 'GET',
    path: '/linked/{id}',
    access: 'link',
    link: { application: ['status'] },
    permission: 'applications:decline',
    params: ids,
    answer: done,
  }),
  small: defineCall({
    ...what,
    method: 'POST',
    path: '/small',
    access: 'public',
    limits: { bodyBytes: 100, hits: 3, per: 'address' },
    body: z.object({ text: z.string() }),
    answer: done,
  }),
  failing: defineCall({
    ...what,
    method: 'GET',
    path: '/failing',
    access: 'operator',
    gate: 'anybody',
    answer: done,
    mayFail: true,
  }),
} as const satisfies Record<string, Call>;

const readId = randomUUID();
const rows = ['name,trade\n', 'Ngọ́zi,Welding\n', 'Ọlá,Masonry\n'];
const file = async (_: unknown, { query }: { query: { type: string } }): Promise<FileContent> => ({
  type: query.type,
  content: rows.join(''),
  name: 'Ọlá’s list.csv',
});
const stream = async (): Promise<StreamContent> => ({
  type: 'text/csv; charset=utf-8',
  content: (async function* () {
    yield* rows;
  })(),
});

let portal: TestPortal;
let app: FastifyInstance;
/** The paths of the requests whose body was parsed. */
const opened: string[] = [];
let uploads = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  app = Fastify({ logger: false });
  app.setErrorHandler(answerError);
  app.addHook('preParsing', async ({ url }) => {
    opened.push(url);
  });
  const { context } = portal;
  routeOn(app, context)(calls.file, { command: file });
  routeOn(app, context)(calls.stream, { command: stream });
  routeOn(app, context)(calls.upload, { command: async (_, { body }) => ({ done: `${body.length} bytes` }) });
  routeOn(app, context)(calls.guarded, { command: async () => ({ done: `upload ${++uploads}` }) });
  routeOn(app, context)(calls.linkedUpload, { command: async () => ({ done: 'by link' }) });
  routeOn(app, context)(calls.link, { command: async ({ caller }) => ({ done: caller?.role ?? 'by link' }) });
  routeOn(app, context)(calls.small, { command: async (_, { body }) => ({ done: body.text }) });
  routeOn(app, context)(calls.failing, { command: async () => ({ done: 'no' }), isFailing: () => true });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const ask = async (call: Call, { path = call.path, ...options }: InjectOptions & { path?: string } = {}) => {
  const answer = await app.inject({ method: call.method, url: basePath + path, ...options });
  const code = answer.statusCode < 400 ? undefined : answer.json<{ code?: string }>().code;
  return { status: answer.statusCode, code, body: answer.body, headers: answer.headers };
};
const bearer = async (name: PersonName) => {
  const claims = { userId: portal.cast.users[name], role: roleOf(name), sessionId: randomUUID() };
  const person = { email: null, phone_number: null, given_name: name, family_name: name };
  return { authorization: `Bearer ${(await portal.context.tokens.issue(claims, person)).access_token}` };
};

describe('an answer in bytes', () => {
  it('is a file of a type the contract names, whole, under its name and not stored', async () => {
    const { status, body, headers } = await ask(calls.file);
    expect([status, body]).toEqual([200, rows.join('')]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(Buffer.byteLength(rows.join(''))),
      'content-disposition': `attachment; filename="?l??s list.csv"; filename*=UTF-8''${encodeURIComponent('Ọlá’s list.csv')}`,
      'cache-control': 'no-store',
    });
  });

  it('is never of another type than the contract names', async () => {
    for (const type of ['text/html', 'text/csvx', 'image/png']) {
      expect((await ask(calls.file, { query: { type } })).status).toBe(500);
    }
  });

  it('is a stream, sent as it is made', async () => {
    const { status, body, headers } = await ask(calls.stream);
    expect([status, body]).toEqual([200, rows.join('')]);
    expect(headers).not.toHaveProperty('content-length');
  });
});

describe('before a byte of its body is read, a request is refused', () => {
  const png = { payload: Buffer.alloc(10, 1), headers: { 'content-type': 'image/png' } };
  const send = async (call: Call, headers: Record<string, string> = {}, path = call.path) => {
    opened.length = 0;
    const { status } = await ask(call, { ...png, path, headers: { ...png.headers, ...headers } });
    return { status, opened: [...opened] };
  };

  it('that has no token, and one whose person may not make the call', async () => {
    expect(await send(calls.guarded)).toEqual({ status: 401, opened: [] });
    expect(await send(calls.guarded, await bearer('officer'))).toEqual({ status: 403, opened: [] });
  });

  it('that comes with no link that opens the record', async () => {
    const path = `/linked-upload/${readId}`;
    const token = await portal.context.links.tokenFor(portal.db, 'upload', readId);
    expect(await send(calls.linkedUpload, { [linkHeader]: 'no' }, path)).toEqual({ status: 403, opened: [] });
    expect(await send(calls.linkedUpload, { [linkHeader]: token }, path)).toEqual({
      status: 200,
      opened: [basePath + path],
    });
  });

  it('that its person has made too often, and no other person’s', async () => {
    const headers = await bearer('applicant');
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push(await send(calls.guarded, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.map((answer) => answer.opened.length)).toEqual([1, 1, 1, 1, 0]);
    expect((await send(calls.guarded, await bearer('otherApplicant'))).status).toBe(200);
  });
});

describe('an upload', () => {
  const upload = (type: string, bytes: number) =>
    ask(calls.upload, { payload: Buffer.alloc(bytes, 1), headers: { 'content-type': type } });

  it('is taken as it is when its type and size are allowed', async () => {
    expect((await upload('image/png', 1_000)).body).toBe('{"done":"1000 bytes"}');
    expect((await upload('application/pdf', 1)).body).toBe('{"done":"1 bytes"}');
  });

  it('is refused when there is no file', async () => {
    expect(await upload('image/png', 0)).toMatchObject({ status: 400, code: 'INVALID_FORM' });
    expect(await ask(calls.upload)).toMatchObject({ status: 400, code: 'INVALID_FORM' });
  });

  it('is made once under one Idempotency-Key, which its bytes are part of', async () => {
    await portal.db.deleteFrom('throttles').execute();
    const toJson = vi.spyOn(Buffer.prototype, 'toJSON');
    const keyed = { 'content-type': 'image/png', 'idempotency-key': 'a file', ...(await bearer('applicant')) };
    const send = (fill: number) => ask(calls.guarded, { payload: Buffer.alloc(1_000, fill), headers: keyed });
    const first = await send(1);
    expect(first.status).toBe(200);
    expect((await send(1)).body).toBe(first.body);
    expect(await send(2)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
    expect(toJson).not.toHaveBeenCalled();
    toJson.mockRestore();
  });

  it('is refused when it is too large or of another type', async () => {
    expect(await upload('image/png', 1_001)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    for (const type of ['image/svg+xml', 'application/json', 'text/html']) {
      expect(await upload(type, 10)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  });
});

describe('a call by public link', () => {
  const id = randomUUID();
  const open = (headers: Record<string, string>, remoteAddress = '102.89.1.1', path = `/linked/${id}`) =>
    ask(calls.link, { headers, remoteAddress, path });
  const token = (family: 'status' | 'upload' = 'status', of = id) =>
    portal.context.links.tokenFor(portal.db, family, of);

  it('opens for whoever is signed in and has its permission', async () => {
    expect((await open(await bearer('applicant'))).body).toBe('{"done":"applicant"}');
    expect(await open(await bearer('officer'))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await open({ ...(await bearer('applicant')), [linkHeader]: 'stale' })).body).toBe('{"done":"applicant"}');
  });

  it('opens by its link whatever has become of a session in the same browser', async () => {
    const spoilt = { authorization: 'Bearer a.b.c' };
    expect((await open({ ...spoilt, [linkHeader]: await token() })).body).toBe('{"done":"by link"}');
    for (const stale of [{} as Record<string, string>, { [linkHeader]: 'stale' }]) {
      expect(await open({ ...spoilt, ...stale })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    }
  });

  it('keeps nobody of the same address from signing in, however many stale links come from there', async () => {
    const answers = new Set<number>();
    for (let n = 0; n <= guessLimit; n++) answers.add((await open({ [linkHeader]: 'stale' }, '127.0.0.1')).status);
    expect([...answers]).toEqual([403, 429]);
    await givePassword(portal.db, portal.cast.users.officer);
    expect((await signIn(portal.stranger, 'officer@test.example')).status).toBe(200);
  });
});

describe('the limits of a call', () => {
  const send = (text: string, remoteAddress: string) => ask(calls.small, { payload: { text }, remoteAddress });

  it('refuse a larger body', async () => {
    expect((await send('a'.repeat(80), '102.89.2.1')).status).toBe(200);
    expect(await send('a'.repeat(100), '102.89.2.1')).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it('let one address make it only so often, successful or not', async () => {
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 5; time++) codes.push((await send('a', '102.89.2.2')).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    expect((await send('a', '102.89.2.3')).status).toBe(200);
  });
});

it('reads of one address take turns, and writes do not, because they may wait on purpose', async () => {
  const open = { ...what, access: 'public', answer: done } as const;
  const read = defineCall({ ...open, method: 'GET', path: '/read' });
  const write = defineCall({ ...open, method: 'POST', path: '/write', unkeyed: true });
  const begun = { reads: 0, writes: 0 };
  const end = Promise.withResolvers<void>();
  const commandOf = (kind: keyof typeof begun) => async () => {
    begun[kind] += 1;
    await end.promise;
    return { done: kind };
  };
  const server = Fastify();
  const route = routeOn(server, portal.context);
  route(read, { command: commandOf('reads') });
  route(write, { command: commandOf('writes'), transaction: 'own' });
  const answers = [read, write].flatMap(({ method, path }) =>
    Array.from({ length: 8 }, () => server.inject({ method, url: basePath + path })),
  );
  await vi.waitFor(() => expect(begun).toEqual({ reads: 2, writes: 8 }));
  end.resolve();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([new Set(statuses), begun.reads]).toEqual([new Set([200]), 8]);
  await server.close();
});

it('files of one address are read two at a time, and one whose sender has left gives its turn to the next', async () => {
  let arrived = 0;
  let read = 0;
  const end = Promise.withResolvers<void>();
  const server = Fastify();
  server.addHook('onRequest', async () => {
    arrived += 1;
  });
  routeOn(server, portal.context)(calls.upload, {
    command: async () => {
      read += 1;
      await end.promise;
      return { done: 'read' };
    },
    transaction: 'own',
  });
  const address = basePath + calls.upload.path;
  const url = (await server.listen({ host: '127.0.0.1', port: 0 })) + address;
  const leaving = new AbortController();
  const send = (options: RequestInit = {}) =>
    fetch(url, { method: 'PUT', body: 'a file', headers: { 'content-type': 'image/png' }, ...options });
  const first = [send(), send()];
  await vi.waitFor(() => expect(read).toBe(2));
  const left = Promise.allSettled([1, 2].map(() => send({ signal: leaving.signal })));
  await vi.waitFor(() => expect(arrived).toBe(4));
  leaving.abort();
  await left;
  const last = send();
  end.resolve();
  const statuses = (await Promise.all([...first, last])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  await server.close();
});

it('an answer that says something fails is a 503 in its own form', async () => {
  expect(await ask(calls.failing)).toMatchObject({ status: 503, body: '{"done":"no"}' });
});

describe('a call that cannot be kept to is not registered', () => {
  const register = (call: Call, steps: object) => () =>
    routeOn(Fastify(), portal.context)(call, { command: async () => ({}), ...steps } as never);
  const write = { ...what, method: 'POST', path: '/write', access: 'session', answer: done } as const;
  const bytes = { bytes: 'file', types: ['text/csv'] } as const;

  it('as a keyed write that answers with bytes', () => {
    expect(register({ ...write, answer: bytes } as unknown as Call, {})).toThrow('it is unkeyed');
    expect(register({ ...write, answer: bytes, unkeyed: true }, {})).not.toThrow();
  });

  it('as a keyed write in transactions of its own', () => {
    expect(register(write, { transaction: 'own' })).toThrow('it is unkeyed');
    expect(register({ ...write, unkeyed: true }, { transaction: 'own' })).not.toThrow();
  });

  it('as a stream that would be read from a transaction that has ended', () => {
    expect(register(calls.rows, {})).toThrow('transaction own');
    expect(register(calls.rows, { transaction: 'own' })).not.toThrow();
  });
});

it('a write that is unkeyed is made again under the same Idempotency-Key', async () => {
  const call = defineCall({ ...what, method: 'POST', path: '/again', access: 'session', unkeyed: true, answer: done });
  const one = Fastify();
  let times = 0;
  routeOn(one, portal.context)(call, { command: async () => ({ done: `${++times}` }) });
  const headers = { ...(await bearer('applicant')), 'idempotency-key': 'again' };
  const send = () => one.inject({ method: 'POST', url: `${basePath}/again`, headers });
  expect([(await send()).body, (await send()).body]).toEqual(['{"done":"1"}', '{"done":"2"}']);
  await one.close();
});
