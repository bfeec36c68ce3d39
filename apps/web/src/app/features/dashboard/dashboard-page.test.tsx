// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, refusal } from '../../testing/open-app.tsx';

test('the dashboard shows that its figures are loading', async () => {
  await openApp('/dashboard', { role: 'platformAdmin', answers: { 'GET /analytics/dashboard': () => undefined } });
  expect(await screen.findByRole('status', { name: 'Loading figures' })).toBeTruthy();
});

test('the dashboard shows why its figures could not be loaded', async () => {
  const answers = { 'GET /analytics/dashboard': refusal(403, 'FORBIDDEN', 'No') };
  await openApp('/dashboard', { role: 'platformAdmin', answers });
  expect(await screen.findByText(/^Error: /)).toBeTruthy();
});
