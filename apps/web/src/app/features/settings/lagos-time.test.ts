import { expect, test } from 'vitest';
import { fromLagosField, toLagosField } from './lagos-time.ts';

test('an instant is shown in Lagos time, and read back as the same instant', () => {
  expect(toLagosField('2026-01-04T23:30:00.000Z')).toBe('2026-01-05T00:30');
  expect(fromLagosField('2026-01-05T00:30')).toBe('2026-01-04T23:30:00.000Z');
});

test('no instant is an empty field, and the other way round', () => {
  expect(toLagosField(null)).toBe('');
  expect(fromLagosField('')).toBeNull();
});
