// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { documentTypeNames } from '@tvet/contract';
import { expect, test } from 'vitest';
import { expectProblems, openApp, press, type } from '../../testing/open-app.tsx';

const closed = { open: false, byHand: 'closed', opensAt: null, closesAt: null };
const rule = { required: true, dueDays: 5, exceptSkills: [] };
const settings = {
  intakeName: '2026',
  intake: { STC: closed, VEI: closed },
  ages: { minimum: null, maximum: null },
  draftsKeptDays: 90,
  contactEmail: 'help@example.org',
  analyticsReportUrl: null,
  documents: {
    reminders: true,
    remindDaysBefore: 5,
    askedSince: '2026-01-01',
    types: Object.fromEntries(documentTypeNames.map((name) => [name, rule])),
  },
};
const hold = (group: HTMLElement, value: string) =>
  fireEvent.change(within(group).getByLabelText('Applications'), { target: { value } });

test('the portal settings check each form, and show what an intake change does before it is saved', async () => {
  const app = await openApp('/settings?section=portal', {
    role: 'superAdmin',
    answers: { 'GET /settings': { data: settings } },
  });
  const vei = await screen.findByRole('group', { name: 'VEI (1 year)' });

  type('Contact email', 'nobody');
  type('Address of the analytics report', 'http://insecure.example');
  press('Save contact and report');
  await expectProblems('Contact email is not an email address', 'Report address must begin with https://');

  type('Days before a document is due', '0');
  press('Save document settings');
  await expectProblems('Days before a document is due: enter a whole number from 1 to 60');

  hold(vei, 'dates');
  fireEvent.change(within(vei).getByLabelText('Opens'), { target: { value: '2050-01-05T08:00' } });
  fireEvent.change(within(vei).getByLabelText('Closes'), { target: { value: '2050-01-04T08:00' } });
  press('Save intake');
  await expectProblems('VEI: the closing date must be after the opening date');
  hold(vei, 'open');
  expect(within(vei).queryByLabelText('Opens')).toBeNull();
  press('Save intake');
  const intake = await screen.findByRole('dialog', { name: 'Open applications' });
  expect(intake.textContent).toContain('VEI (1 year) is open: anyone can sign up and apply.');
  fireEvent.click(within(intake).getByRole('button', { name: 'Cancel' }));

  press('Begin a new intake');
  await expectProblems('Name of the intake is required');
  type(/^Name of the new intake/, '2099');
  press('Begin a new intake');
  const next = await screen.findByText(/begins with both programmes closed/);
  expect(next.textContent).toContain('2099');
  expect(app.sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});
