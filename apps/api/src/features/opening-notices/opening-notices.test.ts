import { calls } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteSpent } from '../../platform/jobs/housekeeping.ts';
import { codeLimits } from '../../platform/messages/ledger/spending-cap.ts';
import { challengeFrom } from '../../platform/security/throttle.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { solvedHeader } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { openingNotices } from './job.ts';

const portal = testPortal();
const superAdmin = portal.as('superAdmin');
beforeEach(async () => {
  for (const table of ['messages', 'throttles', 'opening_notices', 'opening_notice_requests'] as const)
    await portal.db.deleteFrom(table).execute();
  await intake({ STC: 'closed', VEI: 'closed' });
});

type Hand = 'open' | 'closed';
const intake = async ({ STC, VEI }: { readonly STC: Hand; readonly VEI: Hand }) => {
  const { status } = await superAdmin.send(calls.changeSettings, {
    body: { intake: { STC: { byHand: STC }, VEI: { byHand: VEI } } },
  });
  expect(status).toBe(200);
};
const phone = '+2348031234567';
type Categories = ('STC' | 'VEI')[];
const ask = (contact: string, categories: Categories = ['STC', 'VEI'], attempt?: string) =>
  portal.stranger.send(calls.askForOpeningNotice, {
    body: { contact, categories, ...(attempt !== undefined && { attempt }) },
  });
const confirm = (attempt: string, code: string) =>
  portal.stranger.send(calls.confirmOpeningNotice, { body: { attempt, code } });
const subscribe = async (contact: string, to: string, categories?: Categories) => {
  const asked = await ask(contact, categories);
  expect(asked.status).toBe(200);
  const { status, body } = await confirm(asked.body.data.attempt, await codeSentTo(portal, to));
  expect(status).toBe(200);
  return body;
};
const kept = () =>
  portal.db.selectFrom('opening_notices').select(['recipient', 'category']).orderBy('category').execute();
const tell = () => openingNotices.run(portal.context, new AbortController().signal);
const told = async (to: string) =>
  (await messagesTo(portal, to)).filter(({ template }) => template === 'intake-opened').map(({ text }) => text);

describe('asking to be told', () => {
  it('takes a phone number in any usual form, or an e-mail address, and a code', async () => {
    const confirmed = await subscribe('0803 123 4567', phone, ['VEI']);
    expect(confirmed).toEqual({
      message: 'We will tell you once, when applications open for VEI (1 year). Then we delete your contact details',
      data: { categories: ['VEI'] },
    });
    await subscribe(' Ada@Test.example ', 'ada@test.example');
    expect(await kept()).toEqual([
      { recipient: 'ada@test.example', category: 'STC' },
      { recipient: phone, category: 'VEI' },
      { recipient: 'ada@test.example', category: 'VEI' },
    ]);
  });

  it('keeps nothing before the code is there, and refuses a wrong, spent, old and unknown one alike', async () => {
    const { data } = (await ask(phone)).body;
    const code = await codeSentTo(portal, phone);
    const refused = async (attempt: string, given: string) => {
      const { status, body } = await confirm(attempt, given);
      expect([status, body.code]).toEqual([400, 'INVALID_CODE']);
    };
    await refused(data.attempt, otherThan(code));
    await refused('an attempt that nobody began', code);
    expect(await kept()).toEqual([]);
    expect((await confirm(data.attempt, code)).status).toBe(200);
    await refused(data.attempt, code);

    const old = (await ask(phone)).body.data.attempt;
    const oldCode = await codeSentTo(portal, phone);
    portal.advance(11 * 60_000);
    await refused(old, oldCode);
  });

  it('takes five wrong codes, and then not the right one either', async () => {
    const { attempt } = (await ask(phone)).body.data;
    const code = await codeSentTo(portal, phone);
    for (let triesLeft = 4; triesLeft >= 0; triesLeft--) {
      expect((await confirm(attempt, otherThan(code))).body.params).toEqual({ triesLeft });
    }
    expect((await confirm(attempt, code)).body.code).toBe('INVALID_CODE');
    expect(await kept()).toEqual([]);
  });

  it('takes the code that is being typed away from nobody: another page has a code of its own', async () => {
    const first = (await ask(phone)).body.data.attempt;
    const firstCode = await codeSentTo(portal, phone);
    portal.advance(1_000);
    const second = (await ask(phone)).body.data.attempt;
    const secondCode = await codeSentTo(portal, phone);
    expect((await confirm(second, secondCode)).status).toBe(200);
    expect((await confirm(first, firstCode)).status).toBe(200);
  });

  it('sends a page another code after a minute, and says until when its last one is the newest (rules 4.25)', async () => {
    const sent = async () =>
      (await messagesTo(portal, phone)).filter(({ template }) => template === 'opening-notice-code').length;
    const { attempt, ...first } = (await ask(phone)).body.data;
    expect(first).toMatchObject({ sent: true, retryAfter: 60 });
    const code = await codeSentTo(portal, phone);
    portal.advance(40_000);
    const soon = await ask('0803 123 4567', ['VEI'], attempt);
    expect(soon.body).toMatchObject({
      message: 'The last codes were sent less than a minute ago and still work. You can request new ones in 20 seconds',
      data: { attempt, sent: false, sentAt: first.sentAt, retryAfter: 20 },
    });
    expect(await sent()).toBe(1);

    portal.advance(20_000);
    const later = (await ask(phone, ['VEI'], attempt)).body.data;
    expect(later).toMatchObject({ attempt, sent: true, retryAfter: 60 });
    expect(await sent()).toBe(2);
    expect((await confirm(attempt, code)).status).toBe(400);
    expect((await confirm(attempt, await codeSentTo(portal, phone))).body.data).toEqual({ categories: ['VEI'] });
  });

  it('sends at once where the page now names somebody else, or an attempt that nobody began', async () => {
    const { attempt } = (await ask(phone)).body.data;
    for (const body of [
      (await ask('ada@test.example', ['STC'], attempt)).body,
      (await ask(phone, ['STC'], 'x')).body,
    ]) {
      expect(body.data).toMatchObject({ sent: true });
      expect(body.data.attempt).not.toBe(attempt);
    }
    expect(await codeSentTo(portal, 'ada@test.example')).toMatch(/^\d{6}$/);
  });

  it.each([
    [{}, 'contact'],
    [{ contact: '', categories: ['STC'] }, 'contact'],
    [{ contact: '0803 12', categories: ['STC'] }, 'contact'],
    [{ contact: '+447700900123', categories: ['STC'] }, 'contact'],
    [{ contact: 'x'.repeat(255), categories: ['STC'] }, 'contact'],
    [{ contact: phone, categories: [] }, 'categories'],
    [{ contact: phone, categories: ['MCP'] }, 'categories.0'],
    [{ contact: phone, categories: ['STC', 'STC'] }, 'categories'],
    [{ contact: phone }, 'categories'],
  ])('refuses %j and sends nothing', async (body, field) => {
    const answer = await portal.stranger.request('POST', calls.askForOpeningNotice.path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM']);
    expect(answer.body.errors?.map((error) => error.field)).toContain(field);
    expect(await portal.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('says what is wrong with a number to which no text can go', async () => {
    const { status, body } = await ask('0803 123 456');
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
    const message = expect.stringMatching(/11 digits, such as 0803 123 4567; you typed 10$/);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'contact', code: 'phone_digits', message })]);
  });

  it('is for what is closed: of a programme that is open it is refused, of two the closed one is kept', async () => {
    await intake({ STC: 'open', VEI: 'closed' });
    const refused = await ask(phone, ['STC']);
    expect([refused.status, refused.body.code]).toEqual([409, 'INTAKE_OPEN']);
    await subscribe(phone, phone);
    expect(await kept()).toEqual([{ recipient: phone, category: 'VEI' }]);
  });

  it('sends one recipient so many codes an hour, and answers as if it had sent more', async () => {
    for (let times = 0; times < codeLimits.notice.hour + 2; times++) {
      const { status, body } = await ask(phone);
      expect([status, body.message]).toEqual([
        200,
        `We have sent a code to the phone number ${phone}. Enter it to confirm`,
      ]);
    }
    const codes = (await messagesTo(portal, phone)).filter(({ template }) => template === 'opening-notice-code');
    expect(codes).toHaveLength(codeLimits.notice.hour);
    // Staff see that a code was sent, and not the code.
    for (const { text, shown } of codes) {
      expect(text).toMatch(/\b\d{6}\b/);
      expect(shown).not.toMatch(/\b\d{6}\b/);
    }
  });

  it('counts for its address until the code is used: beyond a hundred it is asked for work, and nobody is refused', async () => {
    const remoteAddress = '102.89.7.1';
    const from = (contact: string, headers: Record<string, string> = {}) =>
      portal.stranger.send(calls.askForOpeningNotice, {
        body: { contact, categories: ['VEI'] },
        remoteAddress,
        headers,
      });
    const { attempt } = (await from(phone)).body.data;
    expect(await portal.context.throttle.failureCount(remoteAddress)).toBe(1);
    expect((await confirm(attempt, await codeSentTo(portal, phone))).status).toBe(200);
    await expect.poll(() => portal.context.throttle.failureCount(remoteAddress)).toBe(0);

    for (let n = 0; n < challengeFrom; n++) expect((await from(`crowd${n}@test.example`)).status).toBe(200);
    const asked = await from('one.more@test.example');
    expect([asked.status, asked.body.code]).toEqual([428, 'CHALLENGE_REQUIRED']);
    expect(await messagesTo(portal, 'one.more@test.example')).toEqual([]);
    expect((await from('one.more@test.example', await solvedHeader(asked.body))).status).toBe(200);
  });

  it('asked for again within the minute counts no second time', async () => {
    const { attempt } = (await ask(phone)).body.data;
    const counted = await portal.context.throttle.failureCount('127.0.0.1');
    await ask(phone, ['VEI'], attempt);
    expect([counted, await portal.context.throttle.failureCount('127.0.0.1')]).toEqual([1, 1]);
  });

  it('tells nothing of who has an account', async () => {
    const known = await ask('applicant@test.example');
    const unknown = await ask('nobody@test.example');
    const hide = ({ status, body }: typeof known) => [
      status,
      body.message.replace(/\S+@\S+/, ''),
      Object.keys(body.data),
    ];
    expect(hide(known)).toEqual(hide(unknown));
  });
});

describe('when applications open', () => {
  it('whoever asked for that programme is told once, and forgotten', async () => {
    await subscribe(phone, phone);
    await subscribe('vei@test.example', 'vei@test.example', ['VEI']);
    await tell();
    expect(await told(phone)).toEqual([]);

    await intake({ STC: 'open', VEI: 'closed' });
    await tell();
    expect(await told(phone)).toEqual([expect.stringContaining('STC (6 months) is open now. Apply: http')]);
    expect(await told('vei@test.example')).toEqual([]);
    await tell();
    expect(await told(phone)).toHaveLength(1);
    expect(await kept()).toEqual([
      { recipient: phone, category: 'VEI' },
      { recipient: 'vei@test.example', category: 'VEI' },
    ]);

    await intake({ STC: 'open', VEI: 'open' });
    await tell();
    expect(await told(phone)).toHaveLength(2);
    expect(await told('vei@test.example')).toEqual([expect.stringContaining('VEI (1 year) is open now.')]);
    expect(await kept()).toEqual([]);
  });

  it('two programmes at once are one message, and two processes tell nobody twice', async () => {
    await subscribe(phone, phone);
    await intake({ STC: 'open', VEI: 'open' });
    await Promise.all([tell(), tell(), tell()]);
    expect(await told(phone)).toEqual([
      expect.stringContaining('STC (6 months) is open now. VEI (1 year) is open now.'),
    ]);
  });

  it('tells more people than fit into one transaction', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `many${index}@test.example`);
    await portal.db
      .insertInto('opening_notices')
      .values(many.map((recipient) => ({ recipient, category: 'STC', confirmed_at: new Date() })))
      .execute();
    await intake({ STC: 'open', VEI: 'closed' });
    await tell();
    const rows = await portal.db
      .selectFrom('messages')
      .select('recipient')
      .where('template', '=', 'intake-opened')
      .execute();
    expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(many));
    expect(rows).toHaveLength(many.length);
  });

  it('keeps the message for two days, and whoever was never told for a year', async () => {
    await subscribe(phone, phone, ['STC']);
    await subscribe('late@test.example', 'late@test.example', ['VEI']);
    await intake({ STC: 'open', VEI: 'closed' });
    await tell();
    await portal.db.updateTable('messages').set({ status: 'sent', sent_at: new Date() }).execute();
    const after = (days: number) =>
      deleteSpent(portal.db, new Date(portal.context.now().getTime() + days * 86_400_000));
    const left = async () => [(await messagesTo(portal, phone)).length, (await kept()).length];
    await after(1.9);
    expect(await left()).toEqual([2, 1]);
    await after(2.1);
    expect(await left()).toEqual([0, 1]);
    await after(366);
    expect(await left()).toEqual([0, 0]);
  });
});
