import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { slots: 2, mostWaiting: 5, mostWaitingOfPerson: 3 };
const full = () => new Error('full');

/** Tasks that run until the test ends them, with the names of those that run. */
function heldTasks(turns = createFairQueue(limits, full)) {
  const running = new Map<string, () => void>();
  const begin = (name: string, length?: 'short' | 'long') =>
    turns.take(
      name.charAt(0),
      () =>
        new Promise<string>((resolve) => {
          running.set(name, () => {
            running.delete(name);
            resolve(name);
          });
        }),
      length,
    );
  const names = async () => {
    await settled();
    return [...running.keys()];
  };
  const end = async (name: string) => {
    running.get(name)?.();
    return names();
  };
  return { turns, begin, names, end };
}

it('leaves a slot to others whoever asks first, and lets people take turns', async () => {
  const { begin, names, end } = heldTasks();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'd1'].map((name) => begin(name));
  expect(await names()).toEqual(['a1', 'b1']);
  expect(await end('b1')).toEqual(['a1', 'c1']);
  expect(await end('a1')).toEqual(['c1', 'a2']);
  expect(await end('a2')).toEqual(['c1', 'd1']);
  expect(await end('c1')).toEqual(['d1', 'a3']);
  await end('d1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1']);
});

it('gives every fourth start to a long task, however many short ones wait', async () => {
  const { begin, names, end } = heldTasks();
  for (const name of ['a1', 'b1', 'c1', 'd1']) void begin(name);
  void begin('e1', 'long');
  expect(await names()).toEqual(['a1', 'b1']);
  expect(await end('a1')).toEqual(['b1', 'c1']);
  expect(await end('b1')).toEqual(['c1', 'e1']);
  expect(await end('c1')).toEqual(['e1', 'd1']);
});

it('runs long tasks when no other can run, and never in every slot', async () => {
  const { begin, names, end } = heldTasks();
  for (const name of ['a1', 'b1']) void begin(name, 'long');
  expect(await names()).toEqual(['a1']);
  void begin('c1');
  void begin('d1');
  expect(await names()).toEqual(['a1', 'c1']);
  expect(await end('a1')).toEqual(['c1', 'd1']);
  expect(await end('c1')).toEqual(['d1', 'b1']);
});

it('refuses what is beyond the limits of the queue and of a person, and continues after a task that fails', async () => {
  const { turns, begin, names, end } = heldTasks();
  void begin('a1');
  const failing = turns.take('b', async () => {
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  for (const name of ['a2', 'a3', 'a4']) void begin(name);
  await expect(begin('a5')).rejects.toThrow('full');
  for (const name of ['b1', 'b2', 'c1']) void begin(name);
  await expect(begin('d1')).rejects.toThrow('full');
  expect(await names()).toEqual(['a1', 'b1']);
  expect(await end('b1')).toEqual(['a1', 'b2']);
  void begin('d1');
  expect(await end('b2')).toEqual(['a1', 'c1']);
});

it('rejects waiting and later tasks once it has ended', async () => {
  const { turns, begin, names } = heldTasks();
  const running = begin('a1');
  const waiting = [begin('a2'), begin('a3', 'long')];
  turns.end(() => new Error('over'));
  for (const task of [...waiting, begin('b1')]) await expect(task).rejects.toThrow('over');
  expect(await names()).toEqual(['a1']);
  void running;
});
