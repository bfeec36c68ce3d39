import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../core/lagos.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { testClient, workFor } from '../../../testing/work.ts';
import { inTransaction, type Work } from '../../calls/work.ts';
import { redacted } from '../templates/render.ts';
import { contentOf } from './content-of.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';
import { codeLimits, mayStillSendCode } from './spending-cap.ts';

const portal = testPortal();
afterEach(async () => {
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('sms_spending').execute();
});

const phone = '+2348031112222';
const email = 'ngozi@test.example';
const from = (address: string) => workFor(portal.context, { client: testClient(address) });
const queue = (message: OutgoingMessage, work: Work = workFor(portal.context)) =>
  inTransaction(work, (inner) => queueMessage(inner, message));
const maySend = (to: OutgoingMessage['to']) =>
  inTransaction(workFor(portal.context), (inner) => mayStillSendCode(inner, 'reset', to));
const fromV6 = (addressGroup: string) => workFor(portal.context, { client: { ...testClient(), addressGroup } });
const ledger = () => portal.db.selectFrom('messages').selectAll().orderBy('channel').orderBy('created_at').execute();
const code = (to: OutgoingMessage['to']): OutgoingMessage => ({
  template: 'reset-code',
  data: { firstName: 'Ngọ́zi', code: '493817', host: 'portal.example' },
  to,
});

describe('a message', () => {
  it('is a line for each channel the person has, with who it is for and who caused it', async () => {
    const { users } = portal.cast;
    const parts = { userId: users.applicant, causedBy: users.officer };
    await queue({ template: 'password-changed', data: { firstName: 'Ada' }, to: { phone, email }, ...parts });
    const rows = await ledger();
    expect(rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', email],
      ['sms', phone],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'queued', attempts: 0, secret: false, sealed_content: null });
      expect(row).toMatchObject({ user_id: users.applicant, caused_by: users.officer });
    }
  });

  it('ends with the phone line of the help desk in an SMS with room for it, but not in a code', async () => {
    const help = { phone: '0700 123 4567', whatsapp: null, hours: null };
    await portal.db
      .insertInto('settings')
      .values({ key: 'help', value: JSON.stringify(help) })
      .execute();
    portal.advance(1_000);
    try {
      await queue({ template: 'password-changed', data: { firstName: 'Ada' }, to: { phone } });
      await queue(code({ phone }));
      const texts = (await ledger()).map(({ is_code, body_text }) => [
        is_code,
        body_text?.endsWith('\nHelp: 0700 123 4567'),
      ]);
      expect(texts).toEqual([
        [false, true],
        [true, false],
      ]);
    } finally {
      await portal.db.deleteFrom('settings').execute();
      portal.advance(1_000);
    }
  });

  it('keeps to the channels its template speaks on', async () => {
    const data = { firstName: 'Ada', centreName: 'Jos Vocational Centre', link: 'https://portal.example/x' };
    await queue({ template: 'centre-invitation', data, to: { phone, email } });
    expect((await ledger()).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('is not there when what caused it is undone', async () => {
    const undone = inTransaction(workFor(portal.context), async (inner) => {
      await queueMessage(inner, code({ phone, email }));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await ledger()).toEqual([]);
  });

  it('keeps its secret sealed: nothing in the row can be read, and the recipient still gets all of it', async () => {
    await queue(code({ phone, email }));
    const rows = await ledger();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.secret).toBe(true);
      expect(JSON.stringify(row)).not.toContain('493817');
      expect(row.sealed_content?.toString('latin1')).not.toContain('493817');
      expect(row.body_text).toContain(redacted);
      expect(contentOf(portal.context.sealer, row)?.text).toContain('493817');
    }
  });
});

describe('the spending cap on codes', () => {
  const { reset } = codeLimits;
  /** A reset code, each from another network. */
  let asked = 0;
  const queueCode = (to: OutgoingMessage['to']) => queue(code(to), from(`102.89.${++asked}.1`));
  const sendable = async () => (await ledger()).filter(({ status }) => status === 'queued').length;

  it('lets so many go to one recipient in an hour; one line says that more were withheld, without the code', async () => {
    for (let n = 0; n < reset.hour + 3; n++) await queueCode({ phone });
    const withheld = (await ledger()).filter(({ status }) => status === 'withheld');
    expect(await sendable()).toBe(reset.hour);
    expect(withheld).toHaveLength(1);
    expect(withheld[0]).toMatchObject({ sealed_content: null, provider_reply: expect.stringContaining('in an hour') });
    expect(await maySend({ phone })).toBe(false);
    expect(await maySend({ phone, email })).toBe(true);
  });

  it('says on record that a code was not even made', async () => {
    for (let n = 0; n < reset.hour; n++) await queueCode({ phone });
    for (const _again of [1, 2]) await maySend({ phone });
    const withheld = (await ledger()).filter(({ status }) => status === 'withheld');
    expect(withheld).toMatchObject([{ recipient: phone, provider_reply: expect.stringContaining('in an hour') }]);
  });

  it('holds when many are asked for at once', async () => {
    await Promise.all(Array.from({ length: reset.hour + 5 }, () => queueCode({ phone })));
    expect(await sendable()).toBe(reset.hour);
  });

  it('counts a recipient’s day too, and lets codes through again when it is over', async () => {
    const hourMs = 60 * 60 * 1000;
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < reset.hour; n++) await queueCode({ email });
      portal.advance(hourMs + 1);
    }
    expect(await sendable()).toBe(reset.day);
    portal.advance(24 * hourMs);
    await queue(code({ email }));
    expect(await sendable()).toBe(reset.day + 1);
  });

  it('refuses no network address for what its neighbours ask for, and keeps no address', async () => {
    const address = '203.0.113.77';
    for (let n = 0; n < 150; n++) {
      await queue(code({ phone: `+23480522${String(n).padStart(5, '0')}` }), from(address));
    }
    expect(await sendable()).toBe(150);
    expect(JSON.stringify(await ledger())).not.toContain(address);
  });

  it('gives each purpose codes of its own, and one network address half of those of a reset', async () => {
    const signUp = {
      template: 'sign-up-code',
      data: { firstName: 'Ngọ́zi', code: '493817', host: 'portal.example' },
      to: { phone },
    } as const;
    for (let n = 0; n < codeLimits['sign-up'].hour + 3; n++) await queue(signUp);
    expect(await sendable()).toBe(codeLimits['sign-up'].hour);
    // Another /64 of the same /48 is the same address.
    for (let n = 0; n < reset.hour; n++) await queue(code({ phone }), fromV6(`2c0f:f248:1:${n}::/64`));
    expect(await sendable()).toBe(codeLimits['sign-up'].hour + reset.address);
    expect(await maySend({ phone })).toBe(true);
  });

  it('stops the SMS of a country for the day, used or not; resets may go a tenth beyond', async () => {
    const budget = portal.context.config.smsCountries.get('NG') ?? 0;
    const day = dayOf(portal.context.now());
    const mine = async () => (await ledger()).map(({ channel, status }) => `${channel} ${status}`).sort();
    const signUp = {
      template: 'sign-up-code',
      data: { firstName: 'Ngọ́zi', code: '493817', host: 'portal.example' },
      to: { phone, email },
    } as const;
    await portal.db
      .insertInto('sms_spending')
      .values([
        { day, country: 'NG', part: 99, codes: budget - 1 },
        { day, country: 'GH', part: 99, codes: budget },
      ])
      .execute();
    await queue({ ...signUp, to: { phone } });
    expect(await mine()).toEqual(['sms queued']);
    await queue(signUp);
    expect(await mine()).toEqual(['email queued', 'sms queued', 'sms withheld']);
    expect(portal.context.securityLog.counts().get('sms-budget.spent')).toBe(1);
    await queue(code({ phone }));
    expect(await sendable()).toBe(3);
    await portal.db
      .updateTable('sms_spending')
      .set({ codes: budget * 2 })
      .execute();
    await queue(code({ phone: '+2348031113333' }));
    expect(await sendable()).toBe(3);
    portal.advance(24 * 60 * 60 * 1000);
    await queue(signUp);
    expect(await sendable()).toBe(5);
  });

  it('sends no SMS of any kind to what is no mobile number of an allowed country', async () => {
    // A landline in London, a mobile in London, premium, shared cost and a satellite.
    const numbers = [
      '+442079460958',
      '+447911123456',
      '+449012345678',
      '+448451234567',
      '+881612345678',
      '+2349001234567',
    ];
    for (const elsewhere of [...numbers, '+19002345678', '+447700000000', '+234700900090']) {
      await queue(code({ phone: elsewhere }));
      await queue({ template: 'password-changed', data: { firstName: 'Ada' }, to: { phone: elsewhere } });
    }
    expect((await ledger()).filter(({ status }) => status !== 'withheld')).toEqual([]);
  });

  it('does not count or hold what nobody can ask for', async () => {
    for (let n = 0; n < reset.hour + 2; n++) {
      await queue({ template: 'password-changed', data: { firstName: 'Ada' }, to: { phone } });
    }
    expect(await sendable()).toBe(reset.hour + 2);
    await queue(code({ phone }));
    expect(await sendable()).toBe(reset.hour + 3);
  });
});
