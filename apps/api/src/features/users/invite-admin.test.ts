import { calls, staffRoles } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/queued-messages.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal({ PUBLIC_URL: 'https://tvet.example' });
const superAdmin = portal.as('superAdmin');

let invitations = 0;
/** A completed form for a new person each time. */
const form = (over: object = {}) => {
  const number = String(invitations++).padStart(4, '0');
  return {
    firstName: 'Simi',
    lastName: 'Alabi',
    role: 'officer',
    phoneNumber: `0805 222 ${number}`,
    email: `Invited${number}@Test.example`,
    password: 'a placeholder',
    ...over,
  };
};
const invite = (body: object) => superAdmin.request('POST', calls.inviteAdmin.path, { body });
const invited = async (over: object = {}) => {
  const { status, body } = await superAdmin.send(calls.inviteAdmin, { body: form(over) as never });
  expect(status).toBe(200);
  return body.data;
};
const temporaryPassword = /temporary password (\S+) within/;
const mailOf = async (email: string | null) => (await messagesTo(portal, email ?? ''))[0];
const smsOf = async (phone: string | null) => (await messagesTo(portal, phone ?? ''))[0];
const auditOf = async (id: string) =>
  (await superAdmin.send(calls.listAuditEvents, { query: { subjectId: id } })).body.data;

describe('an invitation', () => {
  it('makes an account with normalised identifiers that has yet to set a password', async () => {
    const user = await invited({ phoneNumber: '0805 222 9999', email: 'Simi@Test.Example' });
    expect(user).toMatchObject({
      firstName: 'Simi',
      role: 'officer',
      phoneNumber: '+2348052229999',
      email: 'simi@test.example',
      centers: [],
      invited: true,
      disabled: false,
    });
  });

  it('sends a temporary password that the server made to phone and e-mail, and the first sign-in asks for a reset', async () => {
    const user = await invited();
    const [sms, mail] = [await smsOf(user.phoneNumber), await mailOf(user.email)];
    const password = temporaryPassword.exec(sms?.text ?? '')?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(mail?.text).toContain(password);
    expect(mail?.text).toContain('https://tvet.example/login');
    for (const username of [user.phoneNumber, user.email]) {
      const { status, body } = await signIn(portal.stranger, username, { password });
      expect([status, body.requiresPasswordReset]).toEqual([200, true]);
    }
    expect((await signIn(portal.stranger, user.email, { password: 'a placeholder' })).status).toBe(401);
  });

  it('works for seven days', async () => {
    const user = await invited();
    const password = temporaryPassword.exec((await smsOf(user.phoneNumber))?.text ?? '')?.[1];
    const [day, minute] = [24 * 60 * 60 * 1000, 60 * 1000];
    portal.advance(7 * day - minute);
    expect((await signIn(portal.stranger, user.email, { password })).status).toBe(200);
    portal.advance(2 * minute);
    expect((await signIn(portal.stranger, user.email, { password })).status).toBe(401);
    portal.advance(-7 * day - minute);
  });

  it('of the administrator of a centre that has still to sign is the agreement link, without a password', async () => {
    const user = await invited({ role: 'centerAdmin', centerId: portal.cast.centres.unsigned });
    expect(user).toMatchObject({ role: 'centerAdmin', centerId: portal.cast.centres.unsigned });
    expect(await smsOf(user.phoneNumber)).toBeUndefined();
    const mail = await mailOf(user.email);
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.origin + link.pathname).toBe('https://tvet.example/signup-center');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: user.email,
      centerId: portal.cast.centres.unsigned,
    });
    const token = await portal.db
      .selectFrom('setup_tokens')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const days = (token.expires_at.getTime() - portal.context.now().getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(7, 2);
    const row = await portal.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row?.password_hash).toBeNull();
  });

  it.each(['first', 'funded'] as const)(
    'of the administrator of the %s centre, which may work, is a password',
    async (name) => {
      const user = await invited({ role: 'centerAdmin', centerId: portal.cast.centres[name] });
      expect((await smsOf(user.phoneNumber))?.text).toMatch(temporaryPassword);
      expect(user.centers.map(({ id }) => id)).toEqual([portal.cast.centres[name]]);
    },
  );

  it('takes every role of staff, and a centre from nobody but a Centre Admin', async () => {
    for (const role of staffRoles.filter((name) => name !== 'centerAdmin')) {
      expect(await invited({ role, centerId: portal.cast.centres.first })).toMatchObject({ role, centers: [] });
      expect(await invited({ role, centerId: 'not even an id' })).toMatchObject({ role, centers: [] });
    }
  });

  it('shows staff neither password nor link, in the ledger or on the audit trail', async () => {
    const user = await invited();
    const sms = await smsOf(user.phoneNumber);
    const password = temporaryPassword.exec(sms?.text ?? '')?.[1] ?? 'missing';
    expect(sms?.shown).not.toContain(password);
    const [event] = await auditOf(user.id);
    expect(event).toMatchObject({
      action: 'user.invited',
      actor: { id: portal.cast.users.superAdmin },
      details: { name: 'Simi Alabi', role: 'officer', email: user.email, by: 'temporary password' },
    });
    expect(JSON.stringify(event)).not.toContain(password);

    const centreAdmin = await invited({ role: 'centerAdmin', centerId: portal.cast.centres.unsigned });
    const mail = await mailOf(centreAdmin.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'missing';
    expect(mail?.shown).not.toContain(token);
    expect(JSON.stringify(await auditOf(centreAdmin.id))).not.toContain(token);
  });
});

describe('the form', () => {
  it.each([
    ['firstName', undefined, 'First name is required'],
    [
      'firstName',
      'Si/mi',
      'First name must have letters, and may have spaces, hyphens, apostrophes, and full stops after initials',
    ],
    ['role', '', 'Role is required'],
    ['role', 'applicant', 'Role is not one of the back office or a centre'],
    ['phoneNumber', 'abc', 'Phone number is invalid'],
    ['email', 'nobody', 'Email address is invalid'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Email address is invalid'],
  ])('refuses %s=%j: %s', async (field, value, message) => {
    const { status, body } = await invite(form({ [field]: value }));
    expect([status, body.code, body.message]).toEqual([400, 'INVALID_FORM', message]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, message, code: expect.any(String) }));
  });

  it.each([undefined, '', null])('refuses a Centre Admin with the centre %j', async (centerId) => {
    const { status, body } = await invite(form({ role: 'centerAdmin', centerId }));
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'centerId', message: 'Center is required for Centre Admin role', code: 'required' }],
    ]);
  });

  it('names every field at fault at once', async () => {
    const { body } = await invite({ role: 'centerAdmin' });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      'centerId',
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
    ]);
  });

  it('refuses a centre that does not exist', async () => {
    const { status, body } = await invite(form({ role: 'centerAdmin', centerId: portal.cast.users.officer }));
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'CENTRE_UNKNOWN', 'centerId']);
  });

  it('tells which identifier belongs to somebody already, in whatever form it is written', async () => {
    const taken = { phoneNumber: '08031110003', email: 'OFFICER@test.example' };
    const both = await invite(form(taken));
    expect([both.status, both.body.code]).toEqual([409, 'IDENTIFIER_IN_USE']);
    expect(both.body.errors?.map(({ field }) => field)).toEqual(['phoneNumber', 'email']);
    const one = await invite(form({ phoneNumber: '+234 803 111 0003' }));
    expect(one.body.errors).toEqual([
      { field: 'phoneNumber', message: 'This phone number belongs to another account', code: 'phone_in_use' },
    ]);
    const before = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'officer@test.example')
      .execute();
    expect(before).toHaveLength(1);
  });

  it('does not let an identifier that nobody confirmed stand in the way', async () => {
    const { phoneNumber, email } = form();
    await portal.db
      .insertInto('users')
      .values({
        role: 'applicant',
        first_name: 'Un',
        last_name: 'Confirmed',
        phone: `+234${phoneNumber.replaceAll(' ', '').slice(1)}`,
        email: email.toLowerCase(),
      })
      .execute();
    expect((await invite(form({ phoneNumber, email }))).status).toBe(200);
  });

  it('makes one account of two invitations that arrive at once', async () => {
    const body = form();
    const answers = await Promise.all([invite(body), invite(body), invite(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('inviting again', () => {
  const reinvite = (id: string) => superAdmin.send(calls.reinviteUser, { params: { id } });

  it('sends a new password, and the old one and the codes that it gave no longer work', async () => {
    const user = await invited();
    const old = temporaryPassword.exec((await smsOf(user.phoneNumber))?.text ?? '')?.[1];
    expect((await signIn(portal.stranger, user.email, { password: old })).body.otp).toMatch(/^\d{6}$/);
    expect((await reinvite(user.id)).body.data).toMatchObject({ id: user.id, invited: true });
    const fresh = temporaryPassword.exec((await smsOf(user.phoneNumber))?.text ?? '')?.[1];
    expect(fresh).not.toBe(old);
    const live = await portal.db
      .selectFrom('codes')
      .select('id')
      .where('user_id', '=', user.id)
      .where('voided_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    expect((await signIn(portal.stranger, user.email, { password: old })).status).toBe(401);
    expect((await signIn(portal.stranger, user.email, { password: fresh })).status).toBe(200);
    expect((await auditOf(user.id))[0]).toMatchObject({
      action: 'user.reinvited',
      details: { by: 'temporary password' },
    });
  });

  it('sends a new agreement link, and voids the one before', async () => {
    const user = await invited({ role: 'centerAdmin', centerId: portal.cast.centres.unsigned });
    await reinvite(user.id);
    const mails = await messagesTo(portal, user.email ?? '');
    expect(mails.map(({ template }) => template)).toEqual(['setup-reinvitation', 'centre-invitation']);
    const tokens = await portal.db
      .selectFrom('setup_tokens')
      .select('voided_at')
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute();
    expect(tokens.map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
  });

  it('sends a password once the agreement is signed', async () => {
    const user = await invited({ role: 'centerAdmin', centerId: portal.cast.centres.unsigned });
    const agreement = await portal.db
      .insertInto('agreements')
      .values({
        centre_id: portal.cast.centres.unsigned,
        template_code: 'standard',
        accepted_at: new Date(),
        signed_by: user.id,
        signer_name: 'Simi Alabi',
        signer_email: user.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await reinvite(user.id);
    expect((await smsOf(user.phoneNumber))?.text).toMatch(temporaryPassword);
    await portal.db.deleteFrom('agreements').where('id', '=', agreement.id).execute();
  });

  it('is refused for who has a password, is disabled, is an applicant or nobody', async () => {
    await givePassword(portal.db, portal.cast.users.accreditor);
    const accepted = await reinvite(portal.cast.users.accreditor);
    expect([accepted.status, accepted.body.code]).toEqual([409, 'PASSWORD_ALREADY_SET']);
    const user = await invited();
    await superAdmin.send(calls.changeUserStatus, { params: { id: user.id }, body: { disabled: true } });
    expect((await reinvite(user.id)).body.code).toBe('ACCOUNT_DISABLED');
    const applicant = await reinvite(portal.cast.users.applicant);
    expect([applicant.status, applicant.body.code]).toEqual([422, 'APPLICANT_NOT_INVITED']);
    expect((await reinvite('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await reinvite('nobody')).status).toBe(400);
  });
});

describe('phone and e-mail of somebody invited', () => {
  const change = (id: string, body: object) => superAdmin.request('PATCH', `/users/${id}`, { body });

  it('are put right, and a new invitation goes there while the one before ends', async () => {
    const user = await invited();
    const old = temporaryPassword.exec((await smsOf(user.phoneNumber))?.text ?? '')?.[1];
    const { status } = await change(user.id, { phoneNumber: '0805 333 0001', email: 'Right@Test.example' });
    expect(status).toBe(200);
    const fresh = temporaryPassword.exec((await smsOf('+2348053330001'))?.text ?? '')?.[1];
    expect((await mailOf('right@test.example'))?.text).toContain(fresh);
    expect((await signIn(portal.stranger, 'right@test.example', { password: old })).status).toBe(401);
    expect((await signIn(portal.stranger, user.email, { password: fresh })).status).toBe(401);
    expect((await signIn(portal.stranger, '08053330001', { password: fresh })).status).toBe(200);
    const events = await auditOf(user.id);
    expect(events.map(({ action }) => action)).toEqual(['user.reinvited', 'user.changed', 'user.invited']);
    expect(events[1]?.details).toMatchObject({ after: { phoneNumber: '+2348053330001', email: 'right@test.example' } });
  });

  it('stay as they are when they are sent unchanged, and no message goes out', async () => {
    const user = await invited();
    expect((await change(user.id, { phoneNumber: user.phoneNumber, email: user.email })).status).toBe(200);
    expect(await messagesTo(portal, user.phoneNumber ?? '')).toHaveLength(1);
  });

  it('are refused when malformed, taken, of somebody disabled, or of somebody who signs in with them', async () => {
    const user = await invited();
    const malformed = await change(user.id, { phoneNumber: 'abc' });
    expect([malformed.status, malformed.body.errors?.[0]?.field]).toEqual([400, 'phoneNumber']);
    const taken = await change(user.id, { email: 'officer@test.example' });
    expect([taken.status, taken.body.code, taken.body.errors?.[0]?.field]).toEqual([409, 'IDENTIFIER_IN_USE', 'email']);
    await superAdmin.send(calls.changeUserStatus, { params: { id: user.id }, body: { disabled: true } });
    expect((await change(user.id, { email: 'other@test.example' })).body.code).toBe('ACCOUNT_DISABLED');
    await givePassword(portal.db, portal.cast.users.viewOnlyOfficer);
    const own = await change(portal.cast.users.viewOnlyOfficer, { email: 'other@test.example' });
    expect([own.status, own.body.errors?.map(({ field }) => field)]).toEqual([422, ['email']]);
    const applicant = await change(portal.cast.users.applicant, { phoneNumber: '08053330002' });
    expect(applicant.status).toBe(422);
  });
});
