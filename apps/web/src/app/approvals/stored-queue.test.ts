import { maxQueued } from '@tvet/contract';
import { expect, test } from 'vitest';
import { advance, emptyQueue, type Item, type Queue } from './machine.ts';
import { queueKey } from './queue-key.ts';
import { decode, encode, readKept, writeKept } from './stored-queue.ts';
import { batchOf, memoryStorage, personOf, queueOf } from './testing.ts';

const again = (queue: Queue, ahead = 0) => decode(JSON.parse(JSON.stringify(encode({ queue, seq: 7 }, ahead))));

test('what is kept is what is read back, in its order', () => {
  const failed: Item = {
    ...personOf('d'),
    batch: 'b2',
    status: 'failed',
    at: 9,
    failure: { message: 'its status is now Approved', currentStatus: 'approved', final: true },
  };
  const plain = queueOf('paused', 'a completed', 'b processing', 'c pending');
  const queue: Queue = {
    ...plain,
    batches: new Map(plain.batches).set('b2', batchOf({ id: 'b2', action: 'reject', reason: 'Ẹ̀kọ́ kò tó' })),
    items: new Map([...plain.items, ['d', failed]]),
  };
  expect(again(queue)).toEqual({ queue, seq: 7 });
  expect([...(again(queue)?.queue.items.keys() ?? [])]).toEqual(['a', 'b', 'c', 'd']);
});

test('of a queue with nothing open it is known that it rests', () => {
  expect(again(queueOf('resting', 'a completed', 'b failed'))?.queue.mode).toBe('resting');
  expect(again(queueOf('running', 'a pending'))?.queue.mode).toBe('running');
});

test('what may have been sent since the last write is not undone, however often it is written again', () => {
  const read = again(queueOf('running', 'a completed', 'b pending', 'c pending', 'd pending'), 2)?.queue;
  const doubtful = (queue = emptyQueue) => [...queue.items.values()].filter(({ sent }) => sent).map(({ id }) => id);
  expect(doubtful(read)).toEqual(['b', 'c']);
  expect(doubtful(again(read ?? emptyQueue, 0)?.queue)).toEqual(['b', 'c']);
  const answered = advance(advance(read ?? emptyQueue, { type: 'taken', id: 'b' }), {
    type: 'completed',
    id: 'b',
    at: 5,
  });
  expect(doubtful(again(answered)?.queue)).toEqual(['c']);
});

test('two people of one browser have a queue each, and neither write touches the other', () => {
  const storage = memoryStorage();
  writeKept(storage, 'ada', { queue: queueOf('running', 'a pending'), seq: 1 }, { ahead: 0 });
  writeKept(storage, 'bola', { queue: queueOf('running', 'b pending'), seq: 2 }, { ahead: 0 });
  expect([...(readKept(storage, 'ada')?.queue.items.keys() ?? [])]).toEqual(['a']);
  writeKept(storage, 'ada', { queue: emptyQueue, seq: 3 }, { ahead: 0 });
  expect(readKept(storage, 'ada')).toBeUndefined();
  expect(readKept(storage, 'bola')?.seq).toBe(2);
  writeKept(storage, 'bola', { queue: emptyQueue, seq: 4 }, { ahead: 0 });
  expect(storage.getItem(queueKey)).toBeNull();
});

test.each(['', 'null', '7', '{', '[]', '{"ada":7}', '{"ada":{"seq":1}}', '{"ada":{"items":[[1,2]]}}'])(
  'what somebody else has written there, %s, is nothing',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(queueKey, text);
    expect(readKept(storage, 'ada')).toBeUndefined();
    writeKept(storage, 'ada', { queue: queueOf('running', 'a pending'), seq: 1 }, { ahead: 0 });
    expect(readKept(storage, 'ada')?.seq).toBe(1);
  },
);

test('as many as it holds, all of them failed, stay below two megabytes', () => {
  const storage = memoryStorage();
  const uuid = (index: number) => `0c5f2f0e-7a55-4c1e-9a0e-${String(index).padStart(12, '0')}`;
  const items = Array.from(
    { length: maxQueued },
    (_, index): Item => ({
      id: uuid(index),
      applicantId: 'TV-4KQ7-M2X',
      // As long as two names may be.
      name: 'Ọ'.repeat(201),
      batch: 'b1',
      status: 'failed',
      at: 1_763_800_000_000 + index,
      failure: { message: `its status is now ${index % 7}`, currentStatus: 'approved', final: true },
    }),
  );
  const queue = { ...queueOf('resting'), items: new Map(items.map((item) => [item.id, item])) };
  writeKept(storage, uuid(0), { queue, seq: 10_000 }, { ahead: 200 });
  const kept = storage.getItem(queueKey) ?? '';
  // Browsers count two bytes a character.
  expect(kept.length * 2).toBeGreaterThan(maxQueued * 100);
  expect(kept.length * 2).toBeLessThan(2 * 1024 * 1024);
  expect(readKept(storage, uuid(0))?.queue.items.size).toBe(maxQueued);
});
