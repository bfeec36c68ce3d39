// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Preflight } from '@tvet/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../router/search.ts';
import { type Answers, cut, openApp, press } from '../../testing/open-app.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Picked } from './selection.ts';

afterEach(cleanup);

const pickedOf = (id: string, more: Partial<Picked> = {}): Picked => ({
  id,
  applicantId: `TV-${id}`,
  name: `Person ${id}`,
  status: 'approval_requested',
  may: ['approve', 'reject'],
  own: false,
  noCentre: false,
  claim: null,
  centerId: 'c1',
  skillName: 'Welding',
  ...more,
});
const ready = ['a', 'b', 'c'].map((id) => pickedOf(id));
const candidates = [...ready, pickedOf('no centre', { noCentre: true }), pickedOf('own', { own: true })];

const group = (code: string, refused: boolean, ...ids: string[]) => ({
  code,
  refused,
  count: ids.length,
  ids,
  centers:
    code === 'CENTRE_FULL' ? [{ id: 'c1', name: 'Aba College', skillName: 'Welding', placesLeft: 1, count: 1 }] : [],
});
const found = {
  ready: 1,
  groups: [
    group('REQUESTED_BY_YOU', true, 'own'),
    group('CENTRE_REQUIRED', true, 'no centre'),
    group('REQUIREMENT_MISSING', false, 'b'),
    group('CENTRE_FULL', false, 'b', 'c'),
  ],
} as Preflight;

async function openDialog(preflight: Answers[string]) {
  const decided = vi.fn(async (_rows: readonly Picked[]) => undefined);
  const app = await openApp('/account', {
    role: 'platformAdmin',
    answers: { 'POST /applications/preflight': preflight },
  });
  const routeTree = createRootRoute({
    component: () => (
      <BulkDialog
        action="approve"
        ready={ready}
        candidates={candidates}
        search={{ state: 'Lagos', page: 2 }}
        onDecide={decided}
        onClose={() => undefined}
      />
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory(), parseSearch, stringifySearch });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  return { app, decided, dialog: await dialogOf('Approve 3 applications') };
}
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a bulk approval is checked first: what would be refused is left out, and warnings can be', async () => {
  const { app, decided, dialog } = await openDialog({ data: found });
  await dialog.findByText('3 of 5 can be approved, 1 of them without a warning.');
  const { body } = app.sent.find(({ call }) => call === 'POST /applications/preflight') ?? {};
  expect(body).toEqual({ action: 'approve', ids: candidates.map(({ id }) => id) });
  for (const name of ['Leave out 1 that you verified', 'Leave out 1 without a centre']) {
    expect([tick(name).checked, tick(name).disabled]).toEqual([true, true]);
  }
  const links = dialog
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => Object.fromEntries(new URL(href).searchParams));
  const listed = { state: 'Lagos', status: 'approval_requested' };
  expect(links).toEqual([
    { ...listed, approvalRequestedBy: 'person-1' },
    { ...listed, assigned: 'false' },
    { ...listed, requirementMissing: 'true' },
    { ...listed, centerId: 'c1', skill: '["Welding"]' },
  ]);
  expect(dialog.getByText('Welding: 1 left, 1 too many')).toBeTruthy();

  fireEvent.click(tick('Leave out 1 missing an entry requirement'));
  await dialogOf('Approve 2 applications');
  fireEvent.click(tick('Leave out 2 beyond the places left'));
  await dialogOf('Approve 1 application');
  press('Approve 1 application');
  await vi.waitFor(() => expect(decided.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([['a']]));
});

test('nothing is approved before the check has ended', async () => {
  const { decided, dialog } = await openDialog(() => undefined);
  const confirm = dialog.getByRole('button', { name: 'Approve 3 applications' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm);
  expect(decided).not.toHaveBeenCalled();
});

test('a failed check does not stop the user: the portal refuses what it cannot accept', async () => {
  const { decided, dialog } = await openDialog(cut);
  await dialog.findByText(/^The check failed\./);
  press('Approve 3 applications');
  await vi.waitFor(() =>
    expect(decided.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([['a', 'b', 'c']]),
  );
});
