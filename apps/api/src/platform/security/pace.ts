import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';

/** Nobody's call waits longer for its turn. */
const longestWaitMs = 5_000;

/** Lets one person's calls begin one after the other, so that a thousand of them keep nobody else waiting. */
export interface Pacer {
  /** Waits for the turn of one more call of this kind. @throws ApiError TOO_MANY_ATTEMPTS where that would take too long. */
  turn(kind: string, pace: Pace): Promise<void>;
}

/** Of this process alone: it is the process that the calls would keep busy. */
export function createPacer(
  now: () => number = () => performance.now(),
  sleep: (ms: number) => Promise<void> = pause,
): Pacer {
  /** When a full burst is free again, by kind. */
  const fullAt = new Map<string, number>();
  return {
    async turn(kind, { burst, perSecond }) {
      const at = now();
      const betweenMs = 1_000 / perSecond;
      const next = Math.max(fullAt.get(kind) ?? 0, at) + betweenMs;
      const waitMs = next - at - burst * betweenMs;
      if (waitMs > longestWaitMs) throw new ApiError('TOO_MANY_ATTEMPTS', { retryAfter: waitMs / 1_000 });
      fullAt.set(kind, next);
      if (waitMs > 0) await sleep(waitMs);
    },
  };
}
