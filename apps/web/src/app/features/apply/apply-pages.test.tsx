// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationDraft,
  type DraftFields,
  draftFieldNames,
  isLgaOf,
  problemsOfDraft,
  sayDraftProblem,
  trades,
} from '@tvet/contract';
import { describe, expect, test, vi } from 'vitest';
import {
  type Answers,
  closedWindow,
  cut,
  descriptionOf,
  expectProblems,
  openApp,
  openWindow,
  press,
  refusal,
  settingsOf,
  type,
} from '../../testing/open-app.tsx';

const open = settingsOf(openWindow, openWindow);
const none = { data: [], pagination: { total: 0, currentPage: 1, totalPages: 0 } };
const nothing = Object.fromEntries(draftFieldNames.map((name) => [name, null])) as unknown as DraftFields;
const filled = {
  ...nothing,
  tvetCategory: 'STC',
  dateOfBirth: '2004-06-30',
  gender: 'female',
  nin: '*******1234',
  bvn: '*******5678',
  streetAddressLine1: '12 Zoo Road',
  state: 'Kano',
  lga: 'Dala',
  bankName: 'zenith-bank',
  accountNumber: '0123456789',
  accountName: 'Ola Ade',
  skillName: 'Electrical Installation',
  centerId: 'c1',
} as DraftFields;
const place = { stateName: 'Kano', lga: 'Dala', locationAddress: '4 Zoo Road' };
const center = { id: 'c1', name: 'Kano College', ...place, placesLeft: 3, standing: 'offered' };

const draftOf = (fields: DraftFields, more: Partial<ApplicationDraft> = {}): ApplicationDraft => {
  const facts = { today: '2026-11-27', ages: { minimum: null, maximum: null }, isLgaOf };
  const problems = problemsOfDraft(fields, facts).map((one) => ({ ...one, message: sayDraftProblem(one, i18n) }));
  const draft = { id: 'a1', applicantId: 'TV-7K3M-9PWX', version: 1, savedAt: '2026-11-27T10:00:00.000Z', open: true };
  const rest = { emptiedAt: null, stepsToCheck: [], proof: null, center: null };
  return { ...draft, ...rest, fields, problems, ...more } as ApplicationDraft;
};

const answersOf = (draft: ApplicationDraft, settings = open): Answers => ({
  'GET /settings/public': settings,
  'GET /applications/mine': { ...none, data: [{ id: 'a1', status: 'initiated' }] },
  'GET /applications/*': { data: { id: 'a1', draft } },
  'PATCH /applications/*': ({ body }: { body: unknown }) => {
    const { version, ...fields } = body as Partial<DraftFields> & { version: number };
    return { data: draftOf({ ...draft.fields, ...fields }, { version: version + 1 }) };
  },
});

const openStep = (step: string, draft: ApplicationDraft, settings = open) =>
  openApp(`/apply?step=${step}`, { role: 'applicant', answers: answersOf(draft, settings) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the start', () => {
  const openStart = (settings = open) =>
    openApp('/apply', {
      role: 'applicant',
      answers: { 'GET /settings/public': settings, 'GET /applications/mine': none },
    });

  test('says what is needed, who may apply and how long answers are kept', async () => {
    await openStart(settingsOf(openWindow, closedWindow, { ages: { minimum: 16, maximum: 35 }, draftsKeptDays: 60 }));
    await screen.findByRole('link', { name: 'Start' });
    expect(screen.getByText('You must be 16 to 35 years old.')).toBeTruthy();
    expect(
      screen.getByText('If you do not submit your application, it will be deleted 60 days after applications close.'),
    ).toBeTruthy();
    expect(screen.getByText('STC (6 months) is open now.')).toBeTruthy();
    expect(screen.getByText('VEI (1 year) is closed. No opening date has been set yet.')).toBeTruthy();
  });

  test('has no way in while everything is closed, but one to a notice', async () => {
    await openStart(settingsOf(closedWindow, closedWindow));
    const banner = await screen.findByRole('region', { name: 'Application status' });
    expect(banner.textContent).toBe('Applications are now closed');
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
    const notice = screen.getByRole('link', { name: 'Tell me when it opens' });
    expect(notice.getAttribute('href')).toBe('/tell-me-when-it-opens');
  });

  test('says that it could not be loaded, and loads at another try', async () => {
    const answers = { 'GET /settings/public': open, 'GET /applications/mine': cut };
    const app = await openApp('/apply', { role: 'applicant', answers });
    expect((await screen.findByRole('alert')).textContent).toContain('The portal could not be reached');
    app.answer({ 'GET /applications/mine': none });
    press('Retry');
    await heading('Apply for training');
  });

  test('offers no programme that is closed', async () => {
    const answers = { 'GET /settings/public': settingsOf(closedWindow, openWindow), 'GET /applications/mine': none };
    await openApp('/apply?step=program', { role: 'applicant', answers });
    const stc = await screen.findByRole<HTMLInputElement>('radio', { name: /^Short Training Certificate/ });
    expect(stc.disabled).toBe(true);
    press('Save and continue');
    await expectProblems('Program is required');
    press('Program is required');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Vocational Enterprise Institution/ }));
  });
});

describe('another application', () => {
  test('suggests the programme of the earlier one', async () => {
    const earlier = { id: 'a0', status: 'rejected', tvetCategory: 'VEI' };
    const answers = { 'GET /settings/public': open, 'GET /applications/mine': { ...none, data: [earlier] } };
    await openApp('/apply?step=program', { role: 'applicant', answers });
    const vei = await screen.findByRole<HTMLInputElement>('radio', { name: /^Vocational Enterprise Institution/ });
    expect(vei.checked).toBe(true);
    expect(screen.getByText(/^We have kept the answers of your earlier application/)).toBeTruthy();
  });

  test('marks what was carried over until its step is checked', async () => {
    const fields = { ...filled, accountNumber: '0123456788' };
    const draft = draftOf(fields, { center, problems: [], stepsToCheck: ['details', 'centre'] } as object);
    const app = await openApp('/apply', { role: 'applicant', answers: answersOf(draft) });
    await heading('Personal details');
    await screen.findByText('Check this.');
    const left = { ...draft, stepsToCheck: ['centre'] };
    app.answer({ 'PATCH /applications/*': { data: left }, 'GET /applications/*': { data: { id: 'a1', draft: left } } });
    press('Save and continue');
    await heading('Documents');
    await waitFor(() => expect(app.sent.at(-2)?.body).toEqual({ version: 1, checked: ['details'] }));
    fireEvent.click(screen.getByRole('link', { name: /Review and submit/ }));
    await heading('Review and submit');
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Personal details')).queryByText('Check this')).toBeNull();
    expect((await part('Trade and centre')).getByText('Check this')).toBeTruthy();
  });
});

test('a new application can be filled in before the portal can be reached, and is begun with what was typed', async () => {
  const app = await openApp('/apply?step=program', {
    role: 'applicant',
    answers: { 'GET /settings/public': open, 'GET /applications/mine': none, 'POST /applications': cut },
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Short Training Certificate/ }));
  press('Save and continue');
  await screen.findByLabelText('Day');
  type(/^Street address/, '12 Zoo Road');
  app.answer({
    'POST /applications': { data: draftOf({ ...nothing, tvetCategory: 'STC' }) },
    ...answersOf(draftOf({ ...nothing, tvetCategory: 'STC' })),
  });
  press('Try now');
  await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe('Sent'));
  const sent = app.sent.filter(({ call }) => !call.startsWith('GET'));
  expect(sent.at(-2)).toEqual({ call: 'POST /applications', body: { tvetCategory: 'STC' } });
  expect(sent.at(-1)?.body).toEqual({ version: 1, streetAddressLine1: '12 Zoo Road' });
});

test('an application that was begun on another device is continued, and what differs is asked about', async () => {
  const elsewhere = draftOf({ ...nothing, tvetCategory: 'VEI' }, { id: 'a7' });
  await openApp('/apply?step=program', {
    role: 'applicant',
    answers: {
      'POST /applications': refusal(409, 'APPLICATION_EXISTS', 'Exists', { params: { id: 'a7' } }),
      'GET /applications/a7': { data: { id: 'a7', draft: elsewhere } },
      'GET /settings/public': open,
      'GET /applications/mine': none,
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Short Training Certificate/ }));
  await heading('Changed on another device');
  press('Use what is saved');
  const vei = await screen.findByRole<HTMLInputElement>('radio', { name: /^Vocational Enterprise Institution/ });
  expect(vei.checked).toBe(true);
});

describe('the details', () => {
  const errors = [
    'Enter a real date, with day, month and year',
    'A NIN has 11 digits; you typed 10',
    'A BVN has only digits. Remove everything else',
    'Street address is required',
    'State is required',
    'Local government area is required',
    'This account number does not belong to Zenith Bank. Check the number and the bank',
    'Account name is required',
  ];

  test('say what is wrong beside each field and above the form, and lead to it', async () => {
    await openStep('details', draftOf({ ...nothing, tvetCategory: 'STC' }));
    await screen.findByLabelText('Day');
    type(/^NIN/, '1234567890');
    type(/^BVN/, '12345678x01');
    type(/^Bank$/, 'zenith-bank');
    type(/^Account number/, '1234567890');
    for (const [label, value] of [
      ['Day', '31'],
      ['Month', '2'],
      ['Year', '2004'],
    ] as const)
      type(label, value);
    await screen.findByText('A NIN has 11 digits; you typed 10');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Save and continue');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    const summary = within(document.activeElement as HTMLElement);
    const texts = summary.getAllByRole('button').map(({ textContent }) => textContent);
    for (const text of errors) expect(texts).toContain(text);
    const nin = screen.getByLabelText(/^NIN/);
    expect(descriptionOf(nin)).toContain('A NIN has 11 digits; you typed 10');
    fireEvent.click(summary.getByRole('button', { name: /^A NIN has 11 digits/ }));
    expect(document.activeElement).toBe(nin);
    fireEvent.click(summary.getByRole('button', { name: /^Enter a real date/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  });

  test('tell people who are too young or too old before the long part', async () => {
    const ages = { minimum: 16, maximum: 35 };
    await openStep(
      'details',
      draftOf({ ...nothing, tvetCategory: 'STC' }),
      settingsOf(openWindow, openWindow, { ages }),
    );
    await screen.findByLabelText('Day');
    const born = (year: number) => {
      for (const [label, value] of [
        ['Day', '30'],
        ['Month', '6'],
        ['Year', String(year)],
      ] as const)
        type(label, value);
    };
    born(new Date().getFullYear() - 10);
    await screen.findByText(/You must be 16 or older to apply. You can apply from/);
    born(1950);
    await screen.findByText('You must be 35 or younger to apply');
  });

  test('that another device has submitted give way to the receipt', async () => {
    const app = await openStep('details', draftOf(filled));
    await screen.findByLabelText('Day');
    app.answer({
      'PATCH /applications/*': refusal(409, 'WRONG_STATUS', 'It is submitted', { currentStatus: 'pending_approval' }),
      'GET /applications/mine': {
        ...none,
        data: [{ id: 'a1', status: 'pending_approval', applicantId: 'TV-7K3M-9PWX' }],
      },
    });
    type(/^Street address/, '14 Zoo Road');
    await heading('Your application is submitted');
  });
});

test('a draft that was saved elsewhere is shown next to what was typed, and one of them is kept', async () => {
  const app = await openStep('details', draftOf(filled));
  const stored = draftOf({ ...filled, streetAddressLine1: 'From the desk', gender: 'male' }, { version: 2 });
  app.answer({ 'PATCH /applications/*': refusal(409, 'DRAFT_CHANGED', 'Changed', { current: stored }) });
  await screen.findByLabelText('Day');
  type(/^Street address/, 'From the phone');
  await heading('Changed on another device');
  const address = within(screen.getByRole('region', { name: 'Street address' }));
  expect(address.getByText('From the phone')).toBeTruthy();
  expect(address.getByText('From the desk')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Gender' })).toBeNull();
  app.answer(answersOf(stored));
  press('Keep what I typed');
  await heading('Personal details');
  const saved = app.sent.filter(({ call }) => call.startsWith('PATCH')).at(-1);
  expect(saved?.body).toEqual({ version: 2, streetAddressLine1: 'From the phone' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
});

test('logging out saves what was typed last, and asks nothing when nothing is lost', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const asked = vi.fn();
  vi.stubGlobal('confirm', asked);
  const app = await openStep('details', draftOf({ ...nothing, tvetCategory: 'STC' }));
  const address = await screen.findByLabelText(/^Street address/);
  fireEvent.change(address, { target: { value: '16 Zoo Road' } });
  fireEvent.click(screen.getByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(asked).not.toHaveBeenCalled();
  expect(app.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
    streetAddressLine1: '16 Zoo Road',
  });
});

test('the documents of VEI name what is missing and lead to it', async () => {
  await openStep('documents', draftOf({ ...filled, tvetCategory: 'VEI' }));
  await screen.findByRole('button', { name: 'Save and continue' });
  press('Save and continue');
  await expectProblems('Kind of proof is required', 'Take a photo of your paper, or choose a file');
});

describe('the centre', () => {
  const offered = { centers: [{ ...center, distanceKm: 0 }], pagination: {} };

  test('is asked for with its trade', async () => {
    await openStep('centre', draftOf({ ...nothing, tvetCategory: 'STC' }));
    await screen.findByRole('button', { name: 'Save and continue' });
    press('Save and continue');
    await expectProblems('Trade is required', 'Centre is required');
    const [, ...offeredTrades] = screen.getByLabelText<HTMLSelectElement>(/^Trade/).options;
    expect(offeredTrades.map(({ value }) => value)).toEqual(trades);
  });

  test('shows how far it is, says if the own state has none, and offers what is taught there', async () => {
    const far = { ...center, stateName: 'Oyo', lga: null, distanceKm: 94 };
    const answers = {
      ...answersOf(draftOf(filled)),
      'GET /centres/offered': { centers: [far], total: 1, pagination: {} },
      'GET /public/trades': {
        data: [
          { name: 'Electrical Installation', placesLeft: 0 },
          { name: 'Blacksmithing', placesLeft: 2 },
        ],
        pagination: {},
      },
    };
    await openApp('/apply?step=centre', { role: 'applicant', answers });
    await screen.findByLabelText(/^Trade/);
    type(/^Trade/, 'Creative Media');
    await screen.findByRole('radio', { name: /Kano College/ });
    expect(screen.getByText('Oyo, about 95 km')).toBeTruthy();
    await screen.findByText(/^No centre in Kano has places left for Creative Media\./);
    press('Blacksmithing');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Trade/).value).toBe('Blacksmithing');
    await waitFor(() => expect(screen.queryByText(/^No centre in Kano/)).toBeNull());
  });

  test('has its places looked up again, by the clock of Lagos, and says when it no longer teaches the trade', async () => {
    const app = await openStep('centre', draftOf(filled, { center } as object));
    app.answer({ 'GET /centres/offered': offered });
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /Kano College/ });
    expect(choice.checked).toBe(true);
    const lagos = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
    const told = [0, 60_000].map((ago) => `Places left at ${lagos.format(Date.now() - ago)}.`);
    expect(told).toContain(screen.getByText(/^Places left at /).textContent?.slice(0, told[0]?.length));
    const gone = { ...center, standing: 'not_taught' };
    app.answer({
      'GET /centres/offered': { centers: [], pagination: {} },
      'GET /applications/*': { data: { id: 'a1', draft: draftOf(filled, { center: gone, version: 1 } as object) } },
    });
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/This centre no longer teaches this trade/);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the review', () => {
  test('begins with the name, the phone number and the email address, which can be changed', async () => {
    await openStep('review', draftOf(filled, { center, problems: [] } as object));
    await heading('Review and submit');
    const about = screen.getByRole('region', { name: 'Name and contact' });
    expect([...about.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Name', 'Phone', 'Email']);
    const regions = screen.getAllByRole('region');
    expect(regions.indexOf(about)).toBe(regions.indexOf(screen.getByRole('region', { name: 'Program' })) - 1);
    fireEvent.click(screen.getByRole('link', { name: 'Change: Name and contact' }));
    await heading('Your account');
    expect(screen.getByRole('link', { name: 'Back to your application' }).getAttribute('href')).toBe(
      '/apply?step=review',
    );
  });

  test('links each missing answer to its field', async () => {
    await openStep('review', draftOf({ ...nothing, tvetCategory: 'VEI' }));
    const list = within(await screen.findByRole('group', { name: 'Complete these first' }));
    const links = list.getAllByRole('link');
    expect(links).toHaveLength(12);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/apply\?step=\w+#\w+$/);
    fireEvent.click(list.getByRole('link', { name: 'State is required' }));
    await heading('Personal details');
    await waitFor(() => expect(document.activeElement?.id).toBe('state'));
  });

  test('names what cannot be saved, and submits nothing', async () => {
    const app = await openStep('details', draftOf(filled, { center, problems: [] } as object));
    await screen.findByLabelText('Day');
    press('Change NIN');
    type(/^NIN/, '1234');
    fireEvent.click(screen.getByRole('link', { name: /Review and submit/ }));
    await heading('Review and submit');
    press('Submit application');
    await expectProblems(/Some answers are not saved yet/);
    const group = within(screen.getByRole('group', { name: 'Complete these first' }));
    expect(group.getByRole('link').textContent).toBe('A NIN has 11 digits; you typed 4');
    expect(app.sent.some(({ call }) => call.endsWith('/submit'))).toBe(false);
  });

  const full = { step: 'centre', field: 'centerId', code: 'centre_full', params: {}, message: 'No' };
  test.each([
    ['a NIN in use', 'NIN_HAS_APPLICATION', [], 'Check my NIN', 'Personal details'],
    [
      'a centre that has filled up',
      'APPLICATION_INCOMPLETE',
      [full],
      'This centre has no places left. Choose another centre',
      'Trade and centre',
    ],
  ])('leads from a refusal for %s to its field', async (_, code, problems, link, title) => {
    const app = await openStep('review', draftOf(filled, { center, problems: [] } as object));
    await screen.findByRole('button', { name: 'Submit application' });
    app.answer({
      'POST /applications/*/submit': refusal(409, code, 'No'),
      'GET /applications/*': { data: { id: 'a1', draft: draftOf(filled, { center, problems, version: 2 } as object) } },
    });
    press('Submit application');
    fireEvent.click(await screen.findByRole('link', { name: link }));
    await heading(title);
  });

  test('of a closed programme keeps the draft, says how long, and cannot be submitted', async () => {
    const settings = settingsOf(closedWindow, openWindow, { draftsKeptDays: 60 });
    await openStep('review', draftOf(filled, { center, problems: [] } as object), settings);
    const banner = await screen.findByRole('region', { name: 'Application status' });
    expect(banner.textContent).toContain('You cannot submit now');
    expect(
      screen.getByText('If you do not submit your application, it will be deleted 60 days after applications close.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
  });
});
