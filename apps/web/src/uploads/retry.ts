import type { ErrorCode } from '@tvet/contract';
import { CallError, unreachable } from '../app/api/errors.ts';

/** The server was reached and refused for one of these reasons. */
export const isRefusal = (error: unknown, ...codes: ErrorCode[]): error is CallError =>
  error instanceof CallError && (codes as string[]).includes(error.code);

/** Statuses that a proxy returns while the portal restarts or the connection to it is cut. */
const passing = new Set([408, 502, 504]);

/** Returns true if no answer came: the request was not refused, and can be sent again. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof CallError ? error.code === unreachable || passing.has(error.status) : isTimeout(error);

/** The portal, or a proxy in its place, asks the client to come again. A full store has a code of its own. */
export const isBusy = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 429 ||
    (error.status === 503 && (error.wordless || isRefusal(error, 'UNAVAILABLE', 'FILE_CHECK_UNAVAILABLE'))));

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Returns true if the wait was stopped. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Aborts slow operations: a network that fails silently keeps a request open for minutes. */
export async function within<Result>(
  milliseconds: number,
  stop: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const passOn = () => limit.abort(stop.reason);
  stop.throwIfAborted();
  stop.addEventListener('abort', passOn);
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), milliseconds);
  try {
    return await run(limit.signal);
  } catch (error) {
    // Older browsers do not give the reason for the abort.
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', passOn);
  }
}

/** Resolves when the network is back, when the pause is over if the browser never reported it gone, or on a manual retry. */
export function untilOnline(pause: number, now: EventTarget, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => () => {
      ended.abort();
      clearTimeout(timer);
      settle();
    };
    const goOn = end(resolve);
    const retry = () => (navigator.onLine ? goOn() : undefined);
    let timer = setTimeout(function look() {
      retry();
      if (!ended.signal.aborted) timer = setTimeout(look, pause);
    }, pause);
    const { signal } = ended;
    window.addEventListener('online', goOn, { signal });
    now.addEventListener('click', goOn, { signal });
    stop.addEventListener(
      'abort',
      end(() => reject(stop.reason)),
      { signal },
    );
  });
}

/** The pauses between tries while the browser does not report that it is offline. */
const pauses = [2_000, 4_000, 8_000, 15_000] as const;

/** The pause after this many tries, at least as long as the portal asks. */
export function retryDelay(tries: number, error: unknown): number {
  const asked = error instanceof CallError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(pauses[Math.min(tries, pauses.length - 1)] ?? 0, asked);
}

interface Patience {
  /** The timeout of one answer. */
  readonly answerMs: number;
  readonly onWaiting: (isWaiting: boolean) => void;
  /** A click on it retries immediately while it waits. */
  readonly now: EventTarget;
  readonly stop: AbortSignal;
}

/**
 * Retries until there is an answer, however long the network is away.
 * @throws CallError with the refusal, DOMException AbortError once stopped.
 */
export async function retryUntilAnswered<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  { answerMs, onWaiting, now, stop }: Patience,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await within(answerMs, stop, run);
    } catch (error) {
      if (!isNetworkError(error) && !isBusy(error)) throw error;
      onWaiting(true);
      await untilOnline(retryDelay(tries, error), now, stop);
      onWaiting(false);
    }
  }
}
