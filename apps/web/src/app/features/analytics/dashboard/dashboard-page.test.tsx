// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '@tvet/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, closedWindow, openApp, refusal, settingsOf } from '../../../testing/open-app.tsx';
import { drawNothing } from '../../../ui/charts/testing.ts';

beforeEach(() => void drawNothing());

const asOf = '2026-11-02T10:00:00.000Z';
const applications = {
  total: 60,
  initiated: 3,
  completed: 60,
  pending: 7,
  underReview: 5,
  approved: 20,
  rejected: 9,
  declined: 1,
  registered: 18,
};

const answers: Answers = {
  'GET /settings/public': settingsOf(closedWindow, closedWindow),
  'GET /analytics/dashboard': { applications, centres: 4, initiated: 3, asOf },
  'GET /analytics/options': { data: { intakes: [], years: [2026, 2025] } },
  'GET /analytics/applications/*': ({ url }: { url: URL }) => {
    const year = Number(url.pathname.split('/').at(-1));
    const count = year === 2001 ? 0 : 2;
    return { year, points: [{ period: `${year}-01`, total: count, approved: 0, rejected: count }], asOf };
  },
};
const open = (path: string, role: Role = 'officer') => openApp(path, { role, answers });

/** Reports the end of the page as visible. */
const scrollToReport = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: (entries: object[]) => void;
      constructor(see: (entries: object[]) => void) {
        this.see = see;
      }
      observe = () => this.see([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );

test('each card leads to the list it counts', async () => {
  await open('/dashboard', 'platformAdmin');
  await screen.findByText('7 Pending');
  const links = [...document.querySelectorAll('article a')];
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
    ['View approved', '/applicants?status=approved'],
    ['View pending', '/applicants?status=["pending_approval","approval_requested"]'],
    ['7 Pending', '/applicants?status=pending_approval'],
    ['5 Under Review', '/applicants?status=approval_requested'],
    ['Waiting longest', '/applicants?status=approval_requested&sort=oldest'],
    ['View rejected', '/applicants?status=rejected'],
    ['View all', '/applicants'],
    ['View centres', '/centers'],
    ['View initiated', '/applicants?status=initiated'],
  ]);
});

test('a role without the register is not led to it', async () => {
  await open('/dashboard', 'accreditor');
  await screen.findByText('7 Pending');
  expect(screen.queryByText('View centres')).toBeNull();
});

test('a year without data says so', async () => {
  await open('/dashboard?year=2001');
  await screen.findByText('No data available: nothing was submitted or decided in 2001');
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('2001');
});

test('an address that makes no sense shows the default year by month', async () => {
  await open('/dashboard?year=banana&by=hourly');
  await screen.findByText('Applications processed in 2025', { selector: 'h2' });
  expect(screen.getByLabelText<HTMLSelectElement>('Shown by').value).toBe('monthly');
});

test('the address keeps the year of the chart next to the filters of the report', async () => {
  scrollToReport();
  const app = await open('/dashboard?by=weekly');
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'Kano' } });
  await waitFor(() => expect(app.path()).toMatch(/^\/dashboard\?(?=.*by=weekly)(?=.*state=Kano)/));
  // The report has a choice of this name too.
  const [shownBy] = screen.getAllByLabelText('Shown by');
  fireEvent.change(shownBy as HTMLElement, { target: { value: 'daily' } });
  await waitFor(() => expect(app.path()).toMatch(/^\/dashboard\?(?=.*by=daily)(?=.*state=Kano)/));
});

test('the dashboard shows that its figures are loading', async () => {
  await openApp('/dashboard', { role: 'platformAdmin', answers: { 'GET /analytics/dashboard': () => undefined } });
  expect(await screen.findByRole('status', { name: 'Loading figures' })).toBeTruthy();
});

test('the dashboard shows why its figures could not be loaded', async () => {
  const answers = { 'GET /analytics/dashboard': refusal(403, 'FORBIDDEN', 'No') };
  await openApp('/dashboard', { role: 'platformAdmin', answers });
  expect(await screen.findByText(/^Error: /)).toBeTruthy();
});
