// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import {
  defaultScheduler,
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ListView } from './list-view.tsx';
import { useList } from './use-list.ts';

// Renders an answer synchronously.
beforeEach(() => notifyManager.setScheduler((draw) => draw()));
afterEach(() => {
  cleanup();
  notifyManager.setScheduler(defaultScheduler);
});

interface Asked {
  readonly search: string;
  readonly page: number;
}

interface Answer {
  readonly names: readonly string[];
  readonly pagination: { readonly total: number; readonly currentPage: number; readonly totalPages: number };
}

const answerOf = (total: number, page: number, ...names: string[]): Answer => ({
  names,
  pagination: { total, currentPage: page, totalPages: Math.ceil(total / 30) },
});

/** A list whose answers come when the test wants them to. */
function open() {
  const asked: { answer: (answer: Answer) => void }[] = [];
  const client = new QueryClient();
  const left: (number | undefined)[] = [];
  const List = (query: Asked) => {
    const list = useList({
      queryKey: ['people', query],
      queryFn: () => new Promise<Answer>((answer) => asked.push({ answer })),
      placeholderData: keepPreviousData,
    });
    return (
      <>
        <b>{list.total ?? 'not counted'}</b>
        <ListView
          list={list}
          rowsOf={({ names }) => names}
          loading="Loading people"
          empty={<p>Nobody found</p>}
          limit={30}
          onPage={(page) => left.push(page)}
        >
          {(names, refreshing) => <p aria-busy={refreshing}>{names.join()}</p>}
        </ListView>
      </>
    );
  };
  const drawn = (query: Asked) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <List {...query} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender, container } = render(drawn({ search: '', page: 1 }));
  return {
    left,
    show: (query: Asked) => rerender(drawn(query)),
    answer: (answer: Answer) => act(async () => asked.at(-1)?.answer(answer)),
    text: () => container.textContent,
    total: () => container.querySelector('b')?.textContent,
  };
}

test('rows of other filters stay, busy, while nothing is counted of those that are set', async () => {
  const list = open();
  await list.answer(answerOf(1_917_715, 1, 'Ada', 'Obi'));
  expect(list.text()).toContain('1 - 30 of 1,917,715');
  expect(list.total()).toBe('1917715');

  list.show({ search: 'tv', page: 1 });
  expect(screen.getByText('Ada,Obi').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading people');
  expect(list.text()).not.toContain('917,715');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(list.total()).toBe('not counted');

  await list.answer(answerOf(1, 1, 'Ada'));
  expect(screen.getByRole('status').textContent).toBe('1 - 1 of 1');
  expect(list.total()).toBe('1');
});

test('that nobody was found is said of the filters that are set alone', async () => {
  const list = open();
  await list.answer(answerOf(0, 1));
  expect(screen.getByText('Nobody found')).toBeTruthy();
  list.show({ search: 'ada', page: 1 });
  expect(screen.queryByText('Nobody found')).toBeNull();
  await list.answer(answerOf(1, 1, 'Ada'));
  expect(screen.getByText('Ada')).toBeTruthy();
});

test('another page of the same filters has the same total, and keeps its range and pages meanwhile', async () => {
  const list = open();
  await list.answer(answerOf(61, 1, 'Ada', 'Obi'));
  list.show({ search: '', page: 2 });
  expect(screen.getByText('Ada,Obi').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('1 - 30 of 61');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(list.total()).toBe('61');
  await list.answer(answerOf(61, 2, 'Uche'));
  expect(screen.getByRole('status').textContent).toBe('31 - 60 of 61');
});

test('a page beyond the end of other filters leads nowhere', async () => {
  const list = open();
  list.show({ search: '', page: 9 });
  await list.answer(answerOf(61, 9));
  expect(list.left).toEqual([3]);
  list.show({ search: 'ada', page: 1 });
  expect(list.left).toEqual([3]);
  await list.answer(answerOf(1, 1, 'Ada'));
  expect(list.left).toEqual([3]);
});
