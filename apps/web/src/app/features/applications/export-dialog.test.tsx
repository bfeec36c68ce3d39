// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cut, openApp, press, refusal } from '../../testing/open-app.tsx';

const noRows = { data: [], pagination: { total: 0, currentPage: 1, totalPages: 0 } };
const list = 'GET /application-exports';

const exportIn = (status: string, more: object = {}) => ({
  id: 'e1',
  format: 'csv',
  status,
  rows: 0,
  total: null,
  asOf: null,
  fileUrl: null,
  expiresAt: null,
  error: null,
  ...more,
});
const running = exportIn('running', { rows: 1_000, total: 2_000 });
const done = exportIn('done', {
  rows: 2,
  total: 2,
  asOf: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-11-03T10:00:00.000Z',
  fileUrl: 'http://portal.test/main/application-exports/e1/file?ticket=t',
});

/** Opens the dialog, where the person has these exports. */
async function open(...exports: object[]) {
  const app = await openApp('/applicants', {
    role: 'officer',
    answers: { 'GET /applications': noRows, [list]: { data: exports } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
  return app;
}
const start = async () => fireEvent.click(await screen.findByText('Export', { selector: '[role=dialog] button *' }));
const says = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const watchSaving = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();

test('an export is started and followed, and its file is saved once', async () => {
  const saving = watchSaving();
  const app = await open();
  app.answer({ 'POST /application-exports': { data: exportIn('queued') }, [list]: { data: [running] } });
  await start();
  await says('The portal is writing the file.');
  screen.getByText('1,000 of 2,000 rows');
  app.answer({ [list]: { data: [done] } });
  await says(/^Your export is ready: 2 applications/);
  expect(saving).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Save the file' }).getAttribute('href')).toBe(done.fileUrl);
});

test('a file of an earlier export can be saved, and another export started', async () => {
  const saving = watchSaving();
  await open(done);
  await screen.findByRole('link', { name: 'Save the file' });
  expect(saving).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('CSV, for any program'));
  await screen.findByText(/^Excel drops the leading zeros of account numbers/);
});

test('an export that is under way is followed again, and can be stopped', async () => {
  const app = await open(running);
  await says('The portal is writing the file.');
  const stopped = exportIn('cancelled');
  app.answer({ 'DELETE /application-exports/*': { data: stopped }, [list]: { data: [stopped] } });
  press('Stop the export');
  await says('The export was stopped.');
  screen.getByText('File format');
});

test('an export that failed says why', async () => {
  await open(exportIn('failed', { error: 'process_ended' }));
  await says('The export failed because the portal restarted in the meantime. Export again.');
});

test('the dialog continues after the portal could not be reached', async () => {
  const app = await open(running);
  await says('The portal is writing the file.');
  app.answer({ [list]: cut });
  await says('The portal cannot be reached at the moment. This dialog keeps trying.');
  app.answer({ [list]: { data: [running] } });
  await says('The portal is writing the file.');
});

test('a refusal is shown in the dialog', async () => {
  const app = await open();
  app.answer({ 'POST /application-exports': refusal(409, 'EXPORT_UNDER_WAY', 'No') });
  await start();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  screen.getByText('File format');
});

test('users who cannot export see no button for it', async () => {
  await openApp('/applicants', { role: 'viewOnlyOfficer', answers: { 'GET /applications': noRows } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
