// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { permissionsOf } from '@tvet/contract';
import { expect, test } from 'vitest';
import { session } from '../portal.ts';
import { expectProblems, openApp, press, refusal, sessionFor, type } from '../testing/open-app.tsx';

const asked = { requiresSecondFactor: true, attempt: 'the attempt', expiresAt: '2026-11-30T10:05:00.000Z' };
const signIn = (answer: object) => ({
  'POST /auth/login': asked,
  'POST /auth/login/second-factor': answer,
  'GET /settings/public': refusal(503, 'UNAVAILABLE', 'No'),
});

async function givePassword(): Promise<void> {
  type('Username', 'ola@example.org');
  type('Password', 'secret');
  press('Sign In');
  await screen.findByRole('heading', { name: 'Enter your code' });
}

async function sendRecoveryCode(code: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  fireEvent.change(await screen.findByLabelText('Recovery code'), { target: { value: code } });
  press('Sign in');
}

test('the password is followed by a code, and an expired sign-in asks for the password again', async () => {
  const app = await openApp('/login', { answers: signIn(refusal(401, 'SIGN_IN_EXPIRED', 'Expired')) });
  await screen.findByLabelText('Username');
  await givePassword();
  press('Sign in');
  await expectProblems('Enter the 6 digits');
  await sendRecoveryCode('k7mp-x3wd-9rta');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await expectProblems('Enter your password again');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ola@example.org');

  app.answer(signIn({ ...sessionFor('officer'), permissions: permissionsOf('officer') }));
  await givePassword();
  await sendRecoveryCode('k7mp-x3wd-9rta');
  await waitFor(() => expect(session.get()).toMatchObject({ kind: 'signed-in', user: { role: 'officer' } }));
  expect(app.sent).toContainEqual({
    call: 'POST /auth/login/second-factor',
    body: { attempt: 'the attempt', code: 'k7mp-x3wd-9rta' },
  });
});

test('staff who must have a second factor set it up before any page, and then see the page', async () => {
  const required = refusal(403, 'SECOND_FACTOR_REQUIRED', 'Set up your second factor first');
  const app = await openApp('/users', { role: 'superAdmin', answers: { 'GET /users': required } });
  await screen.findByRole('heading', { level: 1, name: 'Set up your second factor' });
  expect(screen.queryByRole('heading', { name: 'Manage back room staff' })).toBeNull();
  press('Continue');
  await expectProblems('Current password is required');
  const secret = 'JBSWY3DPEHPK3PXP';
  app.answer({
    'POST /auth/second-factor': { data: { secret, uri: `otpauth://totp/x?secret=${secret}` } },
    'POST /auth/second-factor/confirm': { data: { recoveryCodes: ['aaaa-bbbb-cccc'] } },
    'GET /users': { users: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } },
  });
  type('Current password', 'secret');
  press('Continue');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  type('Code from the app', '123456');
  press('Turn on second factor');
  await screen.findByText('aaaa-bbbb-cccc');
  press('I have saved them');
  await screen.findByRole('heading', { name: 'Manage back room staff' });
});
