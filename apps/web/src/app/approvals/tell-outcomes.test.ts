// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../ui/toast.ts';
import { emptyQueue, type Queue } from './queue-state.ts';
import type { QueueListener } from './queue-store.ts';
import { tellOutcomes } from './tell-outcomes.ts';
import { queueOf } from './testing.ts';

let tell: QueueListener;
let stop: () => void;
const look = (isLooking: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isLooking);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The items fail one after the other, in a queue that continues. */
function fail(...ids: string[]) {
  const states = ids.map((_, index) =>
    queueOf('running', ...ids.slice(0, index + 1).map((id) => `${id} failed` as const)),
  );
  let before: Queue = emptyQueue;
  for (const after of states) {
    tell(after, before);
    before = after;
  }
}

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
  look(false);
  fail('ada');
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
  look(false);
  fail('ada', 'ben');
  look(true);
  expect(vi.mocked(toast.error).mock.calls).toEqual([['2 decisions failed: see the approval queue']]);
});

test('of those that fail while somebody looks, the first is told at once and the rest together', () => {
  look(true);
  fail('ada', 'ben', 'cai');
  expect(toast.error).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(vi.mocked(toast.error).mock.calls[1]).toEqual(['2 decisions failed: see the approval queue']);
});
