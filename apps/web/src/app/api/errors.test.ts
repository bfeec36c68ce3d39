import { afterEach, expect, test, vi } from 'vitest';
import { readError } from './errors.ts';

afterEach(() => vi.doUnmock('./error-sentences.ts'));

const refusal = () =>
  new Response(JSON.stringify({ code: 'NOT_FOUND', message: 'As the server says it' }), { status: 404 });

test('a refusal is said in the portal’s own words, and in the server’s where those cannot be fetched', async () => {
  expect(await readError(refusal())).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' });
  vi.doMock('./error-sentences.ts', () => {
    throw new Error('The network is away');
  });
  expect(await readError(refusal())).toMatchObject({ code: 'NOT_FOUND', message: 'As the server says it' });
});
