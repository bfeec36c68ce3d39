// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp, refusal } from '../../../testing/open-app.tsx';
import { drawNothing } from '../../../ui/charts/testing.ts';

beforeEach(() => void drawNothing());

const asOf = '2026-11-02T10:00:00.000Z';
const counts = { pending: 7, underReview: 5, approved: 20, rejected: 9, declined: 1, registered: 18 };
const byGender = [{ key: 'female', count: 6 }];
const applicants = { total: 6, byGender, byAgeBand: [], byState: [], byCategory: [], asOf };

test('the data sets load and fail each on its own', async () => {
  const app = await openApp('/analytics', {
    role: 'officer',
    answers: {
      'GET /analytics/applications': { ...counts, total: 60, initiated: 3, completed: 60, asOf },
      'GET /analytics/applicants': refusal(403, 'FORBIDDEN', 'No'),
      'GET /analytics/centers': () => undefined,
      'GET /analytics/options': { data: { intakes: [], years: [2025] } },
      'GET /analytics/applications/*': { year: 2025, points: [], asOf },
    },
  });
  // By text: roles are slow to find on a page with so much on it.
  const figure = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('section') ?? document.body;
  await screen.findByText('Registered');
  const links = [...figure('Applications by status').querySelectorAll('a')];
  expect(links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`)).toContain(
    '5: /applicants?status=approval_requested',
  );
  within(figure('Centres by agreement')).getByLabelText(/^Loading/);
  const retry = await within(figure('Applicants by gender')).findByText('Retry');
  app.answer({ 'GET /analytics/applicants': applicants });
  fireEvent.click(retry);
  await within(figure('Applicants by gender')).findByText('Female');
  within(figure('Applicants by age')).getByText('No data available');
});
