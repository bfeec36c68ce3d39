import { expect, test } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

test('the same thing tried again has the same key, another thing another', () => {
  const keyFor = createAttemptKeys();
  const first = keyFor({ status: 'rejected', reason: 'a' });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyFor({ status: 'rejected', reason: 'a' })).toBe(first);
  expect(keyFor({ status: 'rejected', reason: 'b' })).not.toBe(first);
  expect(createAttemptKeys()({ status: 'rejected', reason: 'a' })).not.toBe(first);
});
