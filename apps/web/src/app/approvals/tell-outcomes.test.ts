// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../ui/toast.ts';
import type { Queue, QueueEvent } from './machine.ts';
import { tellOutcomes } from './tell-outcomes.ts';
import { queueOf } from './testing.ts';

let tell: (event: QueueEvent, queue: Queue) => void;
let stop: () => void;
const look = (isLooking: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isLooking);
  document.dispatchEvent(new Event('visibilitychange'));
};
const refuse = (id: string, queue: Queue) => tell({ type: 'refused', id, at: 1, failure: { message: 'no' } }, queue);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'error').mockReturnValue('');
  vi.spyOn(toast, 'info').mockReturnValue('');
  stop = tellOutcomes((listener) => {
    tell = listener;
    return () => undefined;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what failed while nobody looked is told once to whoever comes back', () => {
  const queue = queueOf('running', 'ada failed', 'b pending');
  look(false);
  refuse('ada', queue);
  vi.advanceTimersByTime(60_000);
  expect(toast.error).not.toHaveBeenCalled();
  look(true);
  expect(vi.mocked(toast.error).mock.calls).toEqual([["Failed to approve Person ada's application: no"]]);
  look(false);
  look(true);
  vi.advanceTimersByTime(60_000);
  expect(toast.error).toHaveBeenCalledTimes(1);
});

test('several that failed meanwhile are one toast', () => {
  const queue = queueOf('running', 'ada failed', 'ben failed', 'c pending');
  look(false);
  for (const id of ['ada', 'ben']) refuse(id, queue);
  look(true);
  expect(vi.mocked(toast.error).mock.calls).toEqual([['2 decisions failed: see the approval queue']]);
});

test('of those that fail while somebody looks, the first is told at once and the rest together', () => {
  const queue = queueOf('running', 'ada failed', 'ben failed', 'cai failed', 'd pending');
  look(true);
  for (const id of ['ada', 'ben', 'cai']) refuse(id, queue);
  expect(toast.error).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(vi.mocked(toast.error).mock.calls[1]).toEqual(['2 decisions failed: see the approval queue']);
});
