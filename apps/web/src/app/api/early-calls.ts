import { timeRequest } from '../clock.ts';

/*
 * The head script of the desk makes the first calls of a page while the browser still loads the app: it exchanges the refresh token,
 * and then requests the first rows. The app takes the answers instead of making the same calls.
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
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  readonly readToken: () => string | undefined;
  /** Stores the tokens of an answer at once: if the page is closed before the app starts, the next one needs them. */
  readonly storeTokens: (answer: Exchange) => void;
}

const keyOf = (address: string, authorization: string): string => `${authorization} ${address}`;

/** Makes the calls. Whatever fails here, the app tries again and reports. */
export function makeEarlyCalls(options: EarlyOptions): void {
  const { exchangeAt, addresses, exclusively, readToken, storeTokens } = options;
  const answers: EarlyCalls['answers'] = new Map();
  const exchange = async (): Promise<Exchange | undefined> => {
    const refreshToken = readToken();
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
    if (typeof answer.access_token !== 'string' || typeof answer.refresh_token !== 'string') return;
    // In the meantime, the user may have logged out in another tab.
    if (readToken() !== refreshToken) return;
    storeTokens(answer);
    const authorization = `Bearer ${answer.access_token}`;
    for (const address of addresses) {
      const call = fetch(address, { headers: { Accept: 'application/json', Authorization: authorization } });
      call.catch(() => undefined);
      answers.set(keyOf(address, authorization), call);
    }
    return answer;
  };
  window.earlyCalls = { exchange: exclusively(exchange).catch(() => undefined), answers };
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
  const response = await early.catch(() => undefined);
  if (!response) return fetch(address, init);
  const headers = new Headers(response.headers);
  // The time at which it was sent is not that of this call.
  headers.delete('Date');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};
