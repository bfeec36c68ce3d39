import { answersKeptMs, maxQueued } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import {
  advance,
  emptyQueue,
  findItem,
  type ItemStatus,
  isExpired,
  isFree,
  isRemovable,
  type Mode,
  type QueueEvent,
  queueGraceMs,
  roomFor,
  settledBetween,
  startOf,
} from './queue-state.ts';
import { batchOf, itemOf, personOf, queueOf, statesOf } from './testing.ts';

const failure = { message: 'no' };
const queued = (...ids: string[]): QueueEvent => ({
  type: 'queued',
  batch: batchOf({ id: 'b2' }),
  rows: ids.map(personOf),
});
const events: readonly QueueEvent[] = [
  queued('x'),
  { type: 'completed', id: 'x', at: 2 },
  { type: 'failed', id: 'x', at: 2, failure },
  { type: 'retried', ids: ['x'] },
  { type: 'removed', ids: ['x'] },
  { type: 'cleared' },
  { type: 'cleared', ids: ['x'] },
  { type: 'paused' },
  { type: 'resumed', at: 2 },
  { type: 'released', ids: ['b1'] },
  { type: 'expired' },
  { type: 'ended' },
];

/** The status of an item after each event, behind one that is processing. Other events change nothing. */
const outcomes: Record<ItemStatus, Partial<Record<QueueEvent['type'], ItemStatus | 'gone'>>> = {
  pending: { removed: 'gone', ended: 'gone' },
  processing: { completed: 'completed', failed: 'failed', ended: 'gone' },
  completed: { cleared: 'gone', ended: 'gone' },
  failed: { queued: 'pending', retried: 'pending', removed: 'gone', ended: 'gone' },
};

describe.each(Object.keys(outcomes) as ItemStatus[])('an item that is %s', (status) => {
  test.each(events.map((event) => [event.type, event] as const))('when %s', (type, event) => {
    const first = status === 'processing' ? [] : [itemOf('first', 'processing')];
    const before = queueOf('running', ...first, itemOf('x', status));
    const after = advance(before, event);
    const expected = outcomes[status][type] ?? status;
    expect(findItem(after, 'x')?.status ?? 'gone').toBe(expected);
    if (expected === status && !['paused', 'expired'].includes(type)) expect(after).toBe(before);
  });
});

/** The mode after each event, with one pending item, or with a failed one if the queue rests. */
const modes: Record<Mode, Partial<Record<QueueEvent['type'], Mode>>> = {
  running: { paused: 'paused', expired: 'stale', removed: 'resting', ended: 'resting' },
  paused: { resumed: 'running', expired: 'stale', removed: 'resting', ended: 'resting' },
  stale: { resumed: 'running', removed: 'resting', ended: 'resting' },
  resting: { queued: 'running', retried: 'running' },
};

describe.each(Object.keys(modes) as Mode[])('a queue that is %s', (mode) => {
  test.each(events.map((event) => [event.type, event] as const))('when %s', (type, event) => {
    const before = queueOf(mode, itemOf('x', mode === 'resting' ? 'failed' : 'pending'));
    expect(advance(before, event).mode).toBe(modes[mode][type] ?? mode);
  });
});

test('one item is processing at a time, in order, and none is started while the queue is paused', () => {
  const running = advance(emptyQueue, queued('a', 'b', 'c'));
  expect(statesOf(running)).toEqual(['a processing', 'b pending', 'c pending']);
  const next = advance(running, { type: 'completed', id: 'a', at: 5 });
  expect(statesOf(next)).toEqual(['a completed', 'b processing', 'c pending']);
  const paused = advance(advance(next, { type: 'paused' }), { type: 'completed', id: 'b', at: 6 });
  expect(statesOf(paused)).toEqual(['a completed', 'b completed', 'c pending']);
  expect(statesOf(advance(paused, queued('d')))).toEqual(statesOf(paused));
  const resumed = advance(paused, { type: 'resumed', at: 7 });
  expect(statesOf(resumed)).toEqual(['a completed', 'b completed', 'c processing']);
  expect(advance(resumed, { type: 'completed', id: 'c', at: 8 }).mode).toBe('resting');
});

test('a held batch starts nothing until it is released, and does not stop the others', () => {
  const held = { type: 'queued', batch: batchOf({ id: 'b2', at: 100, held: true }), rows: [personOf('x')] } as const;
  const waiting = advance(emptyQueue, held);
  expect([waiting.mode, ...statesOf(waiting)]).toEqual(['running', 'x pending']);
  expect(startOf(waiting)).toBe(100 + queueGraceMs);
  expect(advance(waiting, { type: 'removed', ids: ['x'] })).toMatchObject({ mode: 'resting', items: [], batches: [] });
  const released = advance(waiting, { type: 'released', ids: ['b2'] });
  expect([startOf(released), ...statesOf(released)]).toEqual([undefined, 'x processing']);

  const busy = advance(queueOf('running', 'a processing', 'b pending'), held);
  expect(startOf(busy)).toBeUndefined();
  const next = advance(busy, { type: 'completed', id: 'a', at: 5 });
  expect(statesOf(next)).toEqual(['a completed', 'b processing', 'x pending']);
  const last = advance(next, { type: 'completed', id: 'b', at: 6 });
  expect([last.mode, statesOf(last).at(-1), startOf(last)]).toEqual(['running', 'x pending', 100 + queueGraceMs]);
  expect(startOf(advance(last, { type: 'paused' }))).toBeUndefined();
});

test('items queued while the queue is paused wait', () => {
  const queue = advance(queueOf('paused', 'a pending'), queued('b'));
  expect([queue.mode, ...statesOf(queue)]).toEqual(['paused', 'a pending', 'b pending']);
});

test('a refusal that concerns the user pauses the queue before another item starts', () => {
  const queue = queueOf('running', 'a processing', 'b pending');
  const after = advance(queue, { type: 'failed', id: 'a', at: 5, failure, pauses: true });
  expect([after.mode, ...statesOf(after)]).toEqual(['paused', 'a failed', 'b pending']);
});

test('a wait ends with the answer, or when the user resumes a running queue', () => {
  const queue = queueOf('running', 'a processing');
  const waiting = advance(queue, { type: 'waiting', wait: { for: 'portal', until: 9 } });
  expect(waiting.wait).toEqual({ for: 'portal', until: 9 });
  expect(advance(waiting, { type: 'resumed', at: 5 })).toMatchObject({ mode: 'running', wait: undefined });
  expect(advance(waiting, { type: 'completed', id: 'a', at: 5 }).wait).toBeUndefined();
});

test('a verified application can be queued for the next decision', () => {
  const verified = { ...queueOf('resting', 'v completed'), batches: [batchOf({ action: 'verify' })] };
  expect(isFree(verified, 'v')).toBe(true);
});

test('an application is in the queue once: only a failed one can be queued again, at the end', () => {
  const queue = queueOf('running', 'f failed', 'p processing', 'c completed');
  expect(['f', 'p', 'c', 'new'].map((id) => isFree(queue, id))).toEqual([true, false, false, true]);
  for (const taken of ['p', 'c']) expect(advance(queue, queued('f', taken, 'new'))).toBe(queue);
  const after = advance(queue, queued('f', 'new'));
  expect(statesOf(after)).toEqual(['p processing', 'c completed', 'f pending', 'new pending']);
  expect(after.items.map((item) => item.batch)).toEqual(['b1', 'b1', 'b2', 'b2']);
  expect(advance(after, queued('other'))).toBe(after);
});

test('a final refusal cannot be retried, and a retried item keeps its position but not its failure', () => {
  const final = itemOf('a', 'failed', { failure: { message: 'no', final: true } });
  const queue = queueOf('resting', final, itemOf('b', 'failed', { at: 3 }), 'c failed');
  const after = advance(queue, { type: 'retried', ids: ['a', 'b'] });
  expect(statesOf(after)).toEqual(['a failed', 'b processing', 'c failed']);
  expect(findItem(after, 'b')).toEqual(itemOf('b', 'processing'));
});

test('a batch goes with the last of its items', () => {
  expect(advance(queueOf('resting', 'a completed'), { type: 'cleared' }).batches).toEqual([]);
});

test('a full queue takes no more, but failed items can be queued again', () => {
  const items = Array.from({ length: maxQueued }, (_, index) => itemOf(`n${index}`, 'failed'));
  const full = queueOf('resting', ...items);
  expect(roomFor(full, ['n0', 'n1', 'new'])).toBe(2);
  expect(advance(full, queued('new'))).toBe(full);
  expect(advance(full, queued('n0', 'n1')).items).toHaveLength(maxQueued);
});

test('an item expires a day after it was queued or the queue was last resumed', () => {
  const queue = queueOf('running', 'a processing');
  expect([isExpired(queue, answersKeptMs), isExpired(queue, answersKeptMs + 2)]).toEqual([false, true]);
  expect(isExpired({ ...queue, resumedAt: 10 }, answersKeptMs + 2)).toBe(false);
});

test('the items settled between two states are those with a new outcome', () => {
  const before = queueOf('running', itemOf('a', 'failed', { at: 1 }), 'b processing', 'c pending');
  const after = queueOf('running', itemOf('a', 'failed', { at: 2 }), 'b completed', 'c processing');
  expect(settledBetween(before, after).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(settledBetween(after, after)).toEqual([]);
});

test('only a pending or failed item offers its removal', () => {
  const states = ['pending', 'processing', 'completed', 'failed'] as const;
  const offered = states.filter((status) => isRemovable({ id: 'a', applicantId: 'A', name: 'A', batch: 'b', status }));
  expect(offered).toEqual(['pending', 'failed']);
});
