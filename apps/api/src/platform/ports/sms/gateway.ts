import { type Delivery, deliveryTimeoutMs, wordsOf } from '../carrier.ts';

/** A gateway's response: its status, its text, and the text parsed as JSON if it is JSON. */
export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

/**
 * Errors that end once the operator has fixed the account or the gateway has recovered: a wrong or blocked key, no credit,
 * a time-out, too many requests.
 */
const temporary = new Set([401, 402, 403, 408, 425, 429]);

/** The longest response that is read. */
const longestAnswer = 64 * 1024;

/** One request to a gateway. `read` interprets a 2xx response; all others are treated alike. */
export async function askGateway(
  url: URL,
  request: { readonly headers: Record<string, string>; readonly body: string },
  { signal, timeoutMs = deliveryTimeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs?: number },
  read: (answer: GatewayAnswer) => Delivery,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...request.headers },
      body: request.body,
      // A redirect would send the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = (await response.text()).slice(0, longestAnswer);
    if (response.ok) return read({ status: response.status, text, json: parse(text) });
    const isForGood = response.status >= 400 && response.status < 500 && !temporary.has(response.status);
    return { outcome: isForGood ? 'refused' : 'unreachable', reply: `${response.status} ${text}` };
  } catch (error) {
    return { outcome: 'unreachable', reply: wordsOf(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
