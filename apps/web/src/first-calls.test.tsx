// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { basePath } from '@tvet/contract';
import { afterEach, expect, it } from 'vitest';
import { fetchFirstRows } from './app/first-rows.ts';
import { openApp } from './app/testing/open-app.tsx';
import { firstCalls } from './first-calls.ts';

afterEach(cleanup);

it.each(Object.entries(firstCalls))(
  'the app makes the first calls of %s, before and after it draws the page',
  async (path, calls) => {
    const made: string[] = [];
    const note = ({ url }: { url: URL }) => {
      made.push(url.href.slice(url.origin.length + basePath.length));
    };
    await openApp(path, { role: 'officer', answers: { 'GET /(.+)': note } });
    await waitFor(() => expect(made).toEqual(expect.arrayContaining([...calls])), { timeout: 5_000 });

    made.length = 0;
    void fetchFirstRows(new QueryClient(), { pathname: path, search: '' });
    await waitFor(() => expect(made).toEqual(calls));
  },
);
