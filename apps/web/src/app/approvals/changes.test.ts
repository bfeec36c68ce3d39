import { expect, test, vi } from 'vitest';
import { createChanges } from './changes.ts';

test('whoever waits goes on with the next change, and all at once when it is over', async () => {
  const over = new AbortController();
  const changes = createChanges(over.signal);
  const gone = vi.fn();
  const both = [changes.next().then(gone), changes.next().then(gone)];
  changes.wake();
  await Promise.all(both);
  expect(gone).toHaveBeenCalledTimes(2);

  const last = Promise.all([changes.next(), changes.until(() => false)]);
  over.abort();
  await last;
  await changes.next();
});

test('waiting thousands of times leaves one listener behind', async () => {
  const over = new AbortController();
  const listen = vi.spyOn(over.signal, 'addEventListener');
  const changes = createChanges(over.signal);
  for (let change = 0; change < 1_000; change++) {
    const next = changes.next();
    changes.wake();
    await next;
  }
  expect(listen).toHaveBeenCalledTimes(1);
});
