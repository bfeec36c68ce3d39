// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** Plays the storage, which accepts every byte. */
class Put extends EventTarget {
  upload = new EventTarget();
  status = 200;
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Put);
});
afterEach(() => void vi.useRealTimers());

test('the full bar stays in sight before an upload ends', async () => {
  const onStep = vi.fn();
  const ended = vi.fn();
  const page = {
    grant: async () => ({ uploadUrl: '/put', publicUrl: 's3://tvet/file', expiresAt: '2026-11-28T12:00:00.000Z' }),
    attach: async () => 'accepted' as const,
    onStep,
    onBytes: () => undefined,
    onCut: () => undefined,
    now: new EventTarget(),
  };
  const file = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });
  void upload(file, page, new AbortController().signal).then(ended);
  await vi.waitFor(() => expect(onStep).toHaveBeenLastCalledWith('done'));
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toHaveBeenCalledWith('accepted');
});
