// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, press, refusal, type } from '../../../testing/open-app.tsx';

const one = { total: 1, currentPage: 1, totalPages: 1 };
const centre = { id: 'c1', tvetCode: 'NG-1', tvetName: 'Aba College', tvetCategory: 'STC' };
const profile = { bankName: 'zenith-bank', accountNumber: '0123456789', accountName: 'Aba College', changedAt: null };
const open = (centers: readonly object[]) =>
  openApp('/center-profile', {
    role: 'centerAdmin',
    answers: {
      'GET /centres': { centers, ...one, pagination: one },
      'GET /centres/*/profile': refusal(422, 'VALIDATION_FAILED', 'Not today'),
    },
  });

test('bank details that could not be loaded are asked for again, and what could not be saved stays', async () => {
  const app = await open([centre]);
  const retry = await screen.findByText('Retry');
  app.answer({
    'GET /centres/*/profile': { data: profile },
    'PATCH /centres/*/profile': refusal(500, 'INTERNAL', 'Not today'),
  });
  fireEvent.click(retry);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Account name/);
  type(/^Account number/, '1234567890');
  await screen.findByText('This number does not match the bank you chose. Check both before you save.');
  fireEvent.change(name, { target: { value: 'Another name' } });
  press('Save bank details');
  await screen.findByText('Failed to update profile. Please try again.');
  expect(name.value).toBe('Another name');
});

test('an administrator without a centre is sent to support', async () => {
  await open([]);
  await screen.findByText('Center ID not found. Please contact support.');
});
