// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ApplicationStatus, applicationStatuses, type Standing, statusLabels } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  expectProblems,
  openApp,
  openWindow,
  press,
  refusal,
  settingsOf,
} from '../../testing/open-app.tsx';

const standing: Standing = {
  id: 'a1',
  applicantId: 'TV-7K3M-9PWX',
  status: 'approved',
  tvetCategory: 'STC',
  skillName: 'Welding',
  createdAt: '2026-10-27T10:00:00.000Z',
  submittedAt: '2026-10-28T10:00:00.000Z',
  verifiedAt: '2026-10-29T10:00:00.000Z',
  decidedAt: '2026-11-02T10:00:00.000Z',
  registeredAt: '2026-11-03T10:00:00.000Z',
  declinedAt: '2026-11-04T10:00:00.000Z',
  withdrawnAt: null,
  correctionDueAt: null,
  rejection: null,
  reason: 'Incomplete application',
  center: { name: 'Aba College', category: 'STC', address: '1 Factory Road', phone: '0803 111 2222', email: null },
  medianDays: 5,
  usualDays: 12,
  waitingDays: 4,
  isLate: false,
  intake: { open: true, changesAt: null },
  canApplyAgain: false,
  contactEmail: 'help@example.org',
  ways: ['sms', 'email'],
};

function answersFor(status: ApplicationStatus, facts: object = {}, known: Partial<Standing> = {}): Answers {
  const row = {
    id: 'a1',
    applicantId: 'TV-7K3M-9PWX',
    applicantName: 'Ola Ade',
    status,
    tvetCategory: 'STC',
    skillName: 'Welding',
    centerName: 'Aba College',
    submittedAt: '2026-10-28T10:00:00.000Z',
  };
  const applicant = { firstName: 'Ola', lastName: 'Ade', email: 'ola@example.org', phoneNumber: '+2348031112222' };
  const place = { state: 'Kano', lga: 'Dala', streetAddressLine1: '12 Zoo Road', streetAddressLine2: 'Flat 2' };
  const bank = { bankName: 'zenith-bank', accountNumber: '0123456789' };
  const detail = {
    ...row,
    applicant,
    ...place,
    ...bank,
    draft: null,
    allowedActions: ['decline'],
    blockedActions: [],
    ...facts,
  };
  return {
    'GET /settings/public': settingsOf(openWindow, openWindow),
    'GET /applications/mine': { data: [row], pagination: { total: 1, currentPage: 1, totalPages: 1 } },
    'GET /applications/*/standing': { data: { ...standing, status, ...known } },
    'GET /applications/*/correction': { data: { correction: null, values: [], required: [], allowedActions: [] } },
    'GET /applications/*': { data: detail },
  };
}

describe('the dashboard', () => {
  test.each(applicationStatuses)('shows the badge and the notice of %s', async (status) => {
    await openApp('/dashboard', { role: 'applicant', answers: answersFor(status) });
    const profile = await screen.findByRole('region', { name: 'Your profile' });
    expect(within(profile).getByText(i18n._(statusLabels[status]))).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Next steps' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue your application' }) !== null).toBe(status === 'initiated');
  });

  test('says Not Available of what is not known, and has no card without a centre', async () => {
    const nothing = { skillName: null, state: null, lga: null, bankName: null, accountNumber: null };
    const applicant = { firstName: 'Ola', lastName: 'Ade', email: null, phoneNumber: '+2348031112222' };
    const facts = { ...nothing, streetAddressLine2: '', applicant };
    await openApp('/dashboard', { role: 'applicant', answers: answersFor('approved', facts, { center: null }) });
    await screen.findByText('Skill Not Assigned');
    expect(screen.getAllByText('Not Available')).toHaveLength(8);
    expect(screen.queryByRole('heading', { name: 'Center Information' })).toBeNull();
  });

  test('shows how far the application has come, all answers and how to call the centre', async () => {
    const facts = { applicant: { firstName: 'Ola', lastName: 'Ade', nin: '*******1234', dateOfBirth: '2004-06-30' } };
    await openApp('/dashboard', { role: 'applicant', answers: answersFor('approved', facts) });
    const line = await screen.findByRole('list', { name: 'Progress of your application' });
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Submitted28 October 2026', 'Checked29 October 2026', 'Approved2 November 2026', 'RegisteredNot yet']);
    const call = screen.getByRole('link', { name: 'Call the centre: 0803 111 2222' });
    expect(call.getAttribute('href')).toBe('tel:+2348031112222');
    fireEvent.click(screen.getByText('Your answers', { selector: 'summary' }));
    const answers = screen.getByText('Your answers', { selector: 'summary' }).parentElement as HTMLElement;
    expect(within(answers).getByText('30 Jun 2004')).toBeTruthy();
    expect(within(answers).getByText('*******1234')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download receipt (PDF)' })).toBeTruthy();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('offers another application while one is open: %s', async (canApplyAgain, count) => {
    await openApp('/dashboard', { role: 'applicant', answers: answersFor('rejected', {}, { canApplyAgain }) });
    await screen.findByRole('region', { name: 'Your profile' });
    const links = screen.queryAllByRole('link', { name: 'Apply again' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/apply?step=program'));
  });

  test('says that it loads, and offers another try after a failure', async () => {
    const pending = Promise.withResolvers<Response>();
    const answers = { 'GET /applications/mine': () => pending.promise };
    const app = await openApp('/dashboard', { role: 'applicant', answers });
    await screen.findByText('Loading your information...');
    pending.resolve(refusal(403, 'FORBIDDEN', 'No'));
    await screen.findByText('Failed to load your information. Please try again.');
    app.answer(answersFor('pending_approval'));
    press('Try Again');
    await screen.findByRole('region', { name: 'We have your application' });
  });

  test('asks why a place is declined, and shows in the dialog what refuses it', async () => {
    // happy-dom has none, and a field that grows with its text listens to them.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    const app = await openApp('/dashboard', { role: 'applicant', answers: answersFor('approved') });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline your place' }));
    await screen.findByText('This action cannot be undone.');
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    press('Decline application');
    await expectProblems('Please select a reason');
    fireEvent.click(screen.getByRole('radio', { name: 'Other (please specify)' }));
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your reason/ });
    fireEvent.change(own, { target: { value: ' too few ' } });
    expect(screen.getByText('7/500 characters (minimum 10 required)')).toBeTruthy();
    press('Decline application');
    await expectProblems('Your reason must be at least 10 characters long');
    fireEvent.change(own, { target: { value: 'I have found work in Abuja' } });
    expect(screen.getByText('26/500 characters')).toBeTruthy();
    const message = 'Only an approved application can be declined. The status of this one is Registered';
    const params = { status: 'registered' };
    app.answer({
      'PATCH /applications/*/decline': refusal(409, 'NOT_DECLINABLE', message, { params, currentStatus: 'registered' }),
    });
    press('Decline application');
    await expectProblems(message);
    expect(own.value).toBe('I have found work in Abuja');
    const { body } = app.sent.find(({ call }) => call.startsWith('PATCH')) ?? {};
    expect(body).toEqual({ reason: 'I have found work in Abuja' });
  });
});

describe('asking for another centre', () => {
  const offered = (id: string, name: string, placesLeft: number) => ({
    id,
    name,
    tvetCode: id,
    stateName: 'Kano',
    lga: 'Dala',
    locationAddress: '1 Zoo Road',
    placesLeft,
    distanceKm: 0,
  });
  const answers = {
    ...answersFor('pending_approval', { allowedActions: ['assign-centre'], centerId: 'c1', centerName: 'Aba College' }),
    'GET /centres/offered': {
      centers: [offered('c1', 'Aba College', 9), offered('c2', 'Dala College', 1)],
      total: 2,
      pagination: { total: 2, currentPage: 1, totalPages: 1 },
    },
  };

  test('offers the other centres with places left, and needs one of them and a reason', async () => {
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    const app = await openApp('/dashboard', { role: 'applicant', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for another centre' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for another centre' }));
    await dialog.findByText('1 centre has places left');
    const [centre, ...others] = dialog.getAllByRole('radio');
    expect(others).toEqual([]);
    const send = dialog.getByRole('button', { name: 'Ask for another centre' });
    fireEvent.click(send);
    await expectProblems('Choose a centre', 'Give a reason');
    if (centre) fireEvent.click(centre);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Your reason/ }), { target: { value: ' I have moved ' } });
    app.answer({ 'POST /applications/*/centre': { data: {} } });
    fireEvent.click(send);
    await screen.findByText('Your training centre has changed.');
    const { body } = app.sent.find(({ call }) => call === 'POST /applications/a1/centre') ?? {};
    expect(body).toEqual({ centerId: 'c2', reason: 'I have moved', currentCenterId: 'c1' });
  });

  test('says why it was refused, and keeps what was typed', async () => {
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    const message = 'This centre has no places left. Choose another centre';
    const fields = { errors: [{ field: 'centerId', code: 'CENTRE_FULL', message }] };
    const refused = { 'POST /applications/*/centre': refusal(409, 'CENTRE_FULL', message, fields) };
    await openApp('/dashboard', { role: 'applicant', answers: { ...answers, ...refused } });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for another centre' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for another centre' }));
    fireEvent.click(await dialog.findByRole('radio'));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your reason/ });
    fireEvent.change(reason, { target: { value: 'I have moved' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Ask for another centre' }));
    await expectProblems(message);
    expect(reason.value).toBe('I have moved');
  });
});

test('the receipt promises only the ways by which its applicant is written to', async () => {
  await openApp('/apply', { role: 'applicant', answers: answersFor('pending_approval', {}, { ways: ['sms'] }) });
  await screen.findByText('We will write to you by SMS when it is decided.');
});

test('a status without applications says so and leads back to all of them', async () => {
  const none = { data: [], pagination: { total: 0, currentPage: 1, totalPages: 0 } };
  const answers = { 'GET /applications/mine': none };
  const app = await openApp('/applications?status=declined', { role: 'applicant', answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all applications' }));
  await waitFor(() => expect(app.path()).toBe('/applications'));
});
