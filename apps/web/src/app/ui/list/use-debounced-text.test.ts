// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelPendingInput } from './cancel-pending-input.ts';
import { typingPause, useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A field with the value of an address, set by `show`, and the values that it has sent there. */
function field(value = '') {
  const sent: string[] = [];
  const { result, rerender, unmount } = renderHook(
    (shown: string) => useDebouncedText(shown, (text) => sent.push(text)),
    {
      initialProps: value,
    },
  );
  return {
    sent,
    type: (text: string) => act(() => result.current.change(text)),
    enter: (text: string) => act(() => result.current.commitNow(text)),
    pick: () => act(() => result.current.forget()),
    show: (text: string) => rerender(text),
    leave: unmount,
    draft: () => result.current.draft,
  };
}

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

test('what is typed takes effect once, after a pause', () => {
  const { sent, type, draft } = field();
  type('a');
  pass(typingPause - 1);
  type('ad ');
  pass(typingPause - 1);
  expect(sent).toEqual([]);
  expect(draft()).toBe('ad ');
  pass(1);
  expect(sent).toEqual(['ad']);
});

test('Enter and clearing take effect at once, and nothing comes after them', () => {
  const { sent, type, enter, show } = field();
  type('ade');
  enter('ade');
  expect(sent).toEqual(['ade']);
  show('ade');
  type('adeb');
  type('');
  expect(sent).toEqual(['ade', '']);
  pass(typingPause * 2);
  expect(sent).toEqual(['ade', '']);
});

test('a suggestion that is picked leaves nothing of what was typed', () => {
  const { sent, type, pick, draft } = field();
  type('ade');
  pick();
  pass(typingPause * 2);
  expect(sent).toEqual([]);
  expect(draft()).toBe('');
});

test('a filter that is taken away takes with it what is still waiting, however late the address follows', () => {
  const { sent, type, show, draft } = field('ade');
  type('adeb');
  act(cancelPendingInput);
  pass(typingPause * 2);
  show('');
  expect(sent).toEqual([]);
  expect(draft()).toBe('');
});

test('a value that comes from elsewhere replaces what is waiting', () => {
  const { sent, type, show, draft } = field('ade');
  type('adeb');
  show('obi');
  expect(draft()).toBe('obi');
  pass(typingPause * 2);
  expect(sent).toEqual([]);
});

test('what is typed on while the address follows is kept', () => {
  const { sent, type, show, draft } = field();
  type('ad');
  pass(typingPause);
  type('ade');
  show('ad');
  expect(draft()).toBe('ade');
  pass(typingPause);
  expect(sent).toEqual(['ad', 'ade']);
});

test('leaving the page leaves what was waiting behind', () => {
  const { sent, type, leave } = field();
  type('ade');
  leave();
  pass(typingPause * 2);
  expect(sent).toEqual([]);
});
