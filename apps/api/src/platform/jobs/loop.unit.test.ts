import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../calls/services.ts';
import { createJobRuns } from './job-runs.ts';
import { createLoop, type Job } from './loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { warn: vi.fn() };
beforeEach(() => log.warn.mockClear());

let mine = true;
beforeEach(() => {
  mine = true;
});

function loopOf(...jobs: Job[]) {
  const jobRuns = createJobRuns();
  const loop = createLoop({ jobRuns } as Context, jobs, log, () => mine);
  return { ...loop, counts: () => Object.fromEntries(jobRuns.counts()) };
}

/** A job whose runs end when the test ends them. */
function slowJob() {
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const run = (_context: Context, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signals.push(signal);
      ends.push(resolve);
    });
  return { job: { name: 'slow', everyMs: 1_000, run }, signals, ends };
}

/** Returns true if a promise has settled after all pending events were processed. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

it('runs every job at once and then each in its own time', async () => {
  const often = vi.fn(async () => undefined);
  const seldom = vi.fn(async () => undefined);
  const loop = loopOf({ name: 'often', everyMs: 1_000, run: often }, { name: 'seldom', everyMs: 3_500, run: seldom });
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([0, 0]);
  loop.start();
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([5, 2]);
  expect(loop.counts()).toEqual({ often: { done: 5, failed: 0 }, seldom: { done: 2, failed: 0 } });
  await loop.stop();
});

it('never lets a job overlap itself, and never keeps the others waiting for it', async () => {
  const slow = slowJob();
  const other = vi.fn(async () => undefined);
  const loop = loopOf(slow.job, { name: 'other', everyMs: 1_000, run: other });
  loop.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow.ends).toHaveLength(1);
  expect(other).toHaveBeenCalledTimes(11);
  slow.ends[0]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(slow.ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.ends).toHaveLength(2);
  slow.ends[1]?.();
  await loop.stop();
});

it('logs and counts a failure, and gives the job its next turn', async () => {
  const err = new Error('the database is away');
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(err);
  const loop = loopOf({ name: 'shaky', everyMs: 1_000, run });
  loop.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(loop.counts()).toEqual({ shaky: { done: 2, failed: 1 } });
  expect(log.warn.mock.calls).toEqual([[{ err, job: 'shaky' }, 'A background job failed']]);
  await loop.stop();
});

it('at its end tells the job under way, waits for it and for what it left, and begins none any more', async () => {
  const slow = slowJob();
  const left = Promise.withResolvers<void>();
  const end = vi.fn(() => left.promise);
  const loop = loopOf({ ...slow.job, end });
  loop.start();
  expect(slow.signals.map(({ aborted }) => aborted)).toEqual([false]);
  const stopped = loop.stop();
  expect(slow.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(end).toHaveBeenCalledOnce();
  expect(await isOver(stopped)).toBe(false);
  slow.ends[0]?.();
  expect(await isOver(stopped)).toBe(false);
  left.resolve();
  expect(await isOver(stopped)).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow.ends).toHaveLength(1);
  expect(log.warn).not.toHaveBeenCalled();
});

it('waits for a run whose job did not end well, and says so', async () => {
  const slow = slowJob();
  const err = new Error('the database is away');
  const loop = loopOf({ ...slow.job, end: () => Promise.reject(err) });
  loop.start();
  const stopped = loop.stop();
  expect(await isOver(stopped)).toBe(false);
  slow.ends[0]?.();
  expect(await isOver(stopped)).toBe(true);
  expect(log.warn.mock.calls).toEqual([[{ err, job: 'slow' }, 'A background job failed while stopping']]);
});

it('lets go of a job that has not ended after seven seconds, and names it', async () => {
  const slow = slowJob();
  const loop = loopOf(slow.job, { name: 'quick', everyMs: 1_000, run: async () => undefined });
  loop.start();
  const stopped = loop.stop();
  await vi.advanceTimersByTimeAsync(6_999);
  expect(await isOver(stopped)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(stopped)).toBe(true);
  expect(log.warn.mock.calls).toEqual([[{ jobs: ['slow'] }, expect.stringContaining('abandoned')]]);
});

it('ends what was never started', async () => {
  const end = vi.fn(async () => undefined);
  await loopOf({ name: 'idle', everyMs: 1_000, run: async () => undefined, end }).stop();
  expect(end).toHaveBeenCalledOnce();
});

it('leaves every job to the process whose turn it is, and takes them soon after they are its own', async () => {
  mine = false;
  const run = vi.fn(async () => undefined);
  const loop = loopOf({ name: 'hourly', everyMs: 60 * 60_000, run });
  loop.start();
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(run).not.toHaveBeenCalled();
  mine = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  mine = false;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  await loop.stop();
});
