import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';

/** A call that would wait longer is rejected. */
const longestWaitMs = 5_000;

/** Spaces one person's calls, so that a thousand of them do not delay other people. */
export interface RateLimiter {
  /** Waits until one more call of this kind may start. @throws ApiError TOO_MANY_ATTEMPTS if that would take too long. */
  acquire(kind: string, pace: Pace): Promise<void>;
}

/** Counts in this process only, because the calls would occupy only this process. */
export function createRateLimiter(
  now: () => number = () => performance.now(),
  sleep: (ms: number) => Promise<void> = pause,
): RateLimiter {
  /** The time at which a full burst is available again, by kind. */
  const fullAt = new Map<string, number>();
  return {
    async acquire(kind, { burst, perSecond }) {
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
