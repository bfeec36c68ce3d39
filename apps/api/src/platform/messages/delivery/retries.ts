const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long to wait after the first, second, … failure; after one more the message is given up. */
const waits = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** Times a message is handed over at most. */
export const maxAttempts = waits.length + 1;

/** When to try again after this many attempts; `undefined`: give up, there is no turn left in which it is of use. */
export function nextAttempt(attempts: number, now: Date, usefulUntil: Date | null): Date | undefined {
  const wait = waits[attempts - 1];
  if (wait === undefined) return undefined;
  const next = new Date(now.getTime() + wait);
  return usefulUntil && next >= usefulUntil ? undefined : next;
}
