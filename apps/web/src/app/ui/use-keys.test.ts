// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.body.innerHTML = '';
});

test('single keys can be turned off and on again; arrows always work, and nothing does while text is typed', () => {
  const pressed: string[] = [];
  const keys = { j: () => pressed.push('j'), ArrowDown: () => pressed.push('ArrowDown') };
  renderHook(() => useKeys(keys));
  const { result } = renderHook(() => useSingleKeys());
  const press = (target: EventTarget = document.body) => {
    pressed.length = 0;
    for (const key of Object.keys(keys)) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return pressed.join();
  };
  expect(press()).toBe('j,ArrowDown');
  act(() => result.current[1](false));
  expect(press()).toBe('ArrowDown');
  act(() => result.current[1](true));
  expect(press()).toBe('j,ArrowDown');
  expect(press(document.body.appendChild(document.createElement('textarea')))).toBe('');
});
