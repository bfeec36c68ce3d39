import { calls, type Role } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { personNames, roleOf } from '../../testing/cast.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const superAdmin = portal.as('superAdmin');

const list = async (query: object = {}) => (await superAdmin.send(calls.listUsers, { query })).body;
const rolesOf = (users: { role: Role }[]) => [...new Set(users.map(({ role }) => role))].sort();
const staff = personNames.filter((name) => roleOf(name) !== 'applicant');

describe('the list of users', () => {
  it('shows everybody but applicants, newest first, ten to a page, with the exact total', async () => {
    const first = await list();
    expect(first.users).toHaveLength(10);
    expect(first).toMatchObject({ total: staff.length, currentPage: 1, totalPages: 2 });
    expect(first.pagination).toEqual({ total: staff.length, currentPage: 1, totalPages: 2 });
    const second = await list({ page: 2 });
    const all = [...first.users, ...second.users];
    expect(new Set(all.map(({ id }) => id)).size).toBe(staff.length);
    expect(rolesOf(all)).not.toContain('applicant');
    const created = all.map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort().reverse());
  });

  it('shows the groups that are asked for, applicants too', async () => {
    expect(rolesOf((await list({ groups: 'superAdmin' })).users)).toEqual(['superAdmin']);
    expect(rolesOf((await list({ groups: 'officer, accreditor' })).users)).toEqual(['accreditor', 'officer']);
    const { users, total } = await list({ groups: 'applicant' });
    expect(rolesOf(users)).toEqual(['applicant']);
    expect(total).toBe(2);
  });

  it('says of each who they are, which centres they run and whether they have accepted', async () => {
    const { users } = await list({ groups: 'centerAdmin', search: 'threeCentresAdmin' });
    expect(users).toHaveLength(1);
    expect(users[0]).toMatchObject({
      lastName: 'threeCentresAdmin',
      groupName: 'centerAdmin',
      role: 'centerAdmin',
      email: 'threecentresadmin@test.example',
      centerId: portal.cast.centres.first,
      centers: [{ tvetCode: 'TVC-001' }, { tvetCode: 'TVC-002' }, { tvetCode: 'TVC-003' }],
      disabled: false,
      invited: true,
      lastSignInAt: null,
      allowedActions: ['edit', 'disable', 'reinvite'],
    });
  });

  it('says when somebody last signed in, and that they have a password of their own', async () => {
    await givePassword(portal.db, portal.cast.users.viewOnlyOfficer);
    const before = Date.now();
    await signIn(portal.stranger, 'viewonlyofficer@test.example');
    const [user] = (await list({ groups: 'viewOnlyOfficer' })).users;
    expect(user).toMatchObject({ invited: false, allowedActions: ['edit', 'disable'] });
    expect(Date.parse(user?.lastSignInAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('offers nobody to disable themselves, and says why', async () => {
    const [self] = (await list({ groups: 'superAdmin' })).users;
    expect(self).toMatchObject({
      id: portal.cast.users.superAdmin,
      allowedActions: ['edit'],
      blockedActions: [{ action: 'disable', reason: 'You cannot disable your own account' }],
    });
  });
});

describe('the search', () => {
  it.each([
    ['parts of both names in any order', 'secondofficer ebere'],
    ['other letters of the same name', 'EBÉRÉ'],
    ['part of the e-mail address', 'secondofficer@test'],
    ['the phone number as it is dialled at home', '0803 111 0004'],
    ['the phone number as it is dialled from abroad', '+234 803 111 0004'],
  ])('finds staff by %s', async (_, search) => {
    const { users, total } = await list({ search });
    expect(users.map(({ id }) => id)).toEqual([portal.cast.users.secondOfficer]);
    expect(total).toBe(1);
  });

  it('finds applicants by name and applicant id where their group is asked for', async () => {
    const { applicant } = portal.cast.users;
    expect((await list({ search: 'TV-AAAA1' })).total).toBe(0);
    expect((await list({ groups: 'applicant', search: 'TV-AAAA1' })).users.map(({ id }) => id)).toEqual([applicant]);
    const mixed = await list({ groups: 'applicant,officer', search: 'ngozi applicant' });
    expect(mixed.users.map(({ id }) => id)).toEqual([applicant]);
  });

  it.each(['%', '_', "'; drop table users; --", '\\', '"', '🙂', '<script>'])('takes %s as text', async (search) => {
    expect(await list({ search })).toMatchObject({ users: [], total: 0 });
  });

  it('has an empty page beyond the last, which still tells the total', async () => {
    expect(await list({ page: 1_000_000, limit: 500 })).toMatchObject({ users: [], total: staff.length });
  });

  it.each([
    ['groups', 'nobody'],
    ['groups', 'superAdmin,'],
    ['search', 'a\u0000b'],
    ['search', 'x'.repeat(201)],
    ['page', '0'],
    ['limit', '501'],
  ])('refuses %s=%s by name', async (field, value) => {
    const { status, body } = await superAdmin.request('GET', '/users', { query: { [field]: value } });
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
    expect(body.errors?.[0]?.field.split('.')[0]).toBe(field);
  });

  it('refuses groups that are given twice', async () => {
    const { status } = await superAdmin.request('GET', '/users', { query: { groups: ['officer', 'superAdmin'] } });
    expect(status).toBe(400);
  });
});

describe('one user', () => {
  it('is answered bare, with the same fields and nothing to do for themselves', async () => {
    const { body } = await portal.as('officer').send(calls.getUser, { params: { id: portal.cast.users.officer } });
    expect(body).toMatchObject({ role: 'officer', phoneNumber: '+2348031110003', disabled: false, allowedActions: [] });
  });
});
