// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../api/errors.ts';
import { usePortalForm } from './use-portal-form.ts';

afterEach(cleanup);

type Values = Record<'one-held' | 'one-day' | 'two-held' | 'two-day', string>;
const first: Values = { 'one-held': 'dates', 'one-day': '1 Jan', 'two-held': 'open', 'two-day': '' };

/** A form that stays on its page while the stored values change. */
function form(send: (values: Values, key: string) => Promise<unknown> = async () => undefined) {
  const { result, rerender } = renderHook(
    (stored: Values) => usePortalForm({ initialValues: stored, stored, partOf: (name) => name.slice(0, 3), send }),
    { initialProps: first },
  );
  return {
    result,
    store: rerender,
    type: (name: keyof Values, value: string) => act(() => result.current.set(name, value)),
    submit: () => act(async () => result.current.submit(new Event('submit') as never)),
  };
}

test('what nobody has changed follows what is stored', () => {
  const { result, store } = form();
  store({ ...first, 'two-held': 'closed' });
  expect(result.current.values).toEqual({ ...first, 'two-held': 'closed' });
  expect(result.current.dirty).toBe(false);
});

test('what was typed stays with all of its part, and is unsaved', () => {
  const { result, store, type } = form();
  type('one-day', '2 Feb');
  store({ 'one-held': 'closed', 'one-day': '1 Jan', 'two-held': 'closed', 'two-day': '3 Mar' });
  expect(result.current.values).toEqual({
    'one-held': 'dates',
    'one-day': '2 Feb',
    'two-held': 'closed',
    'two-day': '3 Mar',
  });
  expect(result.current.dirty).toBe(true);
});

test('the same values sent again have the key of the first attempt, and other values another', async () => {
  const keys: string[] = [];
  const { type, submit } = form(async (_, key) => {
    keys.push(key);
    throw new Error('No network');
  });
  type('one-day', '2 Feb');
  await submit();
  await submit();
  type('one-day', '3 Mar');
  await submit();
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('what is saved shows what the server made of it', async () => {
  const { result, store, type, submit } = form(async () => store({ ...first, 'one-day': '2 February' }));
  type('one-day', '2 Feb');
  await submit();
  expect(result.current.values['one-day']).toBe('2 February');
  expect(result.current.dirty).toBe(false);
});

test('what was refused keeps its error and what was typed, once the form can be sent again', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { result, type, submit } = form(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  type('two-day', '9999');
  await submit();
  expect(result.current.busy).toBe(true);
  const error = { field: 'two-day', code: 'unknown', message: 'must be in the years 2000 to 2100' };
  await act(async () =>
    refuse(new CallError('The request was refused', { code: 'INVALID_FORM', status: 400, fieldErrors: [error] })),
  );
  expect(result.current.busy).toBe(false);
  expect(result.current.errorOf('two-day')).toBe(error.message);
  expect(result.current.problems.map(({ message }) => message)).toEqual([error.message]);
  expect(result.current.values['two-day']).toBe('9999');
});
