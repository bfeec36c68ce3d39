import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountLimit } from '../platform/security/throttle.ts';
import { addCountChanges } from '../platform/statistics/keep-counts.ts';
import { createApplication } from '../testing/applications.ts';
import { expectCountsOfRows } from '../testing/counts.ts';
import { messagesTo } from '../testing/queued-messages.ts';
import { rowOf, setRow } from '../testing/rows.ts';
import { givePassword, signIn } from '../testing/sign-in.ts';
import { testPortal } from '../testing/test-portal.ts';
import { createSuperAdmin } from './create-super-admin.ts';
import { exportPerson } from './export-person.ts';
import { operatorOf } from './operator.ts';
import { recountFigures } from './recount-figures.ts';
import { reinvite } from './reinvite.ts';
import { resetPassword } from './reset-password.ts';

const portal = testPortal();

const person = { firstName: 'Zainab', lastName: 'Yusuf', phone: '0803 777 0001', email: 'Zainab@test.example' };

describe('creating a superAdmin', () => {
  it('makes somebody who signs in with the temporary password and has to choose another', async () => {
    const made = await createSuperAdmin(operatorOf(portal.context), person);
    expect(made).toMatchObject({ name: 'Zainab Yusuf', username: '+2348037770001' });
    const { body } = await signIn(portal.stranger, person.email, { password: made.temporaryPassword });
    expect(body.requiresPasswordReset).toBe(true);
    const newPassword = 'a donkey on the roof';
    const reset = { username: made.username, verificationCode: body.otp, newPassword };
    expect((await portal.stranger.send(calls.resetPassword, { body: reset })).status).toBe(200);
    const session = await signIn(portal.stranger, made.username, { password: newPassword });
    expect(session.body.user.role).toBe('superAdmin');
  });

  it('is refused for a number or address that somebody has, and for a form that is not whole', async () => {
    const taken = { ...person, phone: '+2348031110003' };
    await expect(createSuperAdmin(operatorOf(portal.context), taken)).rejects.toThrow('belongs to another account');
    await expect(createSuperAdmin(operatorOf(portal.context), { ...person, firstName: ' ' })).rejects.toThrow(
      'First name is required',
    );
    await expect(createSuperAdmin(operatorOf(portal.context), { ...person, phone: '12' })).rejects.toThrow(
      'Phone number is invalid',
    );
  });
});

describe('resetting a password', () => {
  it('gives a temporary one, ends what let the person in, and opens a lock', async () => {
    await givePassword(portal.db, portal.cast.users.officer);
    const { body: session } = await signIn(portal.stranger, 'officer@test.example');
    for (let time = 0; time < accountLimit; time++) {
      await signIn(portal.stranger, 'officer@test.example', { password: 'not the password' });
    }
    const { temporaryPassword, name } = await resetPassword(operatorOf(portal.context), { username: '0803 111 0003' });
    expect(name).toBe('Danjuma officer');
    const body = { refreshToken: session.refresh_token };
    expect((await portal.stranger.send(calls.refreshAccessToken, { body })).status).toBe(401);
    const answer = await signIn(portal.stranger, 'officer@test.example', { password: temporaryPassword });
    expect(answer.body.requiresPasswordReset).toBe(true);
  });

  it('names the reason when there is nobody to reset', async () => {
    const reset = (username: string) => resetPassword(operatorOf(portal.context), { username });
    await expect(reset('nobody@test.example')).rejects.toThrow('No account has the username');
    await expect(reset('ada')).rejects.toThrow('not a phone number or an email address');
    const { accreditor } = portal.cast.users;
    await setRow(portal.db, 'users', accreditor, { disabled_at: new Date() });
    await expect(reset('accreditor@test.example')).rejects.toThrow('is disabled');
  });
});

describe('inviting again', () => {
  const again = (username: string) => reinvite(operatorOf(portal.context), { username });

  it('sends another temporary password, and the one before it no longer works', async () => {
    const username = 'platformadmin@test.example';
    await givePassword(portal.db, portal.cast.users.platformAdmin, new Date(portal.context.now().getTime() + 60_000));
    expect((await signIn(portal.stranger, username)).status).toBe(200);
    expect(await again(username)).toEqual({ name: expect.any(String), by: 'temporary password' });
    const [message] = await messagesTo(portal, username);
    const password = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.exec(message?.text ?? '')?.[0];
    expect([message?.template, message?.shown.includes(password ?? '')]).toEqual(['account-invitation', false]);
    expect((await signIn(portal.stranger, username)).status).toBe(401);
    expect((await signIn(portal.stranger, username, { password })).body.requiresPasswordReset).toBe(true);
  });

  it('sends whoever has an agreement to sign its link', async () => {
    expect((await again('gatedcenteradmin@test.example')).by).toBe('agreement link');
    expect((await messagesTo(portal, 'gatedcenteradmin@test.example'))[0]?.template).toBe('setup-reinvitation');
  });

  it('names the reason when there is nobody to invite', async () => {
    await givePassword(portal.db, portal.cast.users.officer);
    await expect(again('nobody@test.example')).rejects.toThrow('No account has the username');
    await expect(again('officer@test.example')).rejects.toThrow('already has a password');
    await expect(again('applicant@test.example')).rejects.toThrow('sign up themselves');
  });
});

describe('recounting figures', () => {
  it('makes counts and search copy again from the rows, and leaves a line on the audit trail', async () => {
    const { db } = portal;
    await createApplication(db, portal.cast);
    await addCountChanges(db);
    await sql`update daily_counts set n = 7`.execute(db);
    await sql`delete from monthly_counts`.execute(db);
    await sql`update monthly_people set people = 0`.execute(db);
    await sql`update application_search set search_text = 'somebody else'`.execute(db);
    expect(await recountFigures(operatorOf(portal.context))).toBe('All figures have been recounted from the rows.');
    await expectCountsOfRows(db);
    const officer = portal.as('officer');
    expect((await officer.send(calls.getApplicationFigures)).body).toMatchObject({ total: 1, pending: 1 });
    const { rows } = (await officer.send(calls.getFunnelReport)).body.data;
    expect(rows).toContainEqual({ stage: 'submitted', count: 1 });
    const trail = db.selectFrom('audit_events').select('id').where('action', '=', 'figures.recounted');
    expect(await trail.execute()).toHaveLength(1);
  });
});

describe('exporting the data of an applicant', () => {
  it('contains their applications with the notes, but no secret, and is on the audit trail', async () => {
    const { db, cast, context } = portal;
    const { public_id } = await rowOf(db, 'applicants', cast.applicants.applicant);
    await setRow(db, 'applicants', cast.applicants.applicant, {
      nin_encrypted: context.sealer.seal('12345678901'),
      nin_index: Buffer.alloc(32, 1),
      nin_last4: '8901',
    });
    const id = await createApplication(db, cast, { applicant: cast.applicants.applicant });
    await portal.as('officer').send(calls.addNote, { params: { id }, body: { text: 'The school was called' } });
    const text = await exportPerson(operatorOf(context), public_id);
    const held = JSON.parse(text);
    expect(held).toMatchObject({
      account: [{ email: 'applicant@test.example' }],
      identityNumbers: { nin: '12345678901' },
      applications: [{ id }],
      notes: [{ text: 'The school was called' }],
    });
    expect(text).not.toMatch(/password_hash|_encrypted|\\\\x/);
    const trail = db.selectFrom('audit_events').select('subject_id').where('action', '=', 'user.data-exported');
    expect(await trail.execute()).toEqual([{ subject_id: cast.users.applicant }]);
    await expect(exportPerson(operatorOf(context), 'TV-0000-0000')).rejects.toThrow('No applicant has the ID');
  });
});
