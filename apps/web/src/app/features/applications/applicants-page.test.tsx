// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApplicationDetail, ApplicationRow, RelatedMatch, Role } from '@tvet/contract';
import { expect, test, vi } from 'vitest';
import { approvalQueue } from '../../approvals/live.ts';
import { emptyQueue } from '../../approvals/queue-state.ts';
import { router } from '../../router/router.tsx';
import { type Answers, cut, openApp, press, refusal, type } from '../../testing/open-app.tsx';

const idOf = (name: string) => `00000000-0000-4000-8000-0000000000${name}`;

const rowOf = (name: string, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: idOf(name),
  applicantId: `TV-${name}`,
  applicantName: `Person ${name}`,
  centerId: null,
  centerName: null,
  skillName: 'Welding',
  tvetCategory: 'VEI',
  status: 'pending_approval',
  state: 'Lagos',
  lga: 'Ikeja',
  streetAddressLine1: null,
  streetAddressLine2: null,
  accountNumber: null,
  bankName: null,
  proofOfEducationUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  submittedAt: '2026-11-20T10:00:00.000Z',
  waitingDays: 3,
  isLate: false,
  approvalRequestedBy: null,
  rejectionReason: null,
  correctionDueAt: null,
  claim: null,
  allowedActions: ['verify', 'reject'],
  blockedActions: [],
  ...more,
});

const detailOf = (row: ApplicationRow): ApplicationDetail => ({
  ...row,
  applicant: {
    firstName: 'Person',
    lastName: row.id,
    email: null,
    phoneNumber: null,
    gender: null,
    dateOfBirth: null,
    nin: null,
    bvn: null,
    avatar: null,
  },
  accountName: null,
  center: null,
  places: null,
  draft: null,
  requirements: [],
  proofKind: null,
  proof: null,
  photo: null,
  approvalRequestedByName: null,
  approvalRequestedAt: null,
  decidedAt: null,
  declineReason: null,
});

const rows = ['a1', 'a2', 'a3'].map((name) => rowOf(name));

/** The list as the portal answers it: `total` rows, three of them on the first page. */
const listOf = (total: number) => ({
  'GET /applications': ({ url }: { url: URL }) => {
    const currentPage = Number(url.searchParams.get('page') ?? 1);
    const totalPages = Math.ceil(total / 30);
    const data = currentPage > totalPages ? [] : currentPage > 1 ? [rowOf(`p${currentPage}`)] : rows.slice(0, total);
    return { data, pagination: { total, currentPage, totalPages } };
  },
});

const answers: Answers = {
  ...listOf(3),
  'GET /applications/*/related': {
    data: { samePerson: { total: 0, applications: [] }, sharedDetails: { total: 0, applications: [] } },
  },
  'GET /applications/*/timeline': { data: [] },
  'GET /applications/*/messages': { data: [] },
  'GET /applications/*/links': { data: [] },
  'GET /applications/*': ({ url }: { url: URL }) => ({ data: detailOf(rowOf(url.pathname.slice(-2))) }),
};

const openList = (search = '', more: Answers = {}, role: Role = 'officer') =>
  openApp(`/applicants${search}`, { role, answers: { ...more, ...answers, ...more } });
const opener = async (id: string) =>
  (await screen.findByText(`Person ${id}`, { selector: '[data-opens-row] *' })).closest('button') as HTMLElement;
const searchBox = () => screen.getByRole('searchbox', { name: 'Search applicants' });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const expectFocus = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement?.outerHTML).toBe(element()?.outerHTML));

test('a page past the end leads to the last page, and replaces the address', async () => {
  const app = await openList('?page=5000', listOf(61));
  await opener('p3');
  const before = router.history.length;
  expect(app.path()).toBe('/applicants?page=3');
  expect(router.history.length).toBe(before);
  expect(screen.queryByText('No applicants found')).toBeNull();
});

test('a failed list says why, and retrying moves the focus to the search', async () => {
  const app = await openList('', { 'GET /applications': refusal(422, 'X', 'Not today') });
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Not today');
  app.answer(answers);
  screen.getByRole('button', { name: 'Retry' }).focus();
  press('Retry');
  await opener('a1');
  await expectFocus(searchBox);
});

test('a list that failed while the network was down loads again when it is back', async () => {
  const app = await openList('', { 'GET /applications': cut });
  await screen.findByRole('alert');
  app.answer(answers);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await opener('a1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an application that waits longer than usual is marked until it is decided', async () => {
  const late = { waitingDays: 34, isLate: true };
  const data = [rowOf('a1', late), rowOf('a2', { waitingDays: 3 })];
  await openList('?sort=oldest', {
    'GET /applications': { data, pagination: { total: 2, currentPage: 1, totalPages: 1 } },
  });
  await opener('a2');
  expect(screen.getAllByText(/^Late:/).map(({ textContent }) => textContent)).toEqual(['Late: 34 days']);
});

test('the headings sort upwards, downwards and then by submission again', async () => {
  const app = await openList('?status=approved');
  await opener('a1');
  const sortBy = (name: string) => press(new RegExp(`^${name}$`));
  const expectOrder = (order: object) =>
    waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(app.path().split('?')[1]))).toEqual({
        status: 'approved',
        ...order,
      }),
    );
  sortBy('Applicant');
  await expectOrder({ sort: 'applicant' });
  sortBy('Applicant');
  await expectOrder({ sort: 'applicant', order: 'desc' });
  expect(screen.getByRole('columnheader', { name: 'Applicant' }).getAttribute('aria-sort')).toBe('descending');
  sortBy('Applicant');
  await expectOrder({});
  sortBy('Submitted');
  await expectOrder({ sort: 'oldest' });
});

test('a saved view opens with those of its filters, order and columns that the list still knows', async () => {
  const view = {
    id: idOf('b1'),
    name: 'Old',
    filters: { state: 'Atlantis', status: ['approved', 'lost'], gone: 'x' },
    sort: 'shoe size',
    order: 'desc',
    columns: ['skill', 'shoe size'],
    density: 'compact',
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  const app = await openList('?category=STC', { 'GET /views': { data: [view] } });
  await opener('a1');
  press('Views');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Old' }));
  await waitFor(() => expect(app.path()).toBe('/applicants?status=approved'));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Applicant', 'Skill', 'Status', 'Actions']);
});

test('removing a filter by keyboard moves the focus to the next one, and from the last to the search', async () => {
  const app = await openList('?status=approved&category=STC');
  const chip = async (name: string) => (await screen.findByRole('button', { name })) as HTMLElement;
  const first = await chip('Remove filter Status: Approved');
  first.focus();
  fireEvent.click(first);
  const second = await chip('Remove filter Category: STC');
  await expectFocus(() => second);
  fireEvent.click(second);
  await expectFocus(searchBox);
  expect(app.path()).toBe('/applicants');
});

test('clearing the filters of an empty list moves the focus to the search', async () => {
  const app = await openList('?search=nobody', listOf(0));
  const clear = await screen.findByRole('button', { name: 'Clear all filters' });
  clear.focus();
  fireEvent.click(clear);
  await expectFocus(searchBox);
  expect(app.path()).toBe('/applicants');
});

test('the IDs of selected people are copied, one per line, without duplicates', async () => {
  const copied = vi.fn();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as unknown as Clipboard);
  await openList('', {
    'GET /applications': {
      data: [...rows, rowOf('a4', { applicantId: 'TV-a1' })],
      pagination: { total: 4, currentPage: 1, totalPages: 1 },
    },
  });
  fireEvent.click(await screen.findByLabelText('Select page'));
  press('Copy IDs');
  expect(await screen.findByText('3 applicant IDs copied')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('TV-a1\nTV-a2\nTV-a3');
});

test('rows stay selected on another page, but not under another filter', async () => {
  await openList('?category=VEI', listOf(61));
  fireEvent.click(await screen.findByLabelText('Select page'));
  press('Next page');
  await opener('p2');
  expect(screen.getByText('3 selected')).toBeTruthy();
  press('Remove filter Category: VEI');
  await opener('a1');
  expect(screen.queryByText('3 selected')).toBeNull();
});

test('the list is loaded again when the queue rests, and a row that stays keeps its elements', async () => {
  const listen = vi.spyOn(approvalQueue, 'onChange');
  const app = await openList();
  const first = await opener('a1');
  const answer = { data: [rowOf('a1'), rowOf('a9')], pagination: { total: 2, currentPage: 1, totalPages: 1 } };
  app.answer({ 'GET /applications': answer });
  act(() => {
    for (const [tell] of listen.mock.calls) tell(emptyQueue, { ...emptyQueue, mode: 'running' });
  });
  await opener('a9');
  expect(await opener('a1')).toBe(first);
});

test('without browser locks, as on plain HTTP, bulk decisions are not offered and the selection says why', async () => {
  await openList();
  fireEvent.click(await screen.findByLabelText('Select page'));
  expect(screen.getByText(/^Bulk decisions need a secure address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Approve|Reject) \(/ })).toBeNull();
});

test('review keys act on the focused row only, and not while the user types or a dialog is open', async () => {
  await openList(`?open=${idOf('a2')}`);
  await screen.findByRole('button', { name: 'Verify application' });
  const dialogs = () => screen.queryAllByRole('dialog').filter((dialog) => !dialog.matches('[data-record-panel]'));
  expect((await opener('a2')).getAttribute('aria-current')).toBe('true');

  (await opener('a3')).focus();
  for (const name of ['v', 'r']) key(name);
  searchBox().focus();
  key('v');
  expect(dialogs()).toHaveLength(0);

  (await opener('a2')).focus();
  key('?');
  expect(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Approve')).toBeTruthy();
  key('v');
  expect(dialogs()).toHaveLength(1);
});

test('at the last record the key for the next one does nothing', async () => {
  const app = await openList(`?open=${idOf('a3')}`);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  key('j');
  expect(app.path()).toBe(`/applicants?open=${idOf('a3')}`);
  key('k');
  expect(await screen.findByText('2 of 3')).toBeTruthy();
});

const tomorrow = `${new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T13:30:00.000Z`;
const claimedUntil = (until: string) => ({ userId: idOf('c1'), name: 'Amina Bello', until, assigned: false });

test.each([
  ['not one that a colleague is deciding', tomorrow, 'a3'],
  ['one whose claim has ended', '2026-11-20T13:30:00.000Z', 'a2'],
])('the next application is %s', async (_, until, next) => {
  const data = [rowOf('a1'), rowOf('a2', { claim: claimedUntil(until) }), rowOf('a3')];
  const pagination = { total: 3, currentPage: 1, totalPages: 1 };
  const app = await openList(`?open=${idOf('a1')}`, { 'GET /applications': { data, pagination } });
  await screen.findByText('1 of 3');
  expect(screen.queryByTitle('Amina Bello until 14:30') !== null).toBe(next === 'a3');
  key('j');
  await waitFor(() => expect(app.path()).toBe(`/applicants?open=${idOf(next)}`));
});

test('the dialog names the colleague whose application the user decides', async () => {
  const data = [rowOf('a1', { claim: claimedUntil(tomorrow) })];
  const pagination = { total: 1, currentPage: 1, totalPages: 1 };
  await openList('', { 'GET /applications': { data, pagination } });
  (await opener('a1')).focus();
  key('v');
  await screen.findByText('Amina Bello is deciding this application until 14:30.');
});

test.each<[RelatedMatch[], string]>([
  [['phone'], 'Same phone number: 1 (Pending)'],
  [['account', 'address'], 'Same account or address: 1 (Pending)'],
])('the panel names what another application shares: %s', async (matches, title) => {
  const { id, applicantId, applicantName, status, tvetCategory, skillName, submittedAt } = rowOf('a2');
  const other = { id, applicantId, applicantName, status, tvetCategory, skillName, submittedAt };
  const sharedDetails = { total: 1, applications: [{ ...other, decidedAt: null, reason: null, matches }] };
  await openList(`?open=${idOf('a1')}`, {
    'GET /applications/*/related': { data: { samePerson: { total: 0, applications: [] }, sharedDetails } },
  });
  await screen.findByText((_, element) => element?.tagName === 'SUMMARY' && element.textContent === title);
});

/** happy-dom has none, and a field that grows with its text listens to them. */
const withFonts = () => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
const openRejection = async () => {
  withFonts();
  key('r');
  return within(await screen.findByRole('form', { name: 'Reject application' }));
};

test('a rejection in the panel begins with what is missing, and shows what the applicant will read', async () => {
  const app = await openList(`?open=${idOf('a1')}`, {
    [`GET /applications/${idOf('a1')}`]: {
      data: {
        ...detailOf(rowOf('a1')),
        requirements: [
          { code: 'nin', met: false },
          { code: 'bvn', met: true },
        ],
      },
    },
    'POST /applications/*/message-preview': ({ body }) => ({
      data: [
        { channel: 'sms', subject: null, text: JSON.stringify((body as { rejection: unknown }).rejection) },
        { channel: 'email', subject: 'Your application', text: 'Email' },
      ],
      places: null,
    }),
  });
  await screen.findByText('Missing');
  const form = await openRejection();
  fireEvent.click(form.getByLabelText('Incomplete application'));
  expect(form.getByLabelText<HTMLInputElement>('NIN missing').checked).toBe(true);
  expect(form.queryByLabelText('BVN missing')).toBeNull();
  const preview = within(await form.findByRole('region', { name: 'What the applicant will read' }));
  expect(await preview.findByText('{"reason":"incomplete","details":["nin_missing"]}')).toBeTruthy();
  expect(preview.getByText('Email').parentElement?.querySelector('summary')?.textContent).toMatch(
    /: Your application$/,
  );
  // The key of another step does not discard the form.
  key('v');
  expect(screen.queryByRole('dialog', { name: 'Verify application' })).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('NIN missing').checked).toBe(true);
  fireEvent.click(form.getByLabelText('NIN missing'));
  press('Reject application');
  expect((await form.findByRole('alert')).textContent).toBe('Select what is missing');
  expect(app.sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});

test('a refused rejection is reported in its form, which takes the focus each time', async () => {
  const app = await openList(`?open=${idOf('a1')}`, {
    'PATCH /applications/*/status': refusal(403, 'FORBIDDEN', 'Not now'),
    'POST /applications/*/message-preview': { data: [] },
  });
  await screen.findByRole('button', { name: 'Reject application' });
  const form = await openRejection();
  fireEvent.click(form.getByLabelText('Position has been filled'));
  for (const attempt of [1, 2]) {
    const confirm = form.getByRole('button', { name: 'Reject application' });
    confirm.focus();
    fireEvent.click(confirm);
    await waitFor(() => expect(app.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(attempt));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Failed to reject .*'s application: /));
  }
});

test('a correction by staff sends only the details that changed', async () => {
  withFonts();
  const stored = { bankName: 'Zenith Bank', accountNumber: '******7890', streetAddressLine1: '1 Zoo Road' };
  const app = await openList(`?open=${idOf('a1')}`, {
    'GET /applications/*': { data: { ...detailOf(rowOf('a1', stored)), accountName: 'Ola Ade' } },
    'GET /applications/*/correction': {
      data: { correction: null, values: [], required: [], allowedActions: ['correct'] },
    },
    'PATCH /applications/*/details': { data: rowOf('a1') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct details' }));
  await screen.findByRole('dialog', { name: 'Correct details' });
  type('Street address', '2 Zoo Road');
  type(/^Reason/, 'Typed wrong');
  type(/^Evidence/, 'Utility bill');
  press('Save the correction');
  await waitFor(() =>
    expect(app.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      streetAddressLine1: '2 Zoo Road',
      reason: 'Typed wrong',
      evidence: 'Utility bill',
    }),
  );
});

test('before the total is known the export does not claim one', async () => {
  await openList('', { 'GET /applications': () => undefined });
  fireEvent.click(await screen.findByText('Export'));
  const dialog = await screen.findByRole('dialog', { name: 'Export applications' });
  expect(dialog.textContent).toContain('The file will contain the applications in the list, in the same order.');
  expect(dialog.textContent).not.toMatch(/will contain [\d,]+ application/);
});

test('the former address of the list keeps its filters', async () => {
  const app = await openApp('/dashboard/applicants?status=approved&skill=%5B%22Welding%22%2C%22Other%22%5D', {
    role: 'officer',
    answers,
  });
  await opener('a1');
  expect(app.path()).toMatch(/^\/applicants\?status=approved&skill=/);
});
