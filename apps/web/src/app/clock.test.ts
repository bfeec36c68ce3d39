import { globSync, readFileSync } from 'node:fs';
import type { DraftFields } from '@tvet/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valuesOf } from './features/apply/fields.ts';
import { tokenOf } from './session/testing.ts';

const servers = new Date('2026-11-28T23:30:15Z');
const answer = (headers?: Record<string, string>) =>
  new Response(null, { headers: { Date: servers.toUTCString(), 'Cache-Control': 'no-store', ...headers } });
const freshClock = () => {
  vi.resetModules();
  return import('./clock.ts');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['1970-01-02T00:00:00Z', '2015-06-01T00:00:00Z', '2040-01-01T00:00:00Z'])(
  'a device set to %s has the time and the day of the server',
  async (device) => {
    vi.setSystemTime(device);
    const { now, timeRequest, todayInLagos } = await freshClock();
    const learn = timeRequest();
    vi.advanceTimersByTime(2_000);
    learn(answer());
    expect(Math.abs(now() - servers.getTime())).toBeLessThanOrEqual(3_000);
    expect(todayInLagos()).toBe('2026-11-29');

    const { problemIn } = await import('./features/apply/checks.ts');
    const born = valuesOf({ dateOfBirth: '2008-11-29' } as DraftFields);
    expect(problemIn('dateOfBirth', born, { ages: { minimum: 18, maximum: 18 } })).toBeUndefined();
    const { isExpired } = await import('./session/jwt.ts');
    const expiry = servers.getTime() / 1_000 + 900;
    expect(isExpired(tokenOf({ exp: expiry }))).toBe(false);
    expect(isExpired(tokenOf({ exp: expiry - 901 }))).toBe(true);

    vi.advanceTimersByTime(3_600_000);
    expect(Math.abs(now() - servers.getTime() - 3_600_000)).toBeLessThanOrEqual(3_000);
  },
);

test('a clock that agrees with the server is left alone, and a response from a cache teaches nothing', async () => {
  vi.setSystemTime(servers.getTime() + 700);
  const { now, timeRequest } = await freshClock();
  timeRequest()(answer());
  expect(now()).toBe(Date.now());
  const old = new Date(servers.getTime() - 300_000).toUTCString();
  timeRequest()(answer({ Date: old, 'Cache-Control': 'public, max-age=300' }));
  expect(now()).toBe(Date.now());
});

/** Code of the browser that reads the device's clock. */
const readsClock = /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)|\btimeOrigin\b|\bTemporal\.Now\b|\.format\(\)/;

test('the clock module alone reads the clock of the device', () => {
  const files = globSync('{apps/web/src,packages/contract/src}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|\/testing\.ts$|\/app\/clock\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => readsClock.test(readFileSync(path, 'utf8')))).toEqual([]);
});
