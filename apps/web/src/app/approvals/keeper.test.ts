import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aheadOfWrites, betweenWritesMs, createKeeper } from './keeper.ts';
import { queueOf } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeper() {
  const writes: { readonly seq: number; readonly ahead: number; readonly at: number }[] = [];
  const kept = createKeeper({ now: Date.now, write: ({ seq }, ahead) => writes.push({ seq, ahead, at: Date.now() }) });
  const running = queueOf('running', 'a pending', 'b pending');
  return { kept, writes, running };
}

test('it is written at most once a second, and the last state always is', async () => {
  const { kept, writes, running } = keeper();
  for (let seq = 1; seq <= 100; seq++) {
    kept.note({ queue: running, seq }, seq % 2 ? 'taken' : 'completed');
    await vi.advanceTimersByTimeAsync(37);
  }
  await vi.advanceTimersByTimeAsync(betweenWritesMs);
  const gaps = writes.slice(1).map(({ at }, index) => at - (writes[index]?.at ?? 0));
  expect(writes.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(betweenWritesMs);
  expect(writes.at(-1)?.seq).toBe(100);
});

test('what was queued is written before any of it is sent', async () => {
  const { kept, writes, running } = keeper();
  kept.note({ queue: running, seq: 1 }, 'queued');
  await kept.beforeSending();
  kept.note({ queue: running, seq: 2 }, 'queued');
  let sent = false;
  void kept.beforeSending().then(() => {
    sent = true;
  });
  await vi.advanceTimersByTimeAsync(betweenWritesMs - 1);
  expect([writes.length, sent]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([writes.map(({ seq }) => seq), sent]).toEqual([[1, 2], true]);
});

test('no more is sent on the strength of one write than it names', async () => {
  const { kept, writes, running } = keeper();
  kept.note({ queue: running, seq: 1 }, 'queued');
  expect(writes.at(-1)?.ahead).toBe(aheadOfWrites);
  for (let sent = 1; sent <= aheadOfWrites; sent++) {
    await kept.beforeSending();
    kept.note({ queue: running, seq: 1 + sent }, 'taken');
  }
  expect(writes).toHaveLength(1);
  let more = false;
  void kept.beforeSending().then(() => {
    more = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(more).toBe(false);
  await vi.advanceTimersByTimeAsync(betweenWritesMs);
  expect([more, writes.length]).toEqual([true, 2]);
});

test('a paused queue names nothing that may be sent; a page that goes writes at once what is', async () => {
  const { kept, writes, running } = keeper();
  kept.note({ queue: running, seq: 1 }, 'queued');
  kept.note({ queue: running, seq: 2 }, 'taken');
  kept.flush();
  expect(writes.at(-1)).toMatchObject({ seq: 2, ahead: 0 });
  kept.note({ queue: { ...running, mode: 'paused' }, seq: 3 }, 'paused');
  await vi.advanceTimersByTimeAsync(betweenWritesMs);
  expect(writes.at(-1)).toMatchObject({ seq: 3, ahead: 0 });
});

test('a page that goes sends nothing on the strength of what it writes then', async () => {
  const { kept, writes, running } = keeper();
  kept.note({ queue: running, seq: 1 }, 'queued');
  await kept.beforeSending();
  kept.note({ queue: running, seq: 2 }, 'queued');
  let sent = false;
  void kept.beforeSending().then(() => {
    sent = true;
  });
  kept.flush();
  await vi.advanceTimersByTimeAsync(betweenWritesMs - 1);
  expect([writes.at(-1)?.ahead, sent]).toEqual([0, false]);
  // It was kept for Back, and goes on.
  await vi.advanceTimersByTimeAsync(1);
  expect([writes.at(-1)?.ahead, sent]).toEqual([aheadOfWrites, true]);
});
