import { calls, type ProfileChange } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../testing/cast.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
beforeAll(async () => {
  await setRow(portal.db, 'centres', portal.cast.centres.first, {
    contact_name: 'Bola Ade',
    contact_email: 'bola@osun.example',
    phone_number: '+2348037654321',
  });
});

const zenith: ProfileChange = { accountNumber: '1234567890', accountName: 'Osun College', bankName: 'zenith-bank' };
const read = async (who: PersonName, id = portal.cast.centres.first) =>
  portal.as(who).send(calls.getCentreProfile, { params: { id } });
const change = async (body: unknown, who: PersonName = 'centerAdmin', id = portal.cast.centres.first) =>
  portal.as(who).send(calls.changeCentreProfile, { params: { id }, body: body as ProfileChange });
const trail = async () => {
  const query = { action: 'centre.bank-details-changed' } as const;
  return (await portal.as('superAdmin').send(calls.listAuditEvents, { query })).body.data;
};

describe('the profile of a centre', () => {
  it('is empty at first', async () => {
    expect((await read('centerAdmin')).body).toEqual({
      data: { accountNumber: null, accountName: null, bankName: null, changedAt: null },
    });
  });

  it('asks for all three after trimming, each in its own words', async () => {
    const { status, body } = await change({ accountNumber: ' ', accountName: '' });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['accountNumber', 'Account number is required'],
      ['accountName', 'Account name is required'],
      ['bankName', 'Bank name is required'],
    ]);
    expect((await change({ ...zenith, bankName: 'bank-of-nowhere' })).body.errors?.[0]?.field).toBe('bankName');
    expect(await trail()).toEqual([]);
  });

  it('is changed by its centre, with old and new on the audit trail, masked', async () => {
    const { status, body } = await change({ ...zenith, accountName: ' Osun College ' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...zenith, changedAt: expect.any(String) });
    await change({ ...zenith, accountNumber: '0987654321', bankName: 'access-bank' });
    const [newest] = await trail();
    expect(newest).toMatchObject({
      actor: { id: portal.cast.users.centerAdmin },
      subjectId: portal.cast.centres.first,
      details: {
        name: 'Ọ̀ṣun Technical College (TVC-001)',
        before: { bankName: 'Zenith Bank', accountNumber: '******7890' },
        after: { bankName: 'Access Bank', accountNumber: '******4321' },
      },
    });
    expect(JSON.stringify(await trail())).not.toMatch(/1234567890|0987654321/);
  });

  it('tells the centre’s contact by e-mail and SMS, and says what to do if it was not them', async () => {
    const [letter] = await messagesTo(portal, 'bola@osun.example');
    expect(letter?.template).toBe('bank-details-changed');
    expect(letter?.text).toContain('Dear Bola Ade');
    expect(letter?.text).toContain('******4321 at Access Bank');
    expect(letter?.text).toMatch(/If it was not you/);
    expect(letter?.text).not.toContain('0987654321');
    const [sms] = await messagesTo(portal, '+2348037654321');
    expect(sms?.text).toMatch(/Not you\? Reset your password now and write to/);
  });

  it('changes nothing and tells nobody where nothing differs', async () => {
    const before = await read('centerAdmin');
    const told = (await messagesTo(portal, 'bola@osun.example')).length;
    portal.advance(60_000);
    const again = await change({ ...zenith, accountNumber: '0987654321', bankName: 'access-bank' });
    expect(again.body).toEqual(before.body);
    expect(told).toBe(2);
    expect(await messagesTo(portal, 'bola@osun.example')).toHaveLength(told);
    expect(await trail()).toHaveLength(2);
  });

  it('is shown to superAdmin and platformAdmin with its date', async () => {
    for (const who of ['superAdmin', 'platformAdmin'] as const) {
      const { body } = await read(who);
      expect(body.data).toMatchObject({ accountNumber: '0987654321', changedAt: expect.stringMatching(/^\d{4}-/) });
    }
  });

  it('leaves true lines of two changes at the same instant', async () => {
    const [one, other] = await Promise.all([portal.as('centerAdmin'), portal.as('threeCentresAdmin')]);
    const send = (visitor: typeof one, accountNumber: string) =>
      visitor.send(calls.changeCentreProfile, {
        params: { id: portal.cast.centres.first },
        body: { ...zenith, accountNumber },
      });
    const answers = await Promise.all([send(one, '1111111111'), send(other, '2222222222')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [second, first] = await trail();
    expect(first?.details.after).toMatchObject({ accountNumber: expect.any(String) });
    expect(first?.details.after).toMatchObject(second?.details.before as object);
  });
});
