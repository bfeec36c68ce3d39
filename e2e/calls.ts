import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { type AccountName, accounts, type Credentials, demoPassword } from './fixtures.ts';

/** Signs in without a browser. Returns the portal's answer. */
export async function signInByCall(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/main/auth/login', { data: { username, password } });
  expect(answer.status(), `sign in as ${username}`).toBe(200);
  return answer.json();
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly data?: unknown;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Shorter than the life of an access token (rules 5.1). */
const tokenMs = 10 * 60_000;
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** Returns an access token of this person. Demo accounts sign in once for many journeys, which never end their sessions. */
async function tokenOf(request: APIRequestContext, who: AccountName | Credentials): Promise<string> {
  if (typeof who !== 'string') return (await signInByCall(request, who.phone, who.password)).access_token;
  const known = tokens.get(who);
  if (known && known.until > Date.now()) return known.token;
  const until = Date.now() + tokenMs;
  const { access_token: token } = await signInByCall(request, accounts[who], demoPassword());
  tokens.set(who, { token, until });
  return token;
}

/** Makes one API call as a demo account, or as the journey's own staff. The journey checks the answer. */
export async function callAs(
  request: APIRequestContext,
  who: AccountName | Credentials,
  path: string,
  call: Call = {},
): Promise<APIResponse> {
  const token = await tokenOf(request, who);
  return request.fetch(`/main${path}`, { ...call, headers: { authorization: `Bearer ${token}` } });
}

/** Makes a call that prepares a journey, and so has to succeed. Returns the body. */
export async function prepareAs(...call: Parameters<typeof callAs>) {
  const answer = await callAs(...call);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
