import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAccess } from '../../platform/accounts/end-access.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { applyDue, begin, change, hour, keyIn, read, zenith } from '../../testing/bank-changes.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { givePassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';

const portal = testPortal();
let id: string;
let phone: string;
let email: string;
beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.applicant);
  await givePassword(portal.db, portal.cast.users.otherApplicant);
  const user = await rowOf(portal.db, 'users', portal.cast.users.applicant);
  [phone, email] = [user.phone ?? '', user.email ?? ''];
});
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('throttles').execute();
  id = await createApplication(portal.db, portal.cast, {
    applicant: portal.cast.applicants.applicant,
    status: 'approved',
  });
});

const own = () => ({ who: 'applicant', of: 'applications', id }) as const;
const me = portal.as('applicant');
const confirm = (changeId: string, code: string) =>
  me.send(calls.confirmBankChange, { params: { id: changeId }, body: { code } });
const begun = async (body?: object): Promise<string> => {
  const { body: answer } = await begin(portal, own(), body);
  return (answer as unknown as { data: { id: string } }).data.id;
};
const account = async () => (await rowOf(portal.db, 'applications', id)).account_number;
const templates = async (to: string) => (await messagesTo(portal, to)).map(({ template }) => template);
const stop = (key: string) => portal.stranger.send(calls.stopBankChange, { body: { key } });
const open = (key: string) => portal.stranger.send(calls.openBankChange, { body: { key } });

describe('the bank details of a person', () => {
  it('change 48 hours after password and code, and everything is told and on the trail, masked', async () => {
    expect((await read(portal, own())).body.data).toEqual({
      accountNumber: '1234567890',
      accountName: 'Ada Obi',
      bankName: 'zenith-bank',
      pending: null,
    });
    const answer = await begin(portal, own());
    expect([answer.status, answer.body]).toMatchObject([200, { data: { sent: true, retryAfter: 60 } }]);
    expect(await templates(email)).toEqual([]);
    const [code] = await messagesTo(portal, phone);
    expect([code?.template, code?.text]).toEqual([
      'bank-change-code',
      expect.stringMatching(/^TVET Initiative: \d{6} is the code to use bank account \*{6}7899\./),
    ]);

    const changeId = (answer.body as unknown as { data: { id: string } }).data.id;
    const confirmed = await confirm(changeId, await codeSentTo(portal, phone));
    expect([confirmed.status, confirmed.body.data]).toMatchObject([
      200,
      {
        status: 'waiting',
        centre: null,
        before: { bank: 'Zenith Bank', accountNumber: '******7890', accountName: 'Ada Obi' },
        after: { bank: 'Zenith Bank', accountNumber: '******7899', accountName: 'Ngozi Obi' },
        requestedBy: null,
        needsApproval: false,
        allowedActions: ['cancel'],
      },
    ]);
    expect((await read(portal, own())).body.data.pending).toMatchObject({ id: changeId, status: 'waiting' });
    expect([await templates(email), (await templates(phone))[0]]).toEqual([
      ['bank-change-requested'],
      'bank-change-requested',
    ]);
    const [sms] = await messagesTo(portal, phone);
    expect(sms?.shown).not.toContain('/s/');

    portal.advance(48 * hour - 60_000);
    await applyDue(portal);
    expect(await account()).toBe('1234567890');
    portal.advance(2 * 60_000);
    await applyDue(portal);
    expect(await account()).toBe('1234567899');
    expect((await read(portal, own())).body.data.pending).toBeNull();
    expect((await templates(phone))[0]).toBe('bank-details-changed');
    const lines = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['bank-change.requested', portal.cast.users.applicant],
      ['application.bank-details-changed', portal.cast.users.applicant],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/1234567890|1234567899/);
  });

  it('are not changed with a wrong password, which is counted', async () => {
    const answer = await begin(portal, own(), { ...zenith, currentPassword: 'not this one' });
    expect([answer.status, answer.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect(await templates(phone)).toEqual([]);
    expect(await portal.db.selectFrom('bank_changes').selectAll().execute()).toEqual([]);
  });

  it('are not changed with a wrong code, which says how many tries are left', async () => {
    const changeId = await begun();
    const code = await codeSentTo(portal, phone);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { status, body } = await confirm(changeId, otherThan(code));
      expect([status, body.code, body.params]).toEqual([400, 'INVALID_CODE', { triesLeft }]);
    }
    expect((await confirm(changeId, code)).body.code).toBe('INVALID_CODE');
    expect((await read(portal, own())).body.data.pending).toBeNull();
  });

  it('are not changed with a code for other details, nor with an old one', async () => {
    const first = await begun();
    const code = await codeSentTo(portal, phone);
    portal.advance(1_000);
    // Corrected details need not wait for a minute.
    const second = await begun({ ...zenith, accountName: 'Ngozi Obi-Bello' });
    expect(second).toBe(first);
    expect((await confirm(second, code)).body.code).toBe('INVALID_CODE');
    const newest = await codeSentTo(portal, phone);
    portal.advance(11 * 60_000);
    expect((await confirm(second, newest)).body.code).toBe('INVALID_CODE');
  });

  it('are not changed with a code from before a new password', async () => {
    const changeId = await begun();
    await endAccess(workFor(portal.context), portal.cast.users.applicant, 'password');
    expect((await confirm(changeId, await codeSentTo(portal, phone))).body.code).toBe('NOT_FOUND');
  });

  it('get one code a minute, and a few in an hour', async () => {
    await begun();
    expect((await begin(portal, own())).body).toMatchObject({ data: { sent: false } });
    for (let time = 0; time < 5; time++) {
      portal.advance(61_000);
      expect((await begin(portal, own())).status).toBe(200);
    }
    portal.advance(61_000);
    expect((await begin(portal, own())).body.code).toBe('TOO_MANY_ATTEMPTS');
  });

  it.each([
    [{ accountNumber: '12345' }, 'accountNumber', 'An account number has 10 digits'],
    [{ accountNumber: '1234567890' }, 'accountNumber', /^This is not an account number of the bank you chose/],
    [{ accountNumber: '' }, 'accountNumber', 'Account number is required'],
    [{ accountName: ' ' }, 'accountName', 'Account name is required'],
    [{ bankName: 'bank-of-nowhere' }, 'bankName', 'must be one of the banks'],
    [{ currentPassword: undefined }, 'currentPassword', /./],
    [{ centreId: 'other' }, 'centreId', /./],
  ] as const)('refuse %j', async (wrong, field, message) => {
    const { status, body } = await begin(portal, own(), { ...zenith, ...wrong });
    expect([status, body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({
        field,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    ]);
  });

  it('accept a number whose bank cannot be checked', async () => {
    expect((await begin(portal, own(), { ...zenith, bankName: 'opay', accountNumber: '8031234567' })).status).toBe(200);
  });

  it.each(['initiated', 'rejected', 'declined'] as const)(
    'of an application that is %s are not changed',
    async (status) => {
      await clearApplications(portal.db);
      id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, status });
      const { body } = await begin(portal, own());
      expect([body.code, body.currentStatus]).toEqual(['WRONG_STATUS', status]);
    },
  );

  it('of an application that ended before the code was typed are not changed', async () => {
    const changeId = await begun();
    await setRow(portal.db, 'applications', id, { status: 'declined', decline_reason: 'Health issues' });
    const { body } = await confirm(changeId, await codeSentTo(portal, phone));
    expect([body.code, body.currentStatus]).toEqual(['WRONG_STATUS', 'declined']);
  });

  it('that are the same are refused, and so is a second change and one without a phone', async () => {
    await setRow(portal.db, 'applications', id, {
      account_number: zenith.accountNumber,
      account_name: zenith.accountName,
    });
    expect((await begin(portal, own())).body.code).toBe('BANK_DETAILS_SAME');
    await change(portal, own(), { ...zenith, accountName: 'Ngozi Obi-Bello' });
    portal.advance(61_000);
    expect((await begin(portal, own(), { ...zenith, accountName: 'Another' })).body.code).toBe('BANK_CHANGE_WAITING');
    await setRow(portal.db, 'users', portal.cast.users.applicant, { phone_confirmed_at: null });
    expect((await begin(portal, own(), { ...zenith, accountName: 'Another' })).body.code).toBe('PHONE_REQUIRED');
    await setRow(portal.db, 'users', portal.cast.users.applicant, { phone_confirmed_at: new Date() });
  });

  it('are those of nobody else', async () => {
    const changeId = await begun();
    const code = await codeSentTo(portal, phone);
    const other = portal.as('otherApplicant');
    const body = { code };
    expect((await read(portal, { ...own(), who: 'otherApplicant' })).status).toBe(404);
    expect((await begin(portal, { ...own(), who: 'otherApplicant' })).body.code).toBe('NOT_FOUND');
    expect((await other.send(calls.confirmBankChange, { params: { id: changeId }, body })).body.code).toBe('NOT_FOUND');
    expect((await confirm(changeId, code)).status).toBe(200);
    expect((await other.send(calls.cancelBankChange, { params: { id: changeId } })).body.code).toBe('NOT_FOUND');
    const admin = portal.as('platformAdmin');
    expect((await admin.send(calls.approveBankChange, { params: { id: changeId } })).body.code).toBe('NOT_FOUND');
    expect((await admin.send(calls.listBankChanges, {})).body.data).toEqual([]);
  });
});

describe('a waiting change', () => {
  const oldPhone = '+2348037654321';

  it('is stopped from the old phone, whose number was replaced just before', async () => {
    // A change of the number leaves this message.
    await portal.db
      .insertInto('messages')
      .values({
        channel: 'sms',
        recipient: oldPhone,
        template: 'contact-changed',
        body_text: 'The phone number has changed',
        user_id: portal.cast.users.applicant,
        created_at: portal.context.now(),
      })
      .execute();
    await change(portal, own());
    const key = await keyIn(portal, oldPhone);
    const { headers, statusCode } = await portal.app.inject({ method: 'GET', url: `/s/${key}` });
    expect([statusCode, headers.location]).toEqual([302, `/cancel-bank-change?key=${key}`]);
    expect((await open(key)).body.data).toMatchObject({
      status: 'waiting',
      centreName: null,
      before: { accountNumber: '******7890' },
      after: { accountNumber: '******7899' },
      canCancel: true,
    });

    const stopped = await stop(key);
    expect([stopped.status, stopped.body.data]).toMatchObject([200, { status: 'cancelled', canCancel: false }]);
    for (const to of [oldPhone, phone, email]) expect((await templates(to))[0]).toBe('bank-change-ended');
    const line = await portal.db
      .selectFrom('audit_events')
      .select(['actor_id', 'request_id'])
      .where('action', '=', 'bank-change.cancelled')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ actor_id: null, request_id: expect.any(String) });
    portal.advance(49 * hour);
    await applyDue(portal);
    expect(await account()).toBe('1234567890');
    const again = await stop(key);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'BANK_CHANGE_ENDED',
      'This change was cancelled',
    ]);
    expect((await open(key)).body.data).toMatchObject({ status: 'cancelled' });

    const ended = new Date(portal.context.now().getTime() - 30 * 24 * hour);
    await portal.db.updateTable('bank_changes').set({ ended_at: ended }).execute();
    expect([(await open(key)).status, (await stop(key)).status]).toEqual([404, 404]);
    const dead = await portal.app.inject({ method: 'GET', url: `/s/${key}` });
    expect(dead.headers.location).toBe('/application-status?by=sms');
  });

  it('is cancelled by its person, and another one can follow', async () => {
    const changeId = await change(portal, own());
    const cancelled = await me.send(calls.cancelBankChange, { params: { id: changeId } });
    expect([cancelled.status, cancelled.body.data]).toMatchObject([200, { status: 'cancelled', allowedActions: [] }]);
    portal.advance(61_000);
    expect((await begin(portal, own())).status).toBe(200);
  });

  it.each(['', 'short', '00000000000', `${'a'.repeat(200)}`])('is not found with the key %j', async (key) => {
    await change(portal, own());
    expect([404, 400]).toContain((await open(key)).status);
    expect([404, 400]).toContain((await stop(key)).status);
  });

  it('is stored without its key', async () => {
    await change(portal, own());
    const key = await keyIn(portal, phone);
    const rows = await portal.db.selectFrom('bank_changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it.each([
    [
      'whose application was declined',
      () => setRow(portal.db, 'applications', id, { status: 'declined', decline_reason: 'Health issues' }),
      'is no longer needed, because your application is closed.',
    ],
    [
      'whose account was changed',
      () => setRow(portal.db, 'applications', id, { account_name: 'Ada Bello' }),
      'is no longer needed, because the bank details were changed again.',
    ],
    [
      'whose person was disabled',
      () => setRow(portal.db, 'users', portal.cast.users.applicant, { disabled_at: new Date() }),
      'was stopped. We still pay to the earlier account.',
    ],
  ] as const)('%s never takes effect, and the person is told why', async (_, spoil, told) => {
    await change(portal, own());
    await spoil();
    portal.advance(49 * hour);
    await applyDue(portal);
    await setRow(portal.db, 'users', portal.cast.users.applicant, { disabled_at: null });
    expect(await account()).toBe('1234567890');
    const [row] = await portal.db.selectFrom('bank_changes').select('status').execute();
    expect(row?.status).toBe('cancelled');
    for (const to of [phone, email]) {
      const [message] = await messagesTo(portal, to);
      expect(message?.template).toBe('bank-change-ended');
      if (message?.channel === 'sms')
        expect(message.text).toBe(`TVET Initiative: the change to bank account ******7899 ${told}`);
    }
    const line = portal.db.selectFrom('audit_events').select('actor_id').where('subject_id', '=', id);
    expect(await line.where('action', '=', 'bank-change.cancelled').execute()).toEqual([{ actor_id: null }]);
  });

  it('that is stopped while it takes effect is one or the other', async () => {
    await change(portal, own());
    const key = await keyIn(portal, phone);
    portal.advance(49 * hour);
    const [stopped] = await Promise.all([stop(key), applyDue(portal)]);
    const { status } = await portal.db.selectFrom('bank_changes').select('status').executeTakeFirstOrThrow();
    expect([
      [200, 'cancelled', '1234567890'],
      [409, 'applied', '1234567899'],
    ]).toContainEqual([stopped.status, status, await account()]);
  });

  it('that is confirmed twice at the same instant is confirmed once', async () => {
    const changeId = await begun();
    const code = await codeSentTo(portal, phone);
    const answers = await Promise.all([confirm(changeId, code), confirm(changeId, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await templates(phone)).filter((template) => template === 'bank-change-requested')).toHaveLength(1);
  });
});
