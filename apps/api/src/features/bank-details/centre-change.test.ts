import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDue, begin, change, hour, keyIn, read, zenith } from '../../testing/bank-changes.ts';
import { codeSentTo } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { givePassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const [contact, contactPhone] = ['bola@osun.example', '+2348037654321'];
const college = { ...zenith, accountName: 'Osun College' };
const noAccount = { bank_slug: null, account_number: null, account_name: null, bank_changed_at: null };

beforeAll(async () => {
  await setRow(portal.db, 'centres', portal.cast.centres.first, {
    contact_name: 'Bola Ade',
    contact_email: contact,
    phone_number: contactPhone,
  });
  for (const name of ['centerAdmin', 'threeCentresAdmin', 'otherCenterAdmin'] as const) {
    await givePassword(portal.db, portal.cast.users[name]);
  }
});
beforeEach(async () => {
  for (const table of ['messages', 'throttles', 'bank_changes'] as const) await portal.db.deleteFrom(table).execute();
  await setRow(portal.db, 'centres', portal.cast.centres.first, noAccount);
});

const first = () => ({ who: 'centerAdmin', of: 'centres', id: portal.cast.centres.first }) as const;
const admin = portal.as('platformAdmin');
const approve = (id: string, who = admin) => who.send(calls.approveBankChange, { params: { id } });
const refuse = (id: string, reason = 'The bank does not know it') =>
  admin.send(calls.refuseBankChange, { params: { id }, body: { reason } });
const account = async () => (await rowOf(portal.db, 'centres', portal.cast.centres.first)).account_number;
const templates = async (to: string) => (await messagesTo(portal, to)).map(({ template }) => template);
const phoneOf = async (name: 'centerAdmin' | 'threeCentresAdmin') =>
  (await rowOf(portal.db, 'users', portal.cast.users[name])).phone ?? '';

describe('the bank details of a centre', () => {
  it('are empty at first', async () => {
    expect((await read(portal, first())).body).toEqual({
      data: { accountNumber: null, accountName: null, bankName: null, pending: null, changedAt: null },
    });
  });

  it('ask for all three after trimming, each in its own words', async () => {
    const { status, body } = await begin(portal, first(), { accountNumber: ' ', accountName: '' });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['accountNumber', 'Account number is required'],
      ['accountName', 'Account name is required'],
      ['bankName', 'Bank name is required'],
    ]);
  });

  it('refuse a number that its bank cannot have, and accept an unusual one of another bank', async () => {
    const wrong = await begin(portal, first(), { ...college, accountNumber: '1234567890' });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'accountNumber']);
    const unusual = { ...college, bankName: 'ab-microfinance-bank', accountNumber: '12345678' };
    expect((await begin(portal, first(), unusual)).status).toBe(200);
  });

  it('change after 48 hours and an approval, and everybody concerned is told', async () => {
    const id = await change(portal, first(), college);
    const colleague = await phoneOf('threeCentresAdmin');
    for (const to of [contact, contactPhone, colleague, await phoneOf('centerAdmin')]) {
      expect((await templates(to)).filter((template) => template === 'bank-change-requested')).toHaveLength(1);
    }
    const [letter] = await messagesTo(portal, contact);
    expect(letter?.text).toContain('Dear Bola Ade');
    expect(letter?.text).toContain('******7899 at Zenith Bank');
    expect(letter?.text).not.toContain(college.accountNumber);

    portal.advance(49 * hour);
    await applyDue(portal);
    expect(await account()).toBeNull();
    const { data, total } = (await admin.send(calls.listBankChanges, {})).body;
    expect([total, data]).toMatchObject([
      1,
      [
        {
          id,
          centre: { id: portal.cast.centres.first, tvetCode: 'TVC-001' },
          requestedBy: { id: portal.cast.users.centerAdmin },
          needsApproval: true,
          allowedActions: ['approve', 'refuse'],
        },
      ],
    ]);
    const approved = await approve(id);
    expect([approved.status, approved.body.data]).toMatchObject([
      200,
      { needsApproval: false, allowedActions: ['refuse'] },
    ]);
    const again = await approve(id, portal.as('secondPlatformAdmin'));
    expect([again.status, again.body.code]).toEqual([409, 'BANK_CHANGE_APPROVED']);
    await applyDue(portal);
    expect((await read(portal, first())).body.data).toMatchObject({
      ...college,
      pending: null,
      changedAt: expect.any(String),
    });
    expect((await templates(contactPhone))[0]).toBe('bank-details-changed');
    const query = { action: 'centre.bank-details-changed' } as const;
    const [line] = (await portal.as('superAdmin').send(calls.listAuditEvents, { query })).body.data;
    expect(line).toMatchObject({
      actor: { id: portal.cast.users.centerAdmin },
      subjectId: portal.cast.centres.first,
      details: {
        name: 'Ọ̀ṣun Technical College (TVC-001)',
        before: { bankName: null, accountNumber: null },
        after: { bankName: 'Zenith Bank', accountNumber: '******7899' },
      },
    });
    for (const who of ['superAdmin', 'platformAdmin'] as const) {
      expect((await read(portal, { ...first(), who })).body.data).toMatchObject({ accountNumber: '1234567899' });
    }
  });

  it('are listed with the changes that need an approval first, then the oldest', async () => {
    const approved = await change(portal, first(), college);
    await approve(approved);
    portal.advance(61_000);
    const other = { who: 'otherCenterAdmin', of: 'centres', id: portal.cast.centres.second } as const;
    const open = await change(portal, other, { ...college, accountName: 'Other College' });
    const { data } = (await admin.send(calls.listBankChanges, {})).body;
    expect(data.map(({ id, needsApproval }) => [id, needsApproval])).toEqual([
      [open, true],
      [approved, false],
    ]);
  });

  it('do not change within 48 hours, even when they are approved', async () => {
    await approve(await change(portal, first(), college));
    portal.advance(47 * hour);
    await applyDue(portal);
    expect(await account()).toBeNull();
  });

  it('are stopped by the contact without signing in, and by a colleague', async () => {
    await change(portal, first(), college);
    const key = await keyIn(portal, contactPhone);
    const { body } = await portal.stranger.send(calls.openBankChange, { body: { key } });
    expect(body.data).toMatchObject({ centreName: 'Ọ̀ṣun Technical College', canCancel: true });
    expect((await portal.stranger.send(calls.stopBankChange, { body: { key } })).status).toBe(200);
    portal.advance(61_000);
    const id = await change(portal, first(), college);
    const other = portal.as('otherCenterAdmin');
    expect((await other.send(calls.cancelBankChange, { params: { id } })).body.code).toBe('NOT_FOUND');
    const colleague = portal.as('threeCentresAdmin');
    expect((await colleague.send(calls.cancelBankChange, { params: { id } })).status).toBe(200);
    expect((await approve(id)).body.code).toBe('BANK_CHANGE_ENDED');
  });

  it('are refused with a reason that everybody is told', async () => {
    const id = await change(portal, first(), college);
    expect((await refuse(id, ' ')).status).toBe(400);
    expect((await refuse(id)).body.data).toMatchObject({ status: 'refused', allowedActions: [] });
    expect((await messagesTo(portal, contactPhone))[0]?.text).toContain('The bank does not know it');
    expect((await refuse(id)).body.message).toBe('This change was refused');
  });

  it('are not approved by the person who asked, who has become a platformAdmin', async () => {
    const id = await change(portal, first(), college);
    await portal.db
      .updateTable('bank_changes')
      .set({ requested_by: portal.cast.users.platformAdmin })
      .where('id', '=', id)
      .execute();
    expect((await approve(id)).body.code).toBe('FORBIDDEN');
    expect((await approve(id, portal.as('secondPlatformAdmin'))).status).toBe(200);
  });

  it('that two administrators change at the same instant change once', async () => {
    const colleague = { ...first(), who: 'threeCentresAdmin' } as const;
    const begun = [
      await begin(portal, first(), college),
      await begin(portal, colleague, { ...college, accountName: 'B' }),
    ];
    const ids = begun.map(({ body }) => (body as unknown as { data: { id: string } }).data.id);
    const codes = [
      await codeSentTo(portal, await phoneOf('centerAdmin')),
      await codeSentTo(portal, await phoneOf('threeCentresAdmin')),
    ];
    const answers = await Promise.all(
      (['centerAdmin', 'threeCentresAdmin'] as const).map((who, at) =>
        portal
          .as(who)
          .send(calls.confirmBankChange, { params: { id: ids[at] ?? '' }, body: { code: codes[at] ?? '' } }),
      ),
    );
    expect(answers.map(({ body }) => body.code ?? 200).toSorted()).toEqual([200, 'BANK_CHANGE_WAITING']);
  });

  it('that are approved and cancelled at the same instant do not change', async () => {
    const id = await change(portal, first(), college);
    const [approved, cancelled] = await Promise.all([
      approve(id),
      portal.as('centerAdmin').send(calls.cancelBankChange, { params: { id } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    portal.advance(49 * hour);
    await applyDue(portal);
    expect(await account()).toBeNull();
  });
});
