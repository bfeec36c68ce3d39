import { basePath, calls, type SessionAnswer } from '@tvet/contract';

/** Somebody who is signed in, over HTTP. */
export interface Visitor {
  /** @throws when the answer is an error. */
  get(path: string): Promise<unknown>;
  /** `key`: sent as `Idempotency-Key`. */
  patch(path: string, body: unknown, key?: string): Promise<unknown>;
  /** Sends a CSV file. */
  upload(path: string, file: string): Promise<unknown>;
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

export async function signIn(portalUrl: string, phone: string, password: string): Promise<Visitor> {
  const base = portalUrl + basePath;
  const json = { 'content-type': 'application/json' };
  const session = (await send(base + calls.login.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: phone, password }),
  })) as SessionAnswer;
  const authorization = `Bearer ${session.access_token}`;
  return {
    get: (path) => send(base + path, { headers: { authorization } }),
    patch: (path, body, key) =>
      send(base + path, {
        method: 'PATCH',
        headers: { ...json, authorization, ...(key !== undefined && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      }),
    upload: (path, file) =>
      send(base + path, { method: 'POST', headers: { 'content-type': 'text/csv', authorization }, body: file }),
  };
}
