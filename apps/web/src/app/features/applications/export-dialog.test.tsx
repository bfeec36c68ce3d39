// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cut, openApp, press, refusal } from '../../testing/open-app.tsx';

const noRows = { data: [], pagination: { total: 0, currentPage: 1, totalPages: 0 } };
const open = '/application-exports';

const exportIn = (status: string, more: object = {}) => ({
  data: {
    id: 'e1',
    format: 'csv',
    status,
    position: status === 'waiting' ? 1 : null,
    rows: 0,
    total: null,
    asOf: null,
    begunAt: null,
    cutBy: null,
    fileUrl: null,
    ...more,
  },
});
const done = exportIn('done', { rows: 2, total: 2, asOf: '2026-11-02T10:00:00.000Z' });
const inLine = 'Other exports are under way. You are number 1 in line.';

/** Begins an export, whose first answer is this. */
async function begin(first: object) {
  const app = await openApp('/applicants', {
    role: 'officer',
    answers: { 'GET /applications': noRows, [`POST ${open}`]: first, [`GET ${open}/*`]: first },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByText('Export', { selector: '[role=dialog] button *' }));
  return app;
}
const says = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('a place in line is left only after a question, which ends when the turn comes', async () => {
  const app = await begin(exportIn('waiting'));
  await says(inLine);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stay in line' }));
  await says(inLine);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByRole('alertdialog', { name: 'Leave the line?' });
  app.answer({ [`GET ${open}/*`]: done });
  await says(/^The portal has sent all of it: 2 applications/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an export that was left says so, and another can begin', async () => {
  const app = await begin(exportIn('waiting'));
  await says(inLine);
  app.answer({ [`DELETE ${open}/*`]: exportIn('cancelled'), [`GET ${open}/*`]: exportIn('cancelled') });
  press('Leave the line');
  await says('The export was stopped. Nothing of it was saved.');
  press('Export again');
  await screen.findByText('Kind of file');
  expect(screen.queryByText(/leading zeros/)).toBeNull();
  fireEvent.click(screen.getByLabelText('CSV, for any program'));
  await screen.findByText(/^Excel drops the leading zeros of account numbers/);
});

test('an export that another one replaced says so', async () => {
  await begin(exportIn('cancelled'));
  await says('You have begun another export, which took the place of this one. Nothing of this one was saved.');
  screen.getByRole('button', { name: 'Export again' });
});

test('an export continues after the portal could not be reached', async () => {
  const app = await begin(exportIn('waiting'));
  await says(inLine);
  app.answer({ [`GET ${open}/*`]: cut });
  await says('The portal cannot be reached at the moment. This dialog asks again by itself.');
  app.answer({ [`GET ${open}/*`]: done });
  await says(/^The portal has sent all of it/);
});

test('a file that is ready is saved once, and can also be saved by its address or stopped', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const app = await begin(exportIn('ready', { fileUrl: '/main/files/e1' }));
  const link = await screen.findByRole('link', { name: 'Save it here if nothing happens' });
  expect(link.getAttribute('href')).toMatch(/^\/main\/files\/e1/);
  const looks = () => app.sent.filter(({ call }) => call === `GET ${open}/e1`).length;
  await waitFor(() => expect(looks()).toBeGreaterThan(1));
  expect(click).toHaveBeenCalledOnce();
  app.answer({ [`DELETE ${open}/*`]: exportIn('cancelled'), [`GET ${open}/*`]: exportIn('cancelled') });
  press('Stop the export');
  await says('The export was stopped. Nothing of it was saved.');
});

test('a refusal is shown in the dialog', async () => {
  await begin(refusal(409, 'EXPORT_UNDER_WAY', 'No'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  screen.getByText('Kind of file');
});

test('users who cannot export see no button for it', async () => {
  await openApp('/applicants', { role: 'viewOnlyOfficer', answers: { 'GET /applications': noRows } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
