import { expect, test } from 'vitest';
import { readBy } from './search.ts';

test('what a page drops from an address stays dropped when it is laid over the raw query', () => {
  const raw = { status: 'approved', page: '0', colour: 'green' };
  const read = readBy(({ status }: Record<string, unknown>) => ({ status }));
  expect({ ...raw, ...read(raw) }).toEqual({ status: 'approved' });
});
