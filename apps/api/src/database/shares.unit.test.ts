import { expect, test } from 'vitest';
import { asker, createShares } from './shares.ts';

test('an asker waits behind their own requests, and nobody else does', async () => {
  const shares = createShares(1);
  const done: string[] = [];
  const ask = (key: string, name: string) => asker.run(key, async () => ({ name, release: await shares.take(0) }));
  const first = await ask('crowd', 'first');
  const second = ask('crowd', 'second').then(({ name, release }) => {
    done.push(name);
    release?.();
  });
  const other = await ask('other', 'other');
  expect([done, shares.waiting()]).toEqual([[], 1]);
  other.release?.();
  first.release?.();
  await second;
  expect([done, shares.waiting()]).toEqual([['second'], 0]);
});

test('a wait that has an end gives the place in the queue up', async () => {
  const shares = createShares(1);
  const release = await asker.run('crowd', () => shares.take(0));
  expect(await asker.run('crowd', () => shares.take(1))).toBeUndefined();
  release?.();
  expect(await asker.run('crowd', () => shares.take(1))).toBeDefined();
});
