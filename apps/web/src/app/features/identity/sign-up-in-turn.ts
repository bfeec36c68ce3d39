import { type ErrorCode, queueHeader } from '@tvet/contract';
import { isBusy, isNetworkError } from '../../../uploads/retry.ts';
import { CallError } from '../../api/errors.ts';

/** The place of a user in the sign-up queue. */
export interface Place {
  readonly position: number;
  /** The last request had no answer; the place is kept for a while. */
  readonly isAway: boolean;
}

interface Waiting {
  readonly onQueued: (place: Place) => void;
  readonly signal: AbortSignal;
  readonly tickets: Tickets;
}

/** The queue ticket of this tab: a reload keeps the place. */
export interface Tickets {
  read(): string | undefined;
  write(ticket: string | undefined): void;
}

const key = 'signUpTicket';
export const storedTickets = (storage: Storage): Tickets => ({
  read: () => storage.getItem(key) ?? undefined,
  write: (ticket) => (ticket === undefined ? storage.removeItem(key) : storage.setItem(key, ticket)),
});

/** The pause before the next try if no answer came. */
const againMs = 3_000;
const awayMs = (error: unknown): number =>
  Math.max(againMs, (error instanceof CallError ? error.retryAfterMs : undefined) ?? 0);

/**
 * Sends a sign-up until it is accepted. The server returns the number of sign-ups before it and the time of the next try
 * (rules 4.32). The caller handles every other answer.
 */
export async function signUpInTurn<A>(
  send: (headers: Readonly<Record<string, string>>) => Promise<A>,
  { onQueued, signal, tickets }: Waiting,
): Promise<A> {
  let last: number | undefined;
  for (;;) {
    const ticket = tickets.read();
    try {
      const answer = await send(ticket === undefined ? {} : { [queueHeader]: ticket });
      tickets.write(undefined);
      return answer;
    } catch (error) {
      const place = readPlace(error);
      if (place) {
        tickets.write(place.ticket);
        last = place.position;
      }
      // A waiting user does not have to act on a network failure or a restart of the portal: both pass.
      const isAway = !place && (isNetworkError(error) || isBusy(error));
      if (last === undefined || (!place && !isAway)) throw error;
      onQueued({ position: last, isAway });
      await pause(place?.waitMs ?? awayMs(error), signal);
    }
  }
}

function readPlace(error: unknown): { position: number; ticket: string; waitMs: number } | undefined {
  if (!(error instanceof CallError) || error.code !== ('SIGN_UP_QUEUED' satisfies ErrorCode)) return undefined;
  const { position, ticket } = error.params;
  return { position: Number(position), ticket: String(ticket), waitMs: error.retryAfterMs ?? againMs };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
