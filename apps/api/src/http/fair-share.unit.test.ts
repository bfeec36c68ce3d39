import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairShare } from './fair-share.ts';

it('lets one person have two tasks at once, starts those of others, and goes on after one that fails', async () => {
  const share = createFairShare();
  const running: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (name: string) =>
    share(name.charAt(0), async () => {
      running.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
    });
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1'].map(begin);
  await settled();
  expect(running).toEqual(['a1', 'a2', 'b1']);

  ends.get('a2')?.reject(new Error('it failed'));
  await expect(tasks[1]).rejects.toThrow('it failed');
  await settled();
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);

  for (const name of ['a1', 'a3', 'b1']) ends.get(name)?.resolve();
  await settled();
  expect(running.at(-1)).toBe('a4');
  ends.get('a4')?.resolve();
  await Promise.allSettled(tasks);
  // An empty queue has room for two again.
  for (const name of ['a5', 'a6', 'a7']) void begin(name);
  await settled();
  expect(running.slice(-2)).toEqual(['a5', 'a6']);
});
