import { maxQueued } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import {
  advance,
  countsOf,
  emptyQueue,
  type ItemStatus,
  isFree,
  type Mode,
  nextOf,
  type QueueEvent,
  roomIn,
} from './machine.ts';
import { batchOf, itemOf, personOf, queueOf, statesOf } from './testing.ts';

const batch = batchOf();
const failure = { message: 'no' };

const statuses: readonly ItemStatus[] = ['pending', 'processing', 'completed', 'failed'];
const events: readonly QueueEvent[] = [
  { type: 'queued', batch: { ...batch, id: 'b2' }, rows: [personOf('x')] },
  { type: 'taken', id: 'x' },
  { type: 'completed', id: 'x', at: 2 },
  { type: 'refused', id: 'x', at: 2, failure },
  { type: 'retried', ids: ['x'] },
  { type: 'removed', ids: ['x'] },
  { type: 'cleared' },
  { type: 'forgotten', ids: ['x'] },
  { type: 'paused' },
  { type: 'resumed' },
  { type: 'ended' },
];

/** What becomes of an item by what happens, written down by hand; what does not stand here changes nothing. */
const outcomes: Record<ItemStatus, Partial<Record<QueueEvent['type'], ItemStatus | 'gone'>>> = {
  pending: { taken: 'processing', removed: 'gone', ended: 'gone' },
  processing: { completed: 'completed', refused: 'failed', ended: 'gone' },
  completed: { cleared: 'gone', forgotten: 'gone', ended: 'gone' },
  failed: { queued: 'pending', retried: 'pending', removed: 'gone', ended: 'gone' },
};

describe.each(statuses)('an item that is %s', (status) => {
  test.each(events.map((event) => [event.type, event] as const))('when %s', (type, event) => {
    const before = queueOf('running', itemOf('x', status));
    const after = advance(before, event);
    const expected = outcomes[status][type] ?? status;
    expect(after.items.get('x')?.status ?? 'gone').toBe(expected);
    if (expected === status && !['paused', 'resumed'].includes(type)) expect(after).toBe(before);
  });
});

/** What becomes of the mode, with one item pending; of a queue at rest with one that failed. */
const modes: Record<Mode, Partial<Record<QueueEvent['type'], Mode>>> = {
  running: { paused: 'paused', removed: 'resting', ended: 'resting' },
  paused: { resumed: 'running', removed: 'resting', ended: 'resting' },
  resting: { queued: 'running', retried: 'running' },
};

describe.each(Object.keys(modes) as Mode[])('a queue that is %s', (mode) => {
  test.each(events.map((event) => [event.type, event] as const))('when %s', (type, event) => {
    const before = queueOf(mode, itemOf('x', mode === 'resting' ? 'failed' : 'pending'));
    expect(advance(before, event).mode).toBe(modes[mode][type] ?? mode);
  });
});

test('one is taken at a time, in order, and none while the queue is paused', () => {
  const queue = queueOf('running', 'done completed', 'a pending', 'b pending');
  expect(nextOf(queue)?.id).toBe('a');
  expect(advance(queue, { type: 'taken', id: 'b' })).toBe(queue);
  const taken = advance(queue, { type: 'taken', id: 'a' });
  expect(nextOf(taken)).toBeUndefined();
  expect(advance(taken, { type: 'taken', id: 'b' })).toBe(taken);
  const paused = advance(advance(taken, { type: 'paused' }), { type: 'completed', id: 'a', at: 5 });
  expect(statesOf(paused)).toEqual(['done completed', 'a completed', 'b pending']);
  expect(nextOf(paused)).toBeUndefined();
  expect(nextOf(advance(paused, { type: 'resumed' }))?.id).toBe('b');
});

test('the last one that is answered lets the queue rest, paused or not', () => {
  for (const mode of ['running', 'paused'] as const) {
    const queue = queueOf(mode, 'a processing');
    expect(advance(queue, { type: 'completed', id: 'a', at: 5 }).mode).toBe('resting');
    expect(advance(queue, { type: 'refused', id: 'a', at: 5, failure }).mode).toBe('resting');
  }
});

test('what is queued while somebody wants it to wait, waits', () => {
  const queue = advance(queueOf('paused', 'a pending'), {
    type: 'queued',
    batch: { ...batch, id: 'b2' },
    rows: [personOf('b')],
  });
  expect([queue.mode, nextOf(queue)]).toEqual(['paused', undefined]);
});

test('an application is in the queue once: only what failed is decided anew, at the end', () => {
  const queue = queueOf('running', 'f failed', 'p pending', 'c completed');
  expect(['f', 'p', 'c', 'new'].map((id) => isFree(queue, id))).toEqual([true, false, false, true]);
  const decision = { id: 'b2', action: 'reject', reason: 'No', at: 2 } as const;
  const queued = (...ids: string[]) => advance(queue, { type: 'queued', batch: decision, rows: ids.map(personOf) });
  for (const taken of ['p', 'c']) expect(queued('f', taken, 'new')).toBe(queue);
  const after = queued('f', 'new');
  expect(statesOf(after)).toEqual(['p pending', 'c completed', 'f pending', 'new pending']);
  expect([...after.items.values()].map((item) => item.batch)).toEqual(['b1', 'b1', 'b2', 'b2']);
});

test('a batch is queued once, however often it is told', () => {
  const event = { type: 'queued', batch, rows: [personOf('a')] } as const;
  const queue = advance(emptyQueue, event);
  expect(advance(queue, event)).toBe(queue);
});

test('a refusal for good is not retried, and what may have been sent is not undone', () => {
  const gone = itemOf('a', 'failed', { failure: { message: 'its status is now Approved', final: true } });
  const doubtful = itemOf('b', 'pending', { sent: true });
  const queue = queueOf('paused', gone, doubtful);
  expect(advance(queue, { type: 'retried', ids: ['a', 'b'] })).toBe(queue);
  expect(statesOf(advance(queue, { type: 'removed', ids: ['a', 'b'] }))).toEqual(['b pending']);
});

test('a retried item keeps its place and its batch, and nothing of its failure', () => {
  const queue = queueOf('resting', itemOf('a', 'failed', { at: 3 }), itemOf('b', 'failed'));
  const again = advance(queue, { type: 'retried', ids: ['a'] });
  expect(again.items.get('a')).toEqual(itemOf('a', 'pending'));
  expect(statesOf(again)).toEqual(['a pending', 'b failed']);
});

test('a batch is forgotten with the last of its items', () => {
  const queue = queueOf('resting', 'a completed');
  expect(advance(queue, { type: 'cleared' }).batches.size).toBe(0);
});

test('it holds so many and no more', () => {
  const rows = Array.from({ length: maxQueued }, (_, index) => personOf(String(index)));
  const full = advance(emptyQueue, { type: 'queued', batch, rows });
  expect([countsOf(full).pending, roomIn(full, ['one more'])]).toEqual([maxQueued, 0]);
  expect(advance(full, { type: 'queued', batch: { ...batch, id: 'b2' }, rows: [personOf('one more')] })).toBe(full);
});

test('what failed is decided anew in a full queue too: it takes no room of its own', () => {
  const items = Array.from({ length: maxQueued }, (_, index) => itemOf(String(index), 'failed'));
  const full = queueOf('resting', ...items);
  expect(roomIn(full, ['0', '1', 'new'])).toBe(2);
  const rows = ['0', '1'].map(personOf);
  expect(countsOf(advance(full, { type: 'queued', batch: { ...batch, id: 'b2' }, rows })).pending).toBe(2);
});
