import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const pace = { burst: 3, perSecond: 10 };

/** A clock that the test advances, and the delay of each call. */
function clock() {
  let at = 5_000;
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(Math.round(ms));
  };
  return {
    waits,
    rateLimiter: createRateLimiter(() => at, sleep),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

it('lets a burst begin at once, and what comes beyond it one after the other', async () => {
  const { rateLimiter, waits } = clock();
  for (let call = 0; call < 6; call++) await rateLimiter.acquire('Ada decides', pace);
  expect(waits).toEqual([100, 200, 300]);
});

it('keeps nobody waiting who calls no faster, or after a rest', async () => {
  const { rateLimiter, waits, pass } = clock();
  for (let call = 0; call < 3; call++) await rateLimiter.acquire('Ada decides', pace);
  for (let call = 0; call < 20; call++) {
    pass(100);
    await rateLimiter.acquire('Ada decides', pace);
  }
  pass(300);
  for (let call = 0; call < 3; call++) await rateLimiter.acquire('Ada decides', pace);
  expect(waits).toEqual([]);
});

it('counts each kind and person apart', async () => {
  const { rateLimiter, waits } = clock();
  for (const who of ['Ada', 'Bola'])
    for (let call = 0; call < 3; call++) await rateLimiter.acquire(`${who} decides`, pace);
  expect(waits).toEqual([]);
});

it('refuses what would wait for more than five seconds, and says when to come again', async () => {
  const { rateLimiter, waits } = clock();
  for (let call = 0; call < 53; call++) await rateLimiter.acquire('Ada decides', pace);
  expect(waits.at(-1)).toBe(5_000);
  await expect(rateLimiter.acquire('Ada decides', pace)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    retryAfter: 5.1,
  });
  // A rejected call uses no slot.
  await expect(rateLimiter.acquire('Ada decides', pace)).rejects.toMatchObject({ retryAfter: 5.1 });
});
