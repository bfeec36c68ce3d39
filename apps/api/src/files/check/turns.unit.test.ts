import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const full = () => new Error('full');
/** A task that lasts until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

it('runs one at a time, in the order they came, whatever becomes of those before', async () => {
  const turns = createTurns(5, full);
  const order: string[] = [];
  const log = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'second') throw new Error('it failed');
    return name;
  };
  const ends = await Promise.allSettled(['first', 'second', 'third'].map((name) => turns.take(log(name))));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets so many wait, and no more until one has had its turn', async () => {
  const turns = createTurns(1, full);
  const [first, second] = [held(), held()];
  const runs = [turns.take(first.task), turns.take(second.task)];
  await expect(turns.take(async () => 'third')).rejects.toThrow('full');
  first.end();
  await runs[0];
  const third = turns.take(async () => 'third');
  second.end();
  expect(await third).toBe('third');
});

it('sends home those that wait, and whoever comes later, once it has ended', async () => {
  const turns = createTurns(5, full);
  const first = held();
  const running = turns.take(first.task);
  const waiting = turns.take(async () => 'second');
  turns.end(() => new Error('over'));
  await expect(waiting).rejects.toThrow('over');
  await expect(turns.take(async () => 'third')).rejects.toThrow('over');
  first.end();
  await running;
});
