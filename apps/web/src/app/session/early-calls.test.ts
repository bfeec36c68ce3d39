// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTake, makeEarlyCalls, takeEarlyExchange } from './early-calls.ts';

const tokenOf = (sub: string, minutes: number) => {
  const claims = { sub, exp: Math.floor(Date.now() / 1_000) + minutes * 60 };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
};
const access = tokenOf('ada', 15);
const answer = { access_token: access, refresh_token: 'next' };
const rows = '/main/applications?page=1&limit=30';

interface Start {
  readonly exchange?: () => Response | Promise<Response>;
  /** The stored access token. */
  readonly stored?: string;
  readonly row?: (authorization: string) => Response;
}

/** Runs the head script in a browser with the refresh token `first`, on a portal that answers with one row. */
function startPage({ exchange = () => Response.json(answer), stored = '', row }: Start = {}) {
  let token: string | undefined = 'first';
  const fetched = vi.fn(async (address: string, init?: RequestInit) => {
    if (address === '/exchange') return exchange();
    return row?.(new Headers(init?.headers).get('Authorization') ?? '') ?? Response.json(['row']);
  });
  vi.stubGlobal('fetch', fetched);
  makeEarlyCalls({
    exchangeAt: '/exchange',
    addresses: [rows],
    readTokens: () => ({ accessToken: stored, ...(token && { refreshToken: token }) }),
    storeTokens: ({ refresh_token }) => {
      token = String(refresh_token);
    },
  });
  const logOut = () => {
    token = undefined;
  };
  return { token: () => token, logOut, addresses: () => fetched.mock.calls.map(([address]) => address) };
}

const read = async (token: string, signal?: AbortSignal) =>
  (await fetchOrTake(rows, { headers: { Authorization: `Bearer ${token}` }, ...(signal && { signal }) })).json();

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyCalls;
});

test('the app takes the session and the rows once, and later calls are its own', async () => {
  const page = startPage();
  expect(await takeEarlyExchange()).toEqual(answer);
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBe('next');
  expect(await read(access)).toEqual(['row']);
  expect(page.addresses()).toEqual(['/exchange', rows]);
  await read(access);
  expect(page.addresses()).toEqual(['/exchange', rows, rows]);
});

test('another person does not receive the rows', async () => {
  const page = startPage();
  await takeEarlyExchange();
  await read(tokenOf('obi', 15));
  expect(page.addresses()).toEqual(['/exchange', rows, rows]);
});

test('a stored access token that is still valid gets the rows without waiting for the exchange', async () => {
  const held = Promise.withResolvers<Response>();
  const page = startPage({ exchange: () => held.promise, stored: tokenOf('ada', 5) });
  expect(page.addresses()).toEqual([rows, '/exchange']);
  held.resolve(Response.json(answer));
  await takeEarlyExchange();
  expect(await read(access)).toEqual(['row']);
  expect(page.addresses()).toEqual([rows, '/exchange']);
});

test('an expired access token waits for the exchange', async () => {
  const page = startPage({ stored: tokenOf('ada', -1) });
  await takeEarlyExchange();
  expect(await read(access)).toEqual(['row']);
  expect(page.addresses()).toEqual(['/exchange', rows]);
});

test('rows of the previous person, or a refusal, are requested again with the new token', async () => {
  for (const stored of [tokenOf('obi', 5), tokenOf('ada', 6)]) {
    const row = (authorization: string) =>
      authorization === `Bearer ${access}` ? Response.json(['own row']) : Response.json(['other'], { status: 401 });
    const page = startPage({ stored, row });
    await takeEarlyExchange();
    expect(await read(access)).toEqual(['own row']);
    expect(page.addresses()).toEqual([rows, '/exchange', rows]);
  }
});

test('a call that the app cancels does not wait for the rows', async () => {
  startPage({ row: () => new Response(new ReadableStream()) });
  await takeEarlyExchange();
  const cancelled = new AbortController();
  const reading = fetchOrTake(rows, { headers: { Authorization: `Bearer ${access}` }, signal: cancelled.signal });
  cancelled.abort();
  await expect(reading).rejects.toThrow('aborted');
});

test.each([
  ['a refusal', () => new Response('{}', { status: 401 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is not JSON', () => new Response('<html>')],
])('%s leaves the token to the app', async (_name, exchange) => {
  const page = startPage({ exchange });
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBe('first');
  expect(page.addresses()).toEqual(['/exchange']);
});

test('a user who has logged out in another tab in the meantime stays logged out', async () => {
  const held = Promise.withResolvers<Response>();
  const page = startPage({ exchange: () => held.promise });
  page.logOut();
  held.resolve(Response.json(answer));
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBeUndefined();
});

test('without a head script, calls go to the portal', async () => {
  vi.stubGlobal('fetch', async () => Response.json('from the portal'));
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(await read(access)).toBe('from the portal');
});
