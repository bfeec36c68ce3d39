// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTake, makeEarlyCalls, takeEarlyExchange } from './early-calls.ts';

const answer = { access_token: 'access', refresh_token: 'next' };
const rows = '/main/applications?page=1&limit=30';

/** Runs the head script in a browser with the token `first`, on a portal that answers with `exchange` and one row. */
function startPage(exchange: () => Response | Promise<Response>) {
  let token: string | undefined = 'first';
  const fetched = vi.fn(async (address: string) => (address === '/exchange' ? exchange() : Response.json(['row'])));
  vi.stubGlobal('fetch', fetched);
  makeEarlyCalls({
    exchangeAt: '/exchange',
    addresses: [rows],
    exclusively: (task) => task(),
    readToken: () => token,
    storeTokens: ({ refresh_token }) => {
      token = String(refresh_token);
    },
  });
  const logOut = () => {
    token = undefined;
  };
  return { token: () => token, logOut, addresses: () => fetched.mock.calls.map(([address]) => address) };
}

const read = async (authorization: string) =>
  (await fetchOrTake(rows, { headers: { Authorization: authorization } })).json();

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyCalls;
});

test('the app takes the session and the rows once, and later calls are its own', async () => {
  const page = startPage(() => Response.json(answer));
  expect(await takeEarlyExchange()).toEqual(answer);
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBe('next');
  expect(await read('Bearer access')).toEqual(['row']);
  expect(page.addresses()).toEqual(['/exchange', rows]);
  await read('Bearer access');
  expect(page.addresses()).toEqual(['/exchange', rows, rows]);
});

test('another person does not receive the rows', async () => {
  const page = startPage(() => Response.json(answer));
  await takeEarlyExchange();
  await read('Bearer other');
  expect(page.addresses()).toEqual(['/exchange', rows, rows]);
});

test.each([
  ['a refusal', () => new Response('{}', { status: 401 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is not JSON', () => new Response('<html>')],
])('%s leaves the token to the app', async (_name, exchange) => {
  const page = startPage(exchange);
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBe('first');
  expect(page.addresses()).toEqual(['/exchange']);
});

test('a user who has logged out in another tab in the meantime stays logged out', async () => {
  const held = Promise.withResolvers<Response>();
  const page = startPage(() => held.promise);
  page.logOut();
  held.resolve(Response.json(answer));
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(page.token()).toBeUndefined();
});

test('without a head script, calls go to the portal', async () => {
  vi.stubGlobal('fetch', async () => Response.json('from the portal'));
  expect(await takeEarlyExchange()).toBeUndefined();
  expect(await read('Bearer access')).toBe('from the portal');
});
