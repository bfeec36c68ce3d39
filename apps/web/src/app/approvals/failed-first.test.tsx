// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFailedFirst } from './failed-first.ts';
import { queueOf } from './testing.ts';

afterEach(cleanup);

test('what had failed when the panel was opened comes first, and nothing moves whatever fails or is taken out later', () => {
  const { result, rerender } = renderHook(useFailedFirst, {
    initialProps: queueOf('running', 'a completed', 'b failed', 'c processing', 'd failed', 'e pending'),
  });
  const shown = () => result.current.map(({ id, status }) => `${id} ${status}`);
  expect(shown()).toEqual(['b failed', 'd failed', 'a completed', 'c processing', 'e pending']);
  rerender(queueOf('running', 'a completed', 'b pending', 'c failed', 'e pending'));
  expect(shown()).toEqual(['b pending', 'a completed', 'c failed', 'e pending']);
});
