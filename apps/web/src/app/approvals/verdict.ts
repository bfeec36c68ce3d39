import type { ApplicationStatus, ErrorCode } from '@tvet/contract';
import { statusLabels } from '@tvet/contract';
import { CallError, reasonOf } from '../api/errors.ts';
import type { Failure } from './machine.ts';
import { failureWords } from './words.ts';

/** What a queue waits for; it goes on by itself. */
export type WaitFor = 'network' | 'portal' | 'sign-in';

export type Verdict =
  /** Nobody knows whether it was done, or it was not: the same is asked again, under the same key. */
  | { readonly kind: 'wait'; readonly for: WaitFor; readonly ms: number }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly pauses?: true };

/** The portal is away, too busy or starting: none of these is about the decision. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
/** How often a fault of the portal is asked about again before it counts as its answer. */
const faultTries = 3;
const longestMs = 10_000;
/** Also where the portal says that it may be asked at once: it has just said that it is busy. */
const shortestMs = 1_000;

/** 1, 2, 4 … seconds, at most ten: whoever waits for the portal sees it back soon. */
const backOff = (tries: number): number => Math.min(1000 * 2 ** tries, longestMs);

/** What came before an answer. */
export interface Before {
  readonly tries: number;
  /** Of these, the faults of the portal; a network that was away is none. */
  readonly faults: number;
}

/** A fault of the portal itself: not about the decision, but for how long nobody says. */
export const isFault = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 500 && !passing.has(error.status);

/** What comes of an answer that is none or a refusal (rules 11.5, 11.7). */
export function judge(error: unknown, { tries, faults }: Before): Verdict {
  if (!(error instanceof CallError) || error.status === 0) {
    return { kind: 'wait', for: 'network', ms: backOff(tries) };
  }
  const { status, code, retryAfterMs } = error;
  if (status === 401) return { kind: 'wait', for: 'sign-in', ms: backOff(tries) };
  if (passing.has(status))
    return { kind: 'wait', for: 'portal', ms: Math.max(retryAfterMs ?? backOff(tries), shortestMs) };
  if (isFault(error) && faults < faultTries) return { kind: 'wait', for: 'portal', ms: backOff(tries) };
  const current = currentStatusOf(error);
  return {
    kind: 'refused',
    failure: {
      message: current ? sayOvertaken(current) : reasonOf(error),
      ...(current && { currentStatus: current }),
      ...([403, 404, 409].includes(status) && { final: true }),
    },
    // Whoever may not decide any more would have every other item refused as well.
    ...(code === ('FORBIDDEN' satisfies ErrorCode) && { pauses: true }),
  };
}

const sayOvertaken = (status: ApplicationStatus): string =>
  status === 'registered' ? failureWords.registered : failureWords.overtaken(statusLabels[status]);

function currentStatusOf({ status, currentStatus }: CallError): ApplicationStatus | undefined {
  const isKnown = status === 409 && currentStatus !== undefined && Object.hasOwn(statusLabels, currentStatus);
  return isKnown ? (currentStatus as ApplicationStatus) : undefined;
}
