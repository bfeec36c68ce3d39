// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { type Answers, descriptionOf, openApp, refusal } from '../../testing/open-app.tsx';

const centre = {
  id: '0b54a3d7-64b5-4d6f-9f7a-3c3f5f8a9d10',
  tvetCode: 'NG-1',
  tvetName: 'Aba College',
  tvetCategory: 'STC',
  documentStatus: 'signed',
  activeStudents: 3,
  locationAddress: '1 Factory Road',
  stateName: 'Abia',
  lga: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  emailAddress1: null,
  phoneNumber1: null,
  status: 'active',
  ideasFunded: false,
  version: 1,
  updatedAt: null,
  allowedActions: ['edit'],
};
const skillOf = (name: string, assignedStudents: number) => ({
  id: name,
  name,
  totalCapacity: 20,
  assignedStudents,
  numberOfStudentStream: 1,
  placesLeft: 20 - assignedStudents,
});
const skills = [skillOf('Blacksmithing', 5), skillOf('Creative Media', 0)];
const none = { total: 0, currentPage: 1, totalPages: 0 };
const one = { total: 1, currentPage: 1, totalPages: 1 };
const no = refusal(422, 'VALIDATION_FAILED', 'No');

const open = (address: string, more: Answers = {}, role: Role = 'platformAdmin') =>
  openApp(`/centers${address}`, {
    role,
    answers: {
      ...more,
      'GET /centres': { centers: [centre], ...one, pagination: one },
      'GET /centres/*': { data: centre },
      'GET /centres/*/skills': { data: { center: centre, skills } },
      'GET /centres/*/profile': { data: { bankName: null, accountNumber: null, accountName: null, changedAt: null } },
      ...more,
    },
  });
/** The button of a dialog. By text: roles are slow to find on a page with so much on it. */
const buttonOf = (text: string) =>
  screen.getByText(text, { selector: '[role=dialog] button *' }).closest('button') as HTMLButtonElement;
const submit = (text: string) => fireEvent.click(buttonOf(text));
const panel = `?open=${centre.id}`;

test('the register has its heads in capitals', async () => {
  await open('');
  const table = await screen.findByRole('table');
  const heads = [...table.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['CODE', 'NAME', 'CATEGORY', 'SIGNED', 'STUDENTS', 'LOCATION', 'STATE']);
});

test('a register without a match says so', async () => {
  await open('?search=nothing', { 'GET /centres': { centers: [], ...none, pagination: none } });
  await screen.findByText('No centres found');
});

describe('the panel', () => {
  test('says of a centre that is not there, or of another, that it cannot be seen', async () => {
    await open(panel, { 'GET /centres/*': refusal(404, 'NOT_FOUND', 'Not found') }, 'centerAdmin');
    await screen.findByText('This centre does not exist, or you cannot see it.');
  });

  test('says that it loads, offers another try, and shows which of its parts failed', async () => {
    const pending = Promise.withResolvers<Response>();
    const parts = { 'GET /centres/*/skills': no, 'GET /centres/*/profile': no };
    const app = await open(panel, { 'GET /centres/*': () => pending.promise, ...parts });
    await screen.findByText('Loading centre details');
    pending.resolve(no.clone());
    const failed = await screen.findByText('Failed to load centre details. Please try again.');
    app.answer({ 'GET /centres/*': { data: centre } });
    fireEvent.click(within(failed.closest('[role=alert]') as HTMLElement).getByText('Retry'));
    await screen.findByText(/^Error loading center skills/);
    await screen.findByText('The bank details could not be loaded.');
  });
});

test('a skill with students is not removed, and its refused capacity is explained at its field', async () => {
  const app = await open(panel);
  fireEvent.click(await screen.findByText('Change skills'));
  const capacity = await screen.findByLabelText('Blacksmithing: Capacity');
  expect(screen.getByLabelText<HTMLButtonElement>('Remove Blacksmithing').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLButtonElement>('Remove Creative Media').disabled).toBe(false);
  fireEvent.change(capacity, { target: { value: 'many' } });
  submit('Save skills');
  await waitFor(() => expect(descriptionOf(capacity)).toContain('the capacity must be a whole number'));
  const message = 'Blacksmithing has 5 approved and registered';
  app.answer({
    'PUT /centres/*/skills': refusal(422, 'CAPACITY_BELOW_TAKEN', message, {
      params: { skill: 'Blacksmithing', taken: 5 },
      errors: [{ field: 'skills.0.totalCapacity', code: 'CAPACITY_BELOW_TAKEN', message }],
    }),
  });
  fireEvent.change(capacity, { target: { value: '0' } });
  submit('Save skills');
  await waitFor(() => expect(descriptionOf(capacity)).toMatch(/has 5 approved and registered/));
});

test('a new centre needs a code and a category, explained at their fields', async () => {
  await open('');
  fireEvent.click(await screen.findByText('Add centre'));
  const category = await screen.findByLabelText(/^Category/, { selector: '[role=dialog] select' });
  submit('Add centre');
  await waitFor(() => expect(descriptionOf(category)).toContain('Category is required'));
  expect(descriptionOf(screen.getByLabelText(/^Code/, { selector: 'input' }))).toContain('Code is required');
});

describe('an import', () => {
  const report = (counts: object) => ({
    data: { created: 0, changed: 0, unchanged: 0, refused: 0, rows: [], rowsLeftOut: 0, ignoredColumns: [], ...counts },
  });
  const choose = async (content: string) => {
    fireEvent.click(await screen.findByText('Import'));
    const field = await screen.findByLabelText('CSV file');
    fireEvent.change(field, { target: { files: [new File([content], 'centres.csv')] } });
  };

  test('does not send an empty file', async () => {
    const app = await open('');
    await choose('');
    await screen.findByText('The file is empty.');
    expect(app.sent.map(({ call }) => call)).not.toContain('POST /centres/import');
  });

  test('says that it reads the file, and that it has nothing to import', async () => {
    const pending = Promise.withResolvers<object>();
    await open('', { 'POST /centres/import': () => pending.promise });
    await choose('CODE');
    await screen.findByText('Reading the file...');
    pending.resolve(report({ unchanged: 2 }));
    await screen.findByText(/There is nothing to import/);
    expect(buttonOf('Import centres').disabled).toBe(true);
  });

  test('shows why the server could not read the file', async () => {
    await open('', { 'POST /centres/import': no });
    await choose('PK');
    await screen.findByText('No', { selector: '[role=alert] *' });
    expect(buttonOf('Import centres').disabled).toBe(true);
  });
});
