// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserRecord } from '@tvet/contract';
import { expect, test } from 'vitest';
import { descriptionOf, expectProblems, openApp, person, press, refusal, type } from '../../testing/open-app.tsx';

const centreId = '019a0000-0000-7000-8000-000000000001';
const own: Partial<UserRecord> = {
  id: person.id,
  firstName: 'Ola',
  lastName: 'Ade',
  role: 'superAdmin',
  phoneNumber: '+2348031112222',
  email: 'ola@example.org',
  centers: [],
  createdAt: '2026-10-27T10:00:00.000Z',
  allowedActions: ['edit'],
  blockedActions: [{ action: 'disable', reason: 'You cannot disable your own account' }],
};
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openUsers(answers = {}) {
  const asked: string[] = [];
  const app = await openApp('/users', {
    role: 'superAdmin',
    answers: {
      ...answers,
      'GET /users': ({ url }: { url: URL }) => {
        asked.push(url.searchParams.get('groups') ?? 'all');
        return { users: [own], pagination: { total: 1, currentPage: 1, totalPages: 1 } };
      },
      'GET /centres/suggestions': { centers: [{ id: centreId, tvetName: 'Aba College', tvetCode: 'AB-1' }] },
    },
  });
  await screen.findByRole('button', { name: 'Edit Ola Ade' });
  return { app, asked };
}

test('the list opens with superAdmin, and you cannot disable yourself or change your own role', async () => {
  const { asked } = await openUsers();
  expect(asked).toEqual(['superAdmin']);
  const disable = screen.getByRole('button', { name: 'Disable Ola Ade' });
  expect(disable.getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(disable)).toBe('You cannot disable your own account');
  fireEvent.click(disable);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Edit Ola Ade');
  const role = within(await dialog('Edit Ola Ade')).getByLabelText<HTMLSelectElement>(/^Role/);
  expect(role.disabled).toBe(true);
});

test('Add User closes without a question while it is empty, and lists what is missing', async () => {
  await openUsers();
  press('Add User');
  fireEvent.keyDown(await dialog('Add User'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('Add User');
  const form = within(await dialog('Add User'));
  fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  await expectProblems(
    'First name is required',
    'Last name is required',
    'Role is required',
    'Phone number is required',
    'Email address is required',
  );
});

test('a Centre Admin needs a centre, and what the server refuses stays in the form', async () => {
  const message = 'This phone number belongs to another account';
  const field = { field: 'phoneNumber', code: 'TAKEN', message };
  const { app } = await openUsers({
    'POST /users/invite-admin': refusal(409, 'PHONE_TAKEN', message, { errors: [field] }),
  });
  press('Add User');
  const form = within(await dialog('Add User'));
  type(/^First name/, 'Amina');
  type(/^Last name/, 'Bello');
  type(/^Phone number/, '0800 000 0003');
  type(/^Email address/, 'amina@example.org');
  expect(form.queryByLabelText(/^Centre/)).toBeNull();
  fireEvent.change(form.getByLabelText(/^Role/), { target: { value: 'centerAdmin' } });
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  send();
  await expectProblems('Center is required for Centre Admin role');
  fireEvent.click(form.getByLabelText(/^Centre/, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Aba College (AB-1)', hidden: true }));
  send();
  await expectProblems(message);
  expect(app.sent.findLast(({ call }) => call === 'POST /users/invite-admin')?.body).toMatchObject({
    role: 'centerAdmin',
    centerId: centreId,
  });
  const phone = form.getByLabelText<HTMLInputElement>(/^Phone number/);
  expect(descriptionOf(phone)).toContain(message);
  expect(phone.value).toBe('0800 000 0003');

  app.answer({ 'POST /users/invite-admin': new Response('no', { status: 500 }) });
  send();
  await expectProblems('An unexpected error occurred');
  expect(phone.value).toBe('0800 000 0003');
});
