import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { CallError, reasonOf } from './errors.ts';

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A server that gives these answers in turn and records the requests. */
function fakeServer(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    const answer = answers[sent.length];
    sent.push({
      method: init.method ?? '',
      address: String(address),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (!answer) throw new Error('No answer left');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, fetch };
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const list = { data: [], total: 0, currentPage: 1, totalPages: 0, pagination: {} };
const failure = async (call: Promise<unknown>): Promise<CallError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`Expected a CallError, got ${String(error)}`);
  return error;
};

/** An answer that breaks off after these bytes. */
const cutAfter = (bytes: string, status: number) =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode(bytes)),
      pull: (body) => body.error(new TypeError('terminated')),
    }),
    { status, headers: { 'Content-Type': 'application/json' } },
  );

describe('a call', () => {
  test('whose answer breaks off in its middle has none', async () => {
    const call = createClient({ fetch: fakeServer(cutAfter('{"data":[', 200)).fetch });
    expect(await failure(call('GET /applications'))).toMatchObject({ code: 'UNREACHABLE', status: 0 });
  });

  test.each<readonly [string, Response]>([
    ['a page of another network', new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['nothing', new Response(null, { status: 204 })],
    ...[null, [], 'yes', {}, { data: [] }, { ...list, data: {} }, { ...list, pagination: null }].map(
      (body) => [JSON.stringify(body), json(200, body)] as const,
    ),
  ])('answered with %s is unreadable', async (_, answer) => {
    const { fetch } = fakeServer(answer);
    expect(await failure(createClient({ fetch })('GET /applications'))).toMatchObject({
      code: 'UNREADABLE_ANSWER',
      message: 'The answer could not be read. Check your connection and try again.',
      wordless: true,
    });
  });

  test('for a file takes no page in its place', async () => {
    const type = (name: string) => new Response('a,b', { headers: { 'Content-Type': name } });
    const call = createClient({ fetch: fakeServer(type('text/html'), type('text/csv; charset=utf-8')).fetch });
    expect(await failure(call('GET /centres/export.csv'))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
    expect((await call('GET /centres/export.csv')).size).toBe(3);
  });

  test('whose refusal breaks off keeps what its status says', async () => {
    const call = createClient({ fetch: fakeServer(cutAfter('{"code":"UNAV', 503)).fetch });
    expect(await failure(call('GET /applications'))).toMatchObject({ code: 'UNKNOWN_ERROR', status: 503 });
  });

  test('fills the path, repeats lists in the query and leaves out what is not set', async () => {
    const { sent, fetch } = fakeServer(json(200, list), json(200, { data: {} }));
    const call = createClient({ fetch });
    await call('GET /applications', {
      query: { search: 'Ade & sons', status: undefined, skill: ['Leather Work', 'Other'], page: 2 },
    });
    await call('GET /applications/{id}', { params: { id: 'a/b' } });
    expect(sent.map(({ address }) => address)).toEqual([
      '/main/applications?search=Ade+%26+sons&skill=Leather+Work&skill=Other&page=2',
      '/main/applications/a%2Fb',
    ]);
  });

  test('sends its body as JSON, with its idempotency key', async () => {
    const { sent, fetch } = fakeServer(json(200, { data: {} }));
    await createClient({ fetch })('PATCH /applications/{id}/status', {
      params: { id: '7' },
      body: { status: 'rejected', reason: 'Incomplete application' },
      idempotencyKey: 'key-1',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.method).toBe('PATCH');
    expect(sent[0]?.body).toEqual({ status: 'rejected', reason: 'Incomplete application' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });
});

describe('an error', () => {
  test('is said by its code, and has the fields, the parameters and the current status', async () => {
    const fields = [{ field: 'page', message: 'page is a whole number from 1', code: 'too_small' }];
    const { fetch } = fakeServer(
      json(409, {
        code: 'WRONG_STATUS',
        message: 'in the words of another release',
        params: { status: 'approved' },
        currentStatus: 'approved',
        errors: fields,
      }),
    );
    const error = await failure(createClient({ fetch })('GET /applications'));
    expect(error).toMatchObject({
      message: 'The application is not in a status that allows this',
      code: 'WRONG_STATUS',
      status: 409,
      params: { status: 'approved' },
      currentStatus: 'approved',
      fieldErrors: fields,
    });
  });

  test("with a code that is not known here reads as the server's message", async () => {
    const { fetch } = fakeServer(json(422, { code: 'NEW_RULE', message: 'Not on a Sunday' }));
    const error = await failure(createClient({ fetch })('GET /applications'));
    expect(error).toMatchObject({ message: 'Not on a Sunday', code: 'NEW_RULE', wordless: false });
  });

  test("without a message reads 'Error {status}: {statusText}', and without a code is UNKNOWN_ERROR", async () => {
    const { fetch } = fakeServer(new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }));
    const error = await failure(
      createClient({ fetch })('POST /auth/login', { body: { username: 'a', password: 'b' } }),
    );
    expect(error.message).toBe('Error 502: Bad Gateway');
    expect(reasonOf(error)).toBe('The portal has a problem. Try again in a few minutes.');
    expect(error.code).toBe('UNKNOWN_ERROR');
  });

  test('for want of an answer is a plain sentence', async () => {
    const { fetch } = fakeServer(new TypeError('Failed to fetch'));
    const error = await failure(createClient({ fetch })('GET /applications'));
    expect(error.message).toBe('The portal could not be reached. Check your connection and try again.');
    expect(error.status).toBe(0);
  });

  test('of a call that was given up is not dressed up', async () => {
    const given = new AbortController();
    const { fetch } = fakeServer(new DOMException('given up', 'AbortError'));
    given.abort();
    await expect(createClient({ fetch })('GET /applications', { signal: given.signal })).rejects.toThrow('given up');
  });
});

describe('a token the server refuses', () => {
  const tokens = (renewed: string[]) => ({
    current: async () => 'old',
    renew: async (refused: string | undefined) => {
      renewed.push(String(refused));
      return 'new';
    },
  });
  const expired = () => json(401, { code: 'TOKEN_EXPIRED', message: 'Your session has expired. Sign in again' });

  test('is renewed once and the call made again', async () => {
    const renewed: string[] = [];
    const { sent, fetch } = fakeServer(expired(), json(200, list));
    await createClient({ fetch, tokens: tokens(renewed) })('GET /applications');
    expect(renewed).toEqual(['old']);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  test('twice is an error', async () => {
    const renewed: string[] = [];
    const { fetch } = fakeServer(expired(), expired());
    const error = await failure(createClient({ fetch, tokens: tokens(renewed) })('GET /applications'));
    expect(error.code).toBe('TOKEN_EXPIRED');
    expect(renewed).toHaveLength(1);
  });

  test('is not renewed for a refusal of another kind', async () => {
    const renewed: string[] = [];
    const { fetch } = fakeServer(json(401, { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }));
    await failure(createClient({ fetch, tokens: tokens(renewed) })('GET /applications'));
    expect(renewed).toEqual([]);
  });
});

describe('a network that is asked for work', () => {
  const challenge = {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    signature: 'theirs',
  };
  const asked = (signature = 'theirs') =>
    json(428, { code: 'CHALLENGE_REQUIRED', message: 'Work first', challenge: { ...challenge, signature } });
  const solutions = ({ sent }: ReturnType<typeof fakeServer>) =>
    sent.map(({ headers }) => headers.get('X-Challenge-Solution'));
  const login = { body: { username: 'ada', password: 'x' } };
  const solve = async ({ signature }: { signature: string }) => `the work for ${signature}`;

  test('sends the same request again with the solution, and the caller hears nothing of it', async () => {
    const server = fakeServer(asked(), json(200, list));
    const heard: CallError[] = [];
    const call = createClient({ fetch: server.fetch, solve, onError: (error) => heard.push(error) });
    await call('POST /auth/login', login);
    expect(solutions(server)).toEqual([null, 'the work for theirs']);
    expect(server.sent.map(({ body }) => body)).toEqual([login.body, login.body]);
    expect(heard).toEqual([]);
  });

  test('does the next one where the first was too easy or too late, and not for ever', async () => {
    const server = fakeServer(asked('first'), asked('second'), asked('third'), asked('fourth'));
    const error = await failure(createClient({ fetch: server.fetch, solve })('POST /auth/login', login));
    expect([error.status, error.code]).toEqual([428, 'CHALLENGE_REQUIRED']);
    expect(solutions(server)).toEqual([null, 'the work for first', 'the work for second', 'the work for third']);
  });

  test.each([
    ['cannot do it', asked(), async () => undefined],
    ['is told nothing to do', json(428, { code: 'CHALLENGE_REQUIRED', message: 'Work first' }), solve],
  ])('a browser that %s shows the refusal as it is', async (_, answer, solver) => {
    const { sent, fetch } = fakeServer(answer);
    const error = await failure(createClient({ fetch, solve: solver })('POST /auth/login', login));
    expect([error.code, sent.length]).toEqual(['CHALLENGE_REQUIRED', 1]);
  });
});
