// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserRecord } from '@tvet/contract';
import { expect, test } from 'vitest';
import { expectProblems, openApp, press, refusal } from '../../testing/open-app.tsx';

const region = (name: string) => screen.findByRole('region', { name });

const userRecord: UserRecord = {
  id: 'person-1',
  firstName: 'Ola',
  lastName: 'Ade',
  groupName: 'applicant',
  role: 'applicant',
  phoneNumber: '+2348031112222',
  phoneConfirmed: true,
  email: 'ola@example.org',
  emailConfirmed: true,
  centerId: null,
  centers: [],
  createdAt: '2026-10-27T10:00:00.000Z',
  disabled: false,
  invited: false,
  secondFactor: false,
  lastSignInAt: null,
  allowedActions: [],
  blockedActions: [],
};

test('an account that cannot be read says so, and is read at another try', async () => {
  const answers = { 'GET /users/*': refusal(403, 'FORBIDDEN', 'No') };
  const app = await openApp('/account', { role: 'applicant', answers });
  const own = within(await region('Your details'));
  expect((await own.findByRole('alert')).textContent).toContain('Error: ');
  expect(own.getByText(/\+2348031112222/)).toBeTruthy();
  app.answer({ 'GET /users/*': userRecord });
  fireEvent.click(own.getByRole('button', { name: 'Retry' }));
  expect(await own.findAllByText('Confirmed')).toHaveLength(2);
  expect(own.queryByRole('alert')).toBeNull();
});

test('a new contact needs an address and the current password', async () => {
  await openApp('/account', { role: 'applicant' });
  await region('Change phone number or email address');
  press('Send me a code');
  await expectProblems('Enter a phone number or an email address', /password/);
});
