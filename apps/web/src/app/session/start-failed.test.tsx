// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueKey } from '../approvals/queue-storage.ts';
import { session } from '../portal.ts';
import { StartFailed } from './start-failed.tsx';

const unreachable = { kind: 'unreachable', error: new Error('No answer') } as const;
const start = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  start.mockClear();
  vi.spyOn(session, 'start').mockImplementation(start);
  vi.spyOn(session, 'get').mockReturnValue(unreachable);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const open = () =>
  render(
    <MantineProvider>
      <StartFailed />
    </MantineProvider>,
  );

test('the session starts again on Retry and when the network is back, and not by itself', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(start).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(start).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(2);
});

test('the session starts again every 15 seconds while decisions are queued', () => {
  localStorage.setItem(queueKey, '{"somebody":{}}');
  open();
  vi.advanceTimersByTime(30_000);
  expect(start).toHaveBeenCalledTimes(2);
});
