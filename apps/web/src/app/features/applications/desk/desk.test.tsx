// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Desk } from '@tvet/contract';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openApp, refusal } from '../../../testing/open-app.tsx';
import { drawNothing } from '../../../ui/charts/testing.ts';

beforeEach(() => void drawNothing());

const desk: Desk = {
  status: 'pending_approval',
  waiting: 1_234,
  oldestDays: 12,
  mine: 7,
  doneToday: 0,
  sentBack: 3,
};
const open = (answers: Answers) => openApp('/dashboard', { role: 'officer', answers });

test('each count of the desk leads to its list', async () => {
  await open({ 'GET /applications/desk': { data: desk } });
  await screen.findByText('1,234');
  const links = [...document.querySelectorAll('section a')].slice(0, 4);
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
    ['1,234', '/applicants?status=pending_approval&waitingForApplicant=false'],
    ['12 days', '/applicants?status=pending_approval&waitingForApplicant=false&sort=oldest'],
    ['3', '/applicants?desk=sentBack&sort=oldest'],
    ['You have 7 applications', '/applicants?claim=mine&sort=oldest'],
  ]);
});

test('a desk without work says so, and one that failed can be loaded again', async () => {
  const app = await open({ 'GET /applications/desk': refusal(500, 'INTERNAL', 'No') });
  const work = within(await screen.findByRole('region', { name: 'Your work' }));
  const retry = await work.findByRole('button', { name: 'Retry' });
  app.answer({ 'GET /applications/desk': { data: { ...desk, waiting: 0, oldestDays: null, mine: 0 } } });
  fireEvent.click(retry);
  await screen.findByText('Nothing is waiting for you.');
});

test('when colleagues have taken everything, the desk says so and stays open', async () => {
  const app = await open({
    'GET /applications/desk': { data: desk },
    'POST /applications/claims': { data: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start with the oldest' }));
  await screen.findByText('No application is free: your colleagues have taken all that are waiting');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});
