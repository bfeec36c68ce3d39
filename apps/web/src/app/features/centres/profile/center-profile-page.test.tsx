// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, press, refusal, type } from '../../../testing/open-app.tsx';

const one = { total: 1, currentPage: 1, totalPages: 1 };
const centre = { id: 'c1', tvetCode: 'NG-1', tvetName: 'Aba College', tvetCategory: 'STC' };
const profile = {
  bankName: 'zenith-bank',
  accountNumber: '0123456789',
  accountName: 'Aba College',
  pending: null,
  changedAt: null,
};
const open = (centers: readonly object[]) =>
  openApp('/center-profile', {
    role: 'centerAdmin',
    answers: {
      'GET /centres': { centers, ...one, pagination: one },
      'GET /centres/*/profile': refusal(422, 'VALIDATION_FAILED', 'Not today'),
    },
  });

test('bank details that could not be loaded are asked for again, and what could not be sent stays', async () => {
  const app = await open([centre]);
  const retry = await screen.findByText('Retry');
  app.answer({
    'GET /centres/*/profile': { data: profile },
    'PATCH /centres/*/profile': refusal(500, 'INTERNAL', 'Not today'),
  });
  fireEvent.click(retry);
  fireEvent.click(await screen.findByText('Change bank details'));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Account name/);
  type(/^Account number/, '1234567890');
  await screen.findByText('This number does not match the bank you chose. Check both.');
  fireEvent.change(name, { target: { value: 'Another name' } });
  press('Continue');
  await screen.findAllByText(/^This is not an account number of the bank you chose/);
  type(/^Account number/, '1234567899');
  press('Continue');
  await screen.findByText('******7899, Zenith Bank, Another name');
  type(/^Current password/, 'a goat in the market');
  press('Send me a code');
  await screen.findByText('Failed to update profile. Please try again.');
  expect(name.value).toBe('Another name');
});

test('a change that waits can be cancelled, and no other one begun', async () => {
  const account = { bank: 'Zenith Bank', accountNumber: '******6789', accountName: 'Aba College' };
  const pending = {
    id: 'b1',
    status: 'waiting',
    before: account,
    after: { ...account, accountNumber: '******7899' },
    effectiveAt: '2026-11-29T10:00:00.000Z',
    needsApproval: true,
    allowedActions: ['cancel'],
  };
  const app = await openApp('/center-profile', {
    role: 'centerAdmin',
    answers: {
      'GET /centres': { centers: [centre], ...one, pagination: one },
      'GET /centres/*/profile': { data: { ...profile, pending } },
      'POST /bank-changes/*/cancel': { data: { ...pending, status: 'cancelled' } },
    },
  });
  await screen.findByText(/ once the ministry has approved them\.$/);
  expect(screen.queryByText('Change bank details')).toBeNull();
  press('Cancel this change');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel this change' }));
  await screen.findByText('Change bank details');
  expect(app.sent.at(-1)?.call).toBe('POST /bank-changes/b1/cancel');
});

test('an administrator without a centre is sent to support', async () => {
  await open([]);
  await screen.findByText('Center ID not found. Please contact support.');
});
