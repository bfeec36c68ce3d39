// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SecurityEvent } from '@tvet/contract';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

const eventOf = (id: number, more: Partial<SecurityEvent>): SecurityEvent => ({
  id,
  kind: 'sign-in.failed',
  account: null,
  address: '192.0.2.7',
  times: 1,
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-20T10:00:30.000Z',
  ...more,
});

test('superAdmin reads the security events, and filters them by kind', async () => {
  const account = { id: 'a1', name: 'Ada Obi', role: 'officer' } as const;
  const app = await openApp('/settings?section=security', {
    role: 'superAdmin',
    answers: {
      'GET /security-events': ({ url }) => {
        const locked = eventOf(2, { kind: 'account.locked', account, address: null, times: 1200 });
        const data = url.searchParams.get('kind') === 'account.locked' ? [locked] : [locked, eventOf(1, {})];
        return { data, pagination: { total: data.length, currentPage: 1, totalPages: 1 } };
      },
    },
  });
  const rows = async (count: number) => {
    const table = await screen.findByRole('table', { name: 'Security' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count + 1));
    return within(table).getAllByRole('row').slice(1);
  };
  const [locked, failed] = await rows(2);
  for (const text of ['Account locked', 'Ada Obi', 'Unknown', '1,200 times', '20 Nov 2026']) {
    expect(locked?.textContent).toContain(text);
  }
  expect(failed?.textContent).toMatch(/Sign-in failed.*192\.0\.2\.7.*Once/);

  fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'account.locked' } });
  await rows(1);
  expect(app.path()).toContain('kind=account.locked');
});

test('the filter Person of the audit trail suggests staff before applicants', async () => {
  const personOf = (id: string, role: string) => ({ id, firstName: 'Ada', lastName: id, role });
  await openApp('/settings?section=audit', {
    role: 'superAdmin',
    answers: {
      'GET /audit': { data: [], pagination: { total: 0, currentPage: 1, totalPages: 0 } },
      'GET /users': ({ url }) => {
        const isApplicants = url.searchParams.get('groups') === 'applicant';
        const users = isApplicants ? [personOf('Eze', 'applicant')] : [personOf('Obi', 'officer')];
        return { users, pagination: { total: 1, currentPage: 1, totalPages: 1 } };
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Person'), { target: { value: 'ada' } });
  const options = await screen.findAllByText(/^Ada /);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Obi'),
    expect.stringContaining('Ada Eze'),
  ]);
});
