import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const superAdmin = portal.as('superAdmin');
beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.officer);
});
beforeEach(async () => {
  await portal.db.updateTable('users').set({ disabled_at: null }).execute();
});

const setDisabled = (name: PersonName, disabled: boolean, by = superAdmin) =>
  by.send(calls.changeUserStatus, { params: { id: portal.cast.users[name] }, body: { disabled } });
const officerSignsIn = () => signIn(portal.stranger, 'officer@test.example');
const verifyAs = async (visitor: Visitor) => {
  const id = await createApplication(portal.db, portal.cast, { status: 'pending_approval' });
  const body = { status: 'approval_requested' } as const;
  return visitor.send(calls.changeApplicationStatus, { params: { id }, body });
};

describe('disabling somebody', () => {
  it('stops their sign-in, refresh and writes at once; reads end with the token', async () => {
    const { body: session } = await officerSignsIn();
    const officer = portal.withToken(session.access_token);
    expect((await verifyAs(officer)).status).toBe(200);

    const { status, body } = await setDisabled('officer', true);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ disabled: true, allowedActions: ['edit', 'enable'] });

    expect((await verifyAs(officer)).body.code).toBe('NOT_SIGNED_IN');
    const refresh = { body: { refreshToken: session.refresh_token } };
    expect((await portal.stranger.send(calls.refreshAccessToken, refresh)).body.code).toBe('INVALID_REFRESH_TOKEN');
    const refused = await officerSignsIn();
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid credentials']);
    expect((await officer.send(calls.getDashboard)).status).toBe(200);
    portal.advance(16 * 60_000);
    expect((await officer.send(calls.getDashboard)).status).toBe(401);
    portal.advance(-16 * 60_000);
  });

  it('ends sessions, codes and links', async () => {
    await officerSignsIn();
    const userId = portal.cast.users.officer;
    const later = new Date(Date.now() + 600_000);
    const centre_id = portal.cast.centres.unsigned;
    await portal.db
      .insertInto('codes')
      .values({ user_id: userId, purpose: 'reset_password', code_hash: Buffer.from('x'), expires_at: later })
      .execute();
    await portal.db
      .insertInto('setup_tokens')
      .values({ token_hash: Buffer.from('y'), user_id: userId, centre_id, expires_at: later })
      .execute();
    const live = async () => {
      const rows = await Promise.all([
        portal.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .execute(),
        portal.db
          .selectFrom('codes')
          .select('id')
          .where('user_id', '=', userId)
          .where('voided_at', 'is', null)
          .execute(),
        portal.db
          .selectFrom('setup_tokens')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('voided_at', 'is', null)
          .execute(),
      ]);
      return rows.map((found) => found.length);
    };
    expect(await live()).toEqual([1, 1, 1]);
    await setDisabled('officer', true);
    expect(await live()).toEqual([0, 0, 0]);
  });

  it('is undone by enabling, which lets them sign in again but brings no session back', async () => {
    const { body: session } = await officerSignsIn();
    await setDisabled('officer', true);
    const { body } = await setDisabled('officer', false);
    expect(body.data).toMatchObject({ disabled: false });
    expect((await officerSignsIn()).status).toBe(200);
    const refresh = { body: { refreshToken: session.refresh_token } };
    expect((await portal.stranger.send(calls.refreshAccessToken, refresh)).status).toBe(401);
  });

  it('is told to them without a secret, and is on the audit trail once', async () => {
    await setDisabled('secondOfficer', true);
    await setDisabled('secondOfficer', true);
    await setDisabled('secondOfficer', false);
    const messages = await messagesTo(portal, 'secondofficer@test.example');
    expect(messages.map(({ template }) => template)).toEqual(['account-disabled']);
    const { body } = await superAdmin.send(calls.listAuditEvents, {
      query: { subjectId: portal.cast.users.secondOfficer },
    });
    expect(body.data.map(({ action }) => action)).toEqual(['user.enabled', 'user.disabled']);
    expect(body.data[0]).toMatchObject({ details: { name: 'Ebere secondOfficer' } });
  });

  it('works on an applicant too', async () => {
    expect((await setDisabled('applicant', true)).body.data).toMatchObject({ role: 'applicant', disabled: true });
  });

  it('is refused for oneself, and enabling oneself changes nothing', async () => {
    const { status, body } = await setDisabled('superAdmin', true);
    expect([status, body.code, body.message]).toEqual([403, 'OWN_ACCOUNT', 'You cannot disable your own account']);
    expect((await setDisabled('superAdmin', false)).status).toBe(200);
    const { users } = (await superAdmin.send(calls.listUsers, { query: { groups: 'superAdmin' } })).body;
    expect(users.map(({ disabled }) => disabled)).toEqual([false]);
  });

  it.each([{}, { disabled: 'true' }, { disabled: null }, { disabled: 1 }, [], null])('refuses %j', async (body) => {
    const path = `/users/${portal.cast.users.officer}/status`;
    expect((await superAdmin.request('PATCH', path, { body })).status).toBe(400);
  });

  it('is refused for nobody', async () => {
    const nobody = { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { disabled: true } };
    expect((await superAdmin.send(calls.changeUserStatus, nobody)).status).toBe(404);
  });
});
