import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Work } from '../../http/work.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { testClient, workFor } from '../../testing/work.ts';
import { redacted } from '../templates/render.ts';
import { contentOf } from './content-of.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';
import { codeLimits, mayStillSendCode } from './spending-cap.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.db.deleteFrom('messages').execute());
afterAll(() => portal.close());

const phone = '+2348031112222';
const email = 'ngozi@test.example';
const from = (address: string) => workFor(portal.context, { client: testClient(address) });
const queue = (message: OutgoingMessage, work: Work = workFor(portal.context)) =>
  inTransaction(work, (inner) => queueMessage(inner, message));
const maySend = (to: OutgoingMessage['to']) =>
  inTransaction(workFor(portal.context), (inner) => mayStillSendCode(inner, to));
const ledger = () => portal.db.selectFrom('messages').selectAll().orderBy('channel').orderBy('created_at').execute();
const code = (to: OutgoingMessage['to']): OutgoingMessage => ({
  template: 'reset-code',
  data: { firstName: 'Ngọ́zi', code: '493817' },
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
  const { recipient, unusedSms } = codeLimits;
  const sendable = async () => (await ledger()).filter(({ status }) => status === 'queued').length;

  it('lets so many go to one recipient in an hour; one line says that more were withheld, without the code', async () => {
    for (let n = 0; n < recipient.hour + 3; n++) await queue(code({ phone }));
    const withheld = (await ledger()).filter(({ status }) => status === 'withheld');
    expect(await sendable()).toBe(recipient.hour);
    expect(withheld).toHaveLength(1);
    expect(withheld[0]).toMatchObject({ sealed_content: null, provider_reply: expect.stringContaining('in an hour') });
    expect(await maySend({ phone })).toBe(false);
    expect(await maySend({ phone, email })).toBe(true);
  });

  it('says on record that a code was not even made', async () => {
    for (let n = 0; n < recipient.hour; n++) await queue(code({ phone }));
    for (const _again of [1, 2]) await maySend({ phone });
    const withheld = (await ledger()).filter(({ status }) => status === 'withheld');
    expect(withheld).toMatchObject([{ recipient: phone, provider_reply: expect.stringContaining('in an hour') }]);
  });

  it('holds when many are asked for at once', async () => {
    await Promise.all(Array.from({ length: recipient.hour + 5 }, () => queue(code({ phone }))));
    expect(await sendable()).toBe(recipient.hour);
  });

  it('counts a recipient’s day too, and lets codes through again when it is over', async () => {
    const hourMs = 60 * 60 * 1000;
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < recipient.hour; n++) await queue(code({ email }));
      portal.advance(hourMs + 1);
    }
    expect(await sendable()).toBe(recipient.day);
    portal.advance(24 * hourMs);
    await queue(code({ email }));
    expect(await sendable()).toBe(recipient.day + 1);
  });

  it('refuses no network address for what its neighbours ask for, and keeps no address', async () => {
    const address = '203.0.113.77';
    for (let n = 0; n < 150; n++) {
      await queue(code({ phone: `+23480522${String(n).padStart(5, '0')}` }), from(address));
    }
    expect(await sendable()).toBe(150);
    expect(JSON.stringify(await ledger())).not.toContain(address);
  });

  it('stops the SMS of a day that nobody uses, and counts none that was used', async () => {
    const at = portal.context.now();
    const sent = (used: boolean) =>
      sql`
        insert into messages (channel, recipient, template, body_text, is_code, origin_index, created_at, status, sent_at)
        select 'sms', '+23480' || lpad(n::text, 8, '0'), 'sign-up-code', ${redacted}, true,
          ${used ? null : Buffer.from('somewhere')}, ${at}, 'sent', ${at}
        from generate_series(1, ${unusedSms.day}::integer) n`.execute(portal.db);
    const mine = () =>
      portal.db.selectFrom('messages').select(['channel', 'status']).where('recipient', 'in', [phone, email]).execute();
    await sent(true);
    await queue(code({ phone }));
    expect(await mine()).toMatchObject([{ status: 'queued' }]);
    await sent(false);
    await queue(code({ phone, email }));
    expect((await mine()).map(({ channel, status }) => `${channel} ${status}`).sort()).toEqual([
      'email queued',
      'sms queued',
      'sms withheld',
    ]);
  });

  it('does not count or hold what nobody can ask for', async () => {
    for (let n = 0; n < recipient.hour + 2; n++) {
      await queue({ template: 'password-changed', data: { firstName: 'Ada' }, to: { phone } });
    }
    expect(await sendable()).toBe(recipient.hour + 2);
    await queue(code({ phone }));
    expect(await sendable()).toBe(recipient.hour + 3);
  });
});
