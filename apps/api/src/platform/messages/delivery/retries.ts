const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The delays after the first, second, … failure. The failure after the last one gives the message up. */
const waits = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** The maximum number of attempts for a message. */
export const maxAttempts = waits.length + 1;

/** The time of the next attempt after this many; `undefined`: give up, because no later attempt would be useful. */
export function nextAttempt(attempts: number, now: Date, usefulUntil: Date | null): Date | undefined {
  const wait = waits[attempts - 1];
  if (wait === undefined) return undefined;
  const next = new Date(now.getTime() + wait);
  return usefulUntil && next >= usefulUntil ? undefined : next;
}
