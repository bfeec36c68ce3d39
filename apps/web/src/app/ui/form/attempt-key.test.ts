import { expect, test } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

test('the same thing tried again has the same key, another thing another', () => {
  const keyFor = createAttemptKeys();
  const first = keyFor({ status: 'rejected', reason: 'a' });
  expect(first).toMatch(/^[\w-]{21}$/);
  expect(keyFor({ status: 'rejected', reason: 'a' })).toBe(first);
  expect(keyFor({ status: 'rejected', reason: 'b' })).not.toBe(first);
  expect(createAttemptKeys()({ status: 'rejected', reason: 'a' })).not.toBe(first);
});
