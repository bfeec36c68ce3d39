import { expect, it } from 'vitest';
import { createSharedAnswers, sharedForMs } from './shared-answers.ts';

const shared = () => {
  let at = 0;
  let asked = 0;
  const answers = createSharedAnswers(() => new Date(at));
  return {
    ask: (key = 'one') => answers.get(key, async () => ++asked),
    fail: () => answers.get('one', async () => Promise.reject(new Error('no database'))),
    pass: (ms: number) => {
      at += ms;
    },
  };
};

it('finds an answer once for all who ask within a moment', async () => {
  const { ask, pass } = shared();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  pass(sharedForMs - 1);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(2);
});

it('keeps answers to different questions apart', async () => {
  const { ask } = shared();
  expect(await Promise.all([ask('one'), ask('another'), ask('one')])).toEqual([1, 2, 1]);
});

it('does not share a failure with whoever asks after it', async () => {
  const { ask, fail } = shared();
  await expect(fail()).rejects.toThrow('no database');
  expect(await ask()).toBe(1);
});
