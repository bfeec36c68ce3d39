import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { type AccountName, accounts, type Credentials, demoPassword } from './fixtures.ts';

/** Signs in without a browser. Answers with what the portal said. */
export async function signInByCall(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/main/auth/login', { data: { username, password } });
  expect(answer.status(), `sign in as ${username}`).toBe(200);
  return answer.json();
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly data?: unknown;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One call by a demo account, or by staff of a journey's own, past the browser. The journey judges the answer. */
export async function callAs(
  request: APIRequestContext,
  who: AccountName | Credentials,
  path: string,
  call: Call = {},
): Promise<APIResponse> {
  const { phone, password } = typeof who === 'string' ? { phone: accounts[who], password: demoPassword() } : who;
  const { access_token: token } = await signInByCall(request, phone, password);
  return request.fetch(`/main${path}`, { ...call, headers: { authorization: `Bearer ${token}` } });
}

/** The same for what only prepares a journey, and so has to succeed. Answers with the body. */
export async function prepareAs(...call: Parameters<typeof callAs>) {
  const answer = await callAs(...call);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
