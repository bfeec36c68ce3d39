import { calls, type UserChange } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const superAdmin = portal.as('superAdmin');

const change = (name: PersonName, body: UserChange) =>
  superAdmin.send(calls.changeUser, { params: { id: portal.cast.users[name] }, body });
const auditOf = async (name: PersonName) =>
  (await superAdmin.send(calls.listAuditEvents, { query: { subjectId: portal.cast.users[name] } })).body.data;

describe('a change of a user', () => {
  it('changes what is named and leaves the rest', async () => {
    const { status, body } = await change('viewOnlyOfficer', { firstName: ' Fátimá ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ firstName: 'Fátimá', lastName: 'viewOnlyOfficer', role: 'viewOnlyOfficer' });
  });

  it('is on the audit trail from what to what, and not when nothing changed', async () => {
    await change('accreditor', { lastName: 'Gambo', role: 'officer' });
    await change('accreditor', { lastName: 'Gambo', role: 'officer' });
    const events = await auditOf('accreditor');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      action: 'user.changed',
      actor: { id: portal.cast.users.superAdmin },
      details: {
        name: 'Gambo accreditor',
        before: { lastName: 'accreditor', role: 'accreditor' },
        after: { lastName: 'Gambo', role: 'officer' },
      },
    });
    await change('accreditor', { role: 'accreditor' });
  });

  it('of the role counts for writes at once, under the token of before', async () => {
    const verify = async () => {
      const id = await createApplication(portal.db, portal.cast, { status: 'pending_approval' });
      const body = { status: 'approval_requested' } as const;
      return (await portal.as('officer').send(calls.changeApplicationStatus, { params: { id }, body })).status;
    };
    expect(await verify()).toBe(200);
    await change('officer', { role: 'viewOnlyOfficer' });
    expect(await verify()).toBe(403);
    await change('officer', { role: 'officer' });
    expect(await verify()).toBe(200);
  });

  it('of the centres counts for writes at once, under the token of before', async () => {
    const { first, second } = portal.cast.centres;
    const register = async (centre: string) => {
      const id = await createApplication(portal.db, portal.cast, { status: 'approved', centre });
      const body = { status: 'registered' } as const;
      return (await portal.as('centerAdmin').send(calls.changeApplicationStatus, { params: { id }, body })).status;
    };
    expect([await register(first), await register(second)]).toEqual([200, 404]);
    const { body } = await change('centerAdmin', { centerIds: [second] });
    expect(body.data).toMatchObject({ centerId: second, centers: [{ tvetCode: 'TVC-002' }] });
    expect([await register(first), await register(second)]).toEqual([404, 200]);
    await change('centerAdmin', { centerIds: [first] });
    expect((await auditOf('centerAdmin'))[0]?.details).toMatchObject({
      before: { centers: [{ name: 'Kano Skills Centre' }] },
      after: { centers: [{ tvetCode: 'TVC-001' }] },
    });
  });

  it('keeps the order of the centres, each once', async () => {
    const { first, second } = portal.cast.centres;
    const { body } = await change('otherCenterAdmin', { centerIds: [second, first, second] });
    expect(body.data.centers.map(({ id }) => id)).toEqual([second, first]);
    await change('otherCenterAdmin', { centerIds: [second] });
  });

  it('to another role takes the centres away', async () => {
    const made = await change('accreditor', { role: 'centerAdmin', centerIds: [portal.cast.centres.first] });
    expect(made.body.data).toMatchObject({ role: 'centerAdmin', centers: [{ tvetCode: 'TVC-001' }] });
    const { body } = await change('accreditor', { role: 'accreditor' });
    expect(body.data).toMatchObject({ role: 'accreditor', centers: [], centerId: null });
  });

  it('ends the setup link for a centre that is no longer theirs, and only that', async () => {
    const { unsigned, first, second } = portal.cast.centres;
    const body = {
      firstName: 'Simi',
      lastName: 'Alabi',
      role: 'centerAdmin' as const,
      phoneNumber: '08052220001',
      email: 'simi@test.example',
      centerId: unsigned,
    };
    const { id } = (await superAdmin.send(calls.inviteAdmin, { body })).body.data;
    const live = async () =>
      (
        await portal.db
          .selectFrom('setup_tokens')
          .select('user_id')
          .where('user_id', '=', id)
          .where('voided_at', 'is', null)
          .execute()
      ).length;
    const setCentres = (centerIds: string[]) =>
      superAdmin.send(calls.changeUser, { params: { id }, body: { centerIds } });
    await setCentres([unsigned, first]);
    expect(await live()).toBe(1);
    await setCentres([first, second]);
    expect(await live()).toBe(0);
  });
});

describe('a change that is refused', () => {
  it('is one of the own role, while the own name may change', async () => {
    const { status, body } = await change('superAdmin', { role: 'officer' });
    expect([status, body.code, body.message]).toEqual([403, 'OWN_ROLE', 'You cannot change your own role']);
    const own = await change('superAdmin', { firstName: 'Adaeze', role: 'superAdmin' });
    expect(own.body.data).toMatchObject({ firstName: 'Adaeze', role: 'superAdmin' });
  });

  it.each([
    ['applicant', 'officer', 'APPLICANT_STAYS_APPLICANT'],
    ['officer', 'applicant', 'STAFF_STAYS_STAFF'],
  ] as const)('turns %s into %s: %s', async (name, role, code) => {
    const { status, body } = await change(name, { role });
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field: 'role', message: body.message, code }]]);
  });

  it('leaves a centre administrator without a centre', async () => {
    const code = 'ADMIN_CENTRE_REQUIRED';
    const problem = { field: 'centerIds', message: 'Center is required for Centre Admin role', code };
    for (const body of [
      await change('centerAdmin', { centerIds: [] }),
      await change('officer', { role: 'centerAdmin' }),
    ]) {
      expect([body.status, body.body.errors]).toEqual([422, [problem]]);
    }
  });

  it('names a centre that does not exist, or one for somebody who runs none', async () => {
    const unknown = await change('centerAdmin', { centerIds: [portal.cast.users.officer] });
    expect([unknown.status, unknown.body.code, unknown.body.errors?.[0]?.field]).toEqual([
      422,
      'CENTRE_UNKNOWN',
      'centerIds',
    ]);
    const officer = await change('officer', { centerIds: [portal.cast.centres.first] });
    expect([officer.status, officer.body.code, officer.body.errors?.[0]?.field]).toEqual([
      422,
      'CENTRE_NOT_ALLOWED',
      'centerIds',
    ]);
    const { body } = await superAdmin.send(calls.getUser, { params: { id: portal.cast.users.centerAdmin } });
    expect(body.centers.map(({ id }) => id)).toEqual([portal.cast.centres.first]);
  });

  it.each([
    { firstName: '' },
    { lastName: 'a\u0000b' },
    { lastName: 'a/b' },
    { role: 'root' },
    { centerIds: ['not an id'] },
    { centerIds: Array.from({ length: 1000 }, () => '00000000-0000-4000-8000-000000000000') },
  ])('has a form like %j', async (body) => {
    const answer = await superAdmin.request('PATCH', `/users/${portal.cast.users.officer}`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM']);
  });

  it('is of nobody', async () => {
    const nobody = { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { firstName: 'No' } };
    expect((await superAdmin.send(calls.changeUser, nobody)).status).toBe(404);
  });
});
