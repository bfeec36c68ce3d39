// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useConfirmedCall } from './use-confirmed-call.ts';

afterEach(cleanup);

/** A dialog whose calls are answered one by one, in order. */
function dialog() {
  const client = new QueryClient();
  const keys: string[] = [];
  const heard: string[] = [];
  let answer: { done: () => void; refuse: (error: Error) => void } | undefined;
  client.setQueryData(['list'], 'as it was');
  const { result } = renderHook(
    () =>
      useConfirmedCall<void, string>({
        send: (key, input) => {
          keys.push(key);
          heard.push(`sent ${input}`);
          return new Promise((done, refuse) => {
            answer = { done, refuse };
          });
        },
        onDone: () => heard.push('done'),
        onRefused: ({ message }) => heard.push(`refused ${message}`),
        refreshes: ['list'],
        say: () => 'That did not work',
      }),
    { wrapper: ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children) },
  );
  return {
    keys,
    heard,
    result,
    isOutOfDate: () => client.getQueryState(['list'])?.isInvalidated,
    settle: async (how: 'done' | Error) => {
      await waitFor(() => expect(answer).toBeDefined());
      await act(async () => (how === 'done' ? answer?.done() : answer?.refuse(how)));
      answer = undefined;
    },
  };
}

test('it is sent once, however often it is confirmed, and the list is asked for again', async () => {
  const { heard, result, settle, isOutOfDate } = dialog();
  act(() => {
    result.current.asked.onConfirm();
    result.current.asked.onConfirm();
  });
  await settle('done');
  expect(heard).toEqual(['sent undefined', 'done']);
  expect(isOutOfDate()).toBe(true);
});

test('a refusal stays in the dialog, and another try has the key of the first', async () => {
  const { keys, heard, result, settle, isOutOfDate } = dialog();
  act(() => result.current.asked.onConfirm());
  await settle(new Error('no'));
  await waitFor(() => expect(result.current.asked).toMatchObject({ pending: false, error: 'That did not work' }));
  expect(isOutOfDate()).toBe(true);
  act(() => result.current.asked.onConfirm());
  await settle('done');
  expect(heard).toEqual(['sent undefined', 'refused no', 'sent undefined', 'done']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what is sent with other words has a key of its own', async () => {
  const { keys, heard, result, settle } = dialog();
  for (const reason of ['too far', 'too late']) {
    let attempt: Promise<void> | undefined;
    act(() => {
      attempt = result.current.attempt(reason);
    });
    await settle('done');
    await attempt;
  }
  expect(heard).toEqual(['sent too far', 'done', 'sent too late', 'done']);
  expect(new Set(keys).size).toBe(2);
});
