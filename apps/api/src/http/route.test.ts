import { randomUUID } from 'node:crypto';
import { basePath, type Call, defineCall, linkHeader } from '@tvet/contract';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addressLimit } from '../security/throttle.ts';
import { type PersonName, roleOf } from '../testing/cast.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import type { FileContent, StreamContent } from './bytes.ts';
import { answerError } from './error-handler.ts';
import { route } from './route.ts';

/** One small call of each kind that the vocabulary has and the portal may not have yet. */
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
  link: defineCall({
    ...what,
    method: 'GET',
    path: '/linked/{id}',
    access: 'link',
    link: 'status',
    permission: 'applications:decline',
    params: ids,
    answer: done,
  }),
  small: defineCall({
    ...what,
    method: 'POST',
    path: '/small',
    access: 'public',
    limits: { bodyBytes: 100, hits: 3 },
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
beforeAll(async () => {
  portal = await startTestPortal();
  app = Fastify({ logger: false });
  app.setErrorHandler(answerError);
  const { context } = portal;
  route(app, context, calls.file, { command: file });
  route(app, context, calls.stream, { command: stream });
  route(app, context, calls.upload, { command: async (_, { body }) => ({ done: `${body.length} bytes` }) });
  route(app, context, calls.link, { command: async ({ caller }) => ({ done: caller?.role ?? 'by link' }) });
  route(app, context, calls.small, { command: async (_, { body }) => ({ done: body.text }) });
  route(app, context, calls.failing, { command: async () => ({ done: 'no' }), isFailing: () => true });
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
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Ọlá’s list.csv')}`,
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

describe('an upload', () => {
  const upload = (type: string, bytes: number) =>
    ask(calls.upload, { payload: Buffer.alloc(bytes, 1), headers: { 'content-type': type } });

  it('is taken as it is when its type and size are allowed', async () => {
    expect((await upload('image/png', 1_000)).body).toBe('{"done":"1000 bytes"}');
    expect((await upload('application/pdf', 1)).body).toBe('{"done":"1 bytes"}');
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
  const token = (family: 'status' | 'upload' = 'status', of = id) => portal.context.links.tokenFor(family, of);

  it('opens with the token of its family and record', async () => {
    expect(token()).toMatch(/^[0-9a-f]{16}$/);
    expect((await open({ [linkHeader]: token() })).body).toBe('{"done":"by link"}');
  });

  it('opens with no other token, nor without one', async () => {
    const others = [
      token('upload'),
      token('status', randomUUID()),
      token().slice(1),
      '',
      `${token()}0`,
      'é'.repeat(16),
    ];
    for (const other of others) {
      expect(await open({ [linkHeader]: other })).toMatchObject({ status: 403, code: 'INVALID_LINK' });
    }
    expect(await open({})).toMatchObject({ status: 403, code: 'INVALID_LINK' });
  });

  it('opens for whoever is signed in and has its permission', async () => {
    expect((await open(await bearer('applicant'))).body).toBe('{"done":"applicant"}');
    expect(await open(await bearer('officer'))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await open({ authorization: 'Bearer a.b.c', [linkHeader]: token() })).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
  });

  it('takes so many guesses from one address, and then only what is right', async () => {
    const guess = (n: number) => open({ [linkHeader]: String(n).padStart(16, '0') }, '102.89.9.9');
    const codes = new Set<string | undefined>();
    for (let n = 0; n < addressLimit + 2; n++) codes.add((await guess(n)).code);
    expect([...codes]).toEqual(['INVALID_LINK', 'TOO_MANY_ATTEMPTS']);
    expect((await open({ [linkHeader]: token() }, '102.89.9.9')).status).toBe(200);
    expect((await open({ [linkHeader]: 'no' }, '102.89.9.8')).code).toBe('INVALID_LINK');
  });

  it('notes each guess, and the lock that they set', async () => {
    const address = '102.89.9.10';
    for (let n = 0; n < addressLimit; n++) await open({ [linkHeader]: 'guess' }, address);
    await portal.context.securityLog.settled();
    const noted = await portal.db
      .selectFrom('security_events')
      .select(({ fn }) => ['kind', fn.sum<string>('times').as('times')])
      .where('address_group', '=', address)
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    expect(noted.map(({ kind, times }) => [kind, Number(times)])).toEqual([
      ['address.locked', 1],
      ['public-link.refused', addressLimit],
    ]);
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

it('an answer that says something fails is a 503 in its own form', async () => {
  expect(await ask(calls.failing)).toMatchObject({ status: 503, body: '{"done":"no"}' });
});
