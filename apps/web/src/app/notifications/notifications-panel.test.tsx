// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { NotificationList } from '@tvet/contract';
import { afterEach, expect, test } from 'vitest';
import { openApp, press, refusal } from '../testing/open-app.tsx';

afterEach(cleanup);

const at = '2026-05-04T09:00:00.000Z';
const application = { id: 'a1', applicantId: 'TV-1', applicantName: 'Ada Obi' };
const by = { id: 'u1', name: 'Amina Bello' };
const list = (readAt: string | null): NotificationList => ({
  data: [
    { id: 'n1', kind: 'assignment', application, count: 20, by, at, readAt },
    { id: 'n2', kind: 'assignment', application, count: 1, by, at, readAt: at },
    { id: 'n3', kind: 'correction_sent', application, count: 1, by: null, at, readAt: at },
  ],
  unread: readAt ? 0 : 1,
});

test('notifications that fail can be read at another try, and are marked as read together', async () => {
  const app = await openApp('/account', {
    role: 'officer',
    answers: { 'GET /notifications': refusal(500, 'INTERNAL', 'Not today') },
  });
  const [bell] = await screen.findAllByRole('button', { name: 'Notifications' });
  if (bell) fireEvent.click(bell);
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await panel.findByText(/^Error: /);
  app.answer({ 'GET /notifications': list(null) });
  // The page behind has failed parts too.
  fireEvent.click(panel.getByRole('button', { name: 'Retry' }));
  const several = await panel.findByRole('link', { name: /^Unread: Amina Bello assigned 20 applications to you/ });
  expect(several.getAttribute('href')).toBe('/applicants?claim=mine&sort=oldest');
  expect(panel.getByText(/^Amina Bello assigned Ada Obi to you/)).toBeTruthy();
  expect(panel.getByText(/^Ada Obi sent the correction that you asked for/)).toBeTruthy();
  app.answer({ 'GET /notifications': list(at), 'PATCH /notifications/read': { data: { unread: 0 } } });
  press('Mark all as read');
  await panel.findByRole('link', { name: /^Amina Bello assigned 20/ });
  expect(app.sent).toContainEqual({ call: 'PATCH /notifications/read', body: { until: at } });
});

test('an applicant has no bell and asks for no notifications', async () => {
  const app = await openApp('/account', { role: 'applicant' });
  await screen.findAllByRole('link', { name: /Log Out/ });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(app.sent.map(({ call }) => call)).not.toContain('GET /notifications');
});
