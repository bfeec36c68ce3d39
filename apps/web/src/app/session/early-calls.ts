import { timeRequest } from '../clock.ts';
import { isExpired, readClaims } from './jwt.ts';
import type { Tokens } from './stored-tokens.ts';

/*
 * The head script of the desk makes the first calls of a page while the browser still loads the app: it exchanges the refresh token
 * and requests the first rows, together if the stored access token is still valid. The app takes the answers instead of making the
 * same calls, and shows no row before the exchange has succeeded.
 */

/** The answer to the exchange of the refresh token. */
type Exchange = Readonly<Record<string, unknown>>;

interface EarlyCalls {
  exchange?: Promise<Exchange | undefined>;
  /** By address and `Authorization`, so that no other person receives them. */
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

interface EarlyOptions {
  /** The call that exchanges a refresh token. */
  readonly exchangeAt: string;
  /** The calls for the first rows. */
  readonly addresses: readonly string[];
  readonly readTokens: () => Partial<Tokens>;
  /** Stores the tokens of an answer at once: if the page is closed before the app starts, the next one needs them. */
  readonly storeTokens: (answer: Exchange) => void;
}

const bearer = (accessToken: string): string => `Bearer ${accessToken}`;
const keyOf = (address: string, authorization: string): string => `${authorization} ${address}`;

/**
 * Makes the calls, without the lock of the session, which comes late on a slow computer: another tab may exchange the same token at the
 * same time, and gets the same successor (rules 5.2). Whatever fails here, the app tries again and reports.
 */
export function makeEarlyCalls(options: EarlyOptions): void {
  const { exchangeAt, addresses, readTokens, storeTokens } = options;
  const answers: EarlyCalls['answers'] = new Map();
  const ask = (address: string, accessToken: string) => {
    const call = fetch(address, { headers: { Accept: 'application/json', Authorization: bearer(accessToken) } });
    call.catch(() => undefined);
    return call;
  };
  const { accessToken: stored = '' } = readTokens();
  const { sub: owner, exp } = readClaims(stored);
  const isValid = typeof owner === 'string' && typeof exp === 'number' && !isExpired(stored);
  const first = new Map(isValid ? addresses.map((address) => [address, ask(address, stored)]) : []);

  /** The rows that the stored token got, if they are of the same person, else those that the new one gets. */
  const rows = async (address: string, accessToken: string): Promise<Response> => {
    const early = readClaims(accessToken).sub === owner ? await first.get(address)?.catch(() => undefined) : undefined;
    return early?.ok ? early : ask(address, accessToken);
  };
  const exchange = async (): Promise<Exchange | undefined> => {
    const { refreshToken } = readTokens();
    if (refreshToken === undefined) return;
    const learnTime = timeRequest();
    const response = await fetch(exchangeAt, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    learnTime(response);
    if (!response.ok) return;
    const answer: Exchange = await response.json();
    const { access_token: accessToken } = answer;
    if (typeof accessToken !== 'string' || typeof answer.refresh_token !== 'string') return;
    // In the meantime, the user may have logged out in another tab, or another tab was first.
    if (readTokens().refreshToken !== refreshToken) return;
    storeTokens(answer);
    for (const address of addresses) {
      const call = rows(address, accessToken);
      call.catch(() => undefined);
      answers.set(keyOf(address, bearer(accessToken)), call);
    }
    return answer;
  };
  window.earlyCalls = { exchange: exchange().catch(() => undefined), answers };
}

/** Returns the answer to the exchange that the head script made, once. */
export async function takeEarlyExchange(): Promise<Exchange | undefined> {
  const early = window.earlyCalls;
  const exchange = await early?.exchange;
  if (early) delete early.exchange;
  return exchange;
}

/** `fetch`, except for the first call of each kind that the head script has made already. */
export const fetchOrTake: typeof fetch = async (address, init) => {
  const key = keyOf(String(address), new Headers(init?.headers).get('Authorization') ?? '');
  const early = window.earlyCalls?.answers.get(key);
  if (!early || (init?.method ?? 'GET') !== 'GET') return fetch(address, init);
  window.earlyCalls?.answers.delete(key);
  const response = await orAborted(early, init?.signal).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
  });
  if (!response) return fetch(address, init);
  const headers = new Headers(response.headers);
  // The time at which it was sent is not that of this call.
  headers.delete('Date');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

/** Rejects, as `fetch` would, when the signal aborts. */
const orAborted = <Answer>(answer: Promise<Answer>, signal: AbortSignal | null | undefined): Promise<Answer> =>
  signal
    ? new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      })
    : answer;
