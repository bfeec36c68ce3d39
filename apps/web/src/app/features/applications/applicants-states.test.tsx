// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, refusal } from '../../testing/open-app.tsx';

const id = '0198c2a4-0000-7000-8000-000000000001';
const none = { data: [], total: 0, pagination: { page: 1, limit: 30, total: 0, totalPages: 1 } };

test('the list of applicants shows that it is loading', async () => {
  await openApp('/applicants', { role: 'officer', answers: { 'GET /applications': () => undefined } });
  expect(await screen.findByRole('status', { name: 'Loading applicants' })).toBeTruthy();
});

test('the list of applicants shows why it could not be loaded', async () => {
  await openApp('/applicants', { role: 'officer', answers: { 'GET /applications': refusal(422, 'INVALID', 'No') } });
  expect(await screen.findByText(/^Error: /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('the panel of an applicant shows that it is loading', async () => {
  const answers = { 'GET /applications': none, 'GET /applications/*': () => undefined };
  await openApp(`/applicants?open=${id}`, { role: 'officer', answers });
  expect(await screen.findByText('Loading details...')).toBeTruthy();
});

test('a panel that failed can be tried again, and one of a record that is gone cannot', async () => {
  const failed = { 'GET /applications': none, 'GET /applications/*': refusal(422, 'INVALID', 'Not today') };
  const app = await openApp(`/applicants?open=${id}`, { role: 'officer', answers: failed });
  expect(await screen.findByText('Failed to load applicant details. Please try again.')).toBeTruthy();
  app.answer({ 'GET /applications/*': refusal(404, 'NOT_FOUND', 'Not found') });
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByText('This application no longer exists, or you cannot see it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
