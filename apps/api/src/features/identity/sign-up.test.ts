import { calls, codesByEmailOnly, type SessionAnswer } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../core/lagos.ts';
import { english, inLanguage } from '../../core/languages.ts';
import { isApplicantId } from '../../platform/accounts/applicant-id.ts';
import { codeLifeMs } from '../../platform/accounts/codes.ts';
import { signUpLifeMs } from '../../platform/accounts/sign-ups.ts';
import { codeLimits } from '../../platform/messages/ledger/spending-cap.ts';
import { measureSms } from '../../platform/messages/templates/gsm7.ts';
import { templates } from '../../platform/messages/templates/index.ts';
import { portalHost } from '../../platform/messages/templates/portal-link.ts';
import { render } from '../../platform/messages/templates/render.ts';
import { createApplicant } from '../../testing/applications.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { setIntake } from '../../testing/intake.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { signIn } from '../../testing/sign-in.ts';
import { withWork } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const minute = 60_000;
const portal = testPortal();
let people = 0;
/** A new person in each test. */
let amina: Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password', string>;
let phone: string;
let email: string;

beforeEach(async () => {
  people += 1;
  phone = `+23480555${String(people).padStart(5, '0')}`;
  email = `amina${people}@test.example`;
  amina = { firstName: 'Amina', lastName: 'Bello', email, phoneNumber: phone, password: 'a goat in the market' };
  await setIntake(portal.db, portal.cast, 'open');
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('throttles').execute();
});

const signUp = (changes: Record<string, unknown> = {}, remoteAddress = '127.0.0.1', headers?: Record<string, string>) =>
  portal.stranger.send(calls.signUp, { body: { ...amina, ...changes }, remoteAddress, headers });
/** Signs up and returns the attempt, as the browser keeps it. */
const begin = async (changes: Record<string, unknown> = {}, headers?: Record<string, string>) => {
  const { status, body } = await signUp(changes, undefined, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.attempt;
};
const confirm = (attempt: unknown, username: unknown, code: unknown, remoteAddress = '127.0.0.1') =>
  portal.stranger.request('POST', calls.confirmSignUp.path, { body: { attempt, username, code }, remoteAddress });
/** Requests new codes a minute after the last ones, when this is allowed. */
const sendAgain = (attempt: string) => {
  portal.advance(minute + 1);
  return sendAgainNow(attempt);
};
const sendAgainNow = (attempt: string) => portal.stranger.send(calls.sendSignUpCodes, { body: { attempt } });
const usersWith = (column: 'phone' | 'email' = 'phone', value: string = phone) =>
  portal.db.selectFrom('users').selectAll().where(column, '=', value).orderBy('created_at').execute();
const templatesTo = async (recipient: string) => (await messagesTo(portal, recipient)).map(({ template }) => template);
const statusOf = async (username: string, password = amina.password) =>
  (await signIn(portal.stranger, username, { password })).status;
const toArabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
const expectInvalidCode = async (answer: ReturnType<typeof confirm>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([400, 'INVALID_CODE']);
};

describe('whoever reads another language', () => {
  const inHausa = { cookie: 'other=1; language=ha' };

  it('gets the code in it, and the account keeps it for later messages', async () => {
    const attempt = await begin({}, inHausa);
    const code = await codeSentTo(portal, phone);
    const host = portalHost(portal.context);
    const data = { firstName: amina.firstName, code, host };
    const expected = render(templates['sign-up-code'], 'sms', data, inLanguage('ha'))?.text;
    expect(expected).not.toBe(render(templates['sign-up-code'], 'sms', data, english)?.text);
    expect((await messagesTo(portal, phone))[0]?.text).toBe(expected);
    const { sms_parts } = await portal.db
      .selectFrom('messages')
      .select('sms_parts')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow();
    expect(sms_parts).toBe(measureSms(expected ?? '').segments);

    const confirmed = await confirm(attempt, phone, code);
    const { session } = (confirmed.body as { data: { session: SessionAnswer } }).data;
    expect(session.user.language).toBe('ha');
    const own = portal.withToken(session.access_token);
    expect((await own.send(calls.chooseLanguage, { body: { language: 'ig' } })).status).toBe(200);
    await portal.db.deleteFrom('messages').execute();
    await portal.stranger.send(calls.forgotPassword, { body: { username: phone } });
    await portal.context.behindAnswers.settled();
    const reset = { firstName: amina.firstName, code: await codeSentTo(portal, phone), host };
    expect((await messagesTo(portal, phone))[0]?.text).toBe(
      render(templates['reset-code'], 'sms', reset, inLanguage('ig'))?.text,
    );
  });

  it('cannot choose one that the portal does not have', async () => {
    const { status, body } = await portal
      .as('applicant')
      .send(calls.chooseLanguage, { body: { language: 'xx' as never } });
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
    expect((await signUp({}, undefined, { cookie: 'language=../ha' })).status).toBe(200);
  });
});

describe('while applications are closed', () => {
  it('nobody signs up', async () => {
    await setIntake(portal.db, portal.cast, 'closed');
    const { status, body } = await signUp();
    expect([status, body.code, body.message]).toEqual([409, 'INTAKE_CLOSED', 'Applications are now closed']);
    expect(await messagesTo(portal, phone)).toEqual([]);
    expect((await signUp({ email: 'none' })).status).toBe(400);
  });

  it('whoever began before still gets new codes and confirms', async () => {
    const attempt = await begin();
    await setIntake(portal.db, portal.cast, 'closed');
    expect((await sendAgain(attempt)).status).toBe(200);
    expect((await confirm(attempt, phone, await codeSentTo(portal, phone))).status).toBe(200);
  });
});

describe('signing up', () => {
  it('sends a code to each channel, and makes no account before one of them is confirmed', async () => {
    const attempt = await begin({ phoneNumber: `0${phone.slice(4)}`, email: email.toUpperCase() });
    expect(attempt).toMatch(/^[\w-]{43}$/);
    expect(await templatesTo(phone)).toEqual(['sign-up-code']);
    expect(await templatesTo(email)).toEqual(['sign-up-code']);
    expect([await usersWith(), await usersWith('email', email)]).toEqual([[], []]);
    expect([await statusOf(phone), await statusOf(email)]).toEqual([401, 401]);
    await portal.stranger.send(calls.forgotPassword, { body: { username: phone } });
    expect(await templatesTo(phone)).toEqual(['sign-up-code']);
  });

  it('makes an applicant with an id of their own and with what they confirmed, and nothing else', async () => {
    const attempt = await begin();
    expect((await confirm(attempt, phone, await codeSentTo(portal, phone))).status).toBe(200);
    const [user, ...others] = await usersWith();
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      role: 'applicant',
      first_name: 'Amina',
      phone_confirmed_at: expect.any(Date),
      email: null,
      email_confirmed_at: null,
      password_kind: 'own',
      created_by: null,
    });
    const applicant = await portal.db
      .selectFrom('applicants')
      .select('public_id')
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(isApplicantId(applicant.public_id)).toBe(true);
  });

  it.each([
    ['phone', () => [phone, email]],
    ['email', () => [email, phone]],
  ])('lets in by the %s that is confirmed first, and by the other once that is too', async (_, inOrder) => {
    const [first = '', second = ''] = inOrder();
    const attempt = await begin();
    expect((await confirm(attempt, first, await codeSentTo(portal, first))).status).toBe(200);
    const session = await signIn(portal.stranger, first, { password: amina.password });
    expect(session.body.user).toMatchObject({ role: 'applicant', preferredUsername: first, givenName: 'Amina' });
    expect(await statusOf(second)).toBe(401);
    expect((await confirm(attempt, second, await codeSentTo(portal, second))).status).toBe(200);
    expect(await statusOf(second)).toBe(200);
    expect((await usersWith()).map((user) => user.email)).toEqual([email]);
    await expectInvalidCode(confirm(attempt, second, await codeSentTo(portal, second)));
  });

  it('leaves people alone who were brought in without a password', async () => {
    await createApplicant(portal.db, { firstName: 'Amina', phone, email });
    const attempt = await begin({ firstName: 'Mallory' });
    await confirm(attempt, phone, await codeSentTo(portal, phone));
    expect((await usersWith()).map(({ first_name }) => first_name).sort()).toEqual(['Amina', 'Mallory']);
  });

  it('counts against nobody: a whole school signs up behind one address', async () => {
    const at = '102.89.6.1';
    const pupils = Array.from({ length: 110 }, (_, index) => ({
      phoneNumber: `+23480599${String(index).padStart(5, '0')}`,
      email: `pupil${index}@test.example`,
    }));
    const answers = await Promise.all(pupils.map((pupil) => withWork((headers) => signUp(pupil, at, headers))));
    expect(answers.map(({ status }) => status)).toEqual(Array(pupils.length).fill(200));
    expect(await portal.context.throttle.failureCount(at)).toBe(pupils.length);
    await Promise.all(
      answers.map(async ({ body }, n) => {
        const { phoneNumber = '' } = pupils[n] ?? {};
        await confirm(body.data.attempt, phoneNumber, await codeSentTo(portal, phoneNumber), '102.89.6.2');
      }),
    );
    expect(await portal.context.throttle.failureCount(at)).toBe(0);
  });

  it('counts no code against an address once one of its two is used', async () => {
    const counted = async () =>
      (await portal.db.selectFrom('messages').select('recipient').where('origin_index', 'is not', null).execute())
        .map(({ recipient }) => recipient)
        .sort();
    const attempt = await begin();
    expect(await counted()).toEqual([phone, email]);
    await confirm(attempt, phone, await codeSentTo(portal, phone));
    expect(await counted()).toEqual([]);
  });
});

describe('an attempt', () => {
  const thief = 'the thief of accounts';
  /** A person with their own phone number and Amina's email address. */
  const mallory = () => ({ firstName: 'Mallory', phoneNumber: `+23480556${phone.slice(-5)}`, password: thief });

  it('of a stranger with their own phone is not confirmed by the code of the owner of the e-mail address', async () => {
    const strangers = await begin(mallory());
    const strangersCode = await codeSentTo(portal, email);
    const mine = await begin();
    const myCode = await codeSentTo(portal, email);
    if (strangersCode !== myCode) {
      await expectInvalidCode(confirm(strangers, email, myCode));
      await expectInvalidCode(confirm(mine, email, strangersCode));
    }
    expect((await confirm(mine, email, myCode)).status).toBe(200);
    expect([await statusOf(email), await statusOf(email, thief)]).toEqual([200, 401]);
    await expectInvalidCode(confirm(strangers, email, strangersCode));
  });

  it('that repeats another with both identifiers changes no password, voids no code and eats no try', async () => {
    const mine = await begin();
    const [byPhone, byEmail] = [await codeSentTo(portal, phone), await codeSentTo(portal, email)];
    const strangers = await begin({ firstName: 'Mallory', password: thief });
    for (let time = 0; time < 6; time++) {
      const burnt = await codeSentTo(portal, phone);
      await expectInvalidCode(confirm(strangers, phone, otherThan(burnt)));
    }
    await sendAgain(strangers);
    expect((await confirm(mine, phone, byPhone)).status).toBe(200);
    expect((await confirm(mine, email, byEmail)).status).toBe(200);
    const [user, ...others] = await usersWith();
    expect([user?.first_name, user?.email, others]).toEqual(['Amina', email, []]);
    expect([await statusOf(phone), await statusOf(phone, thief)]).toEqual([200, 401]);
    await expectInvalidCode(confirm(strangers, phone, await codeSentTo(portal, phone)));
    expect([await statusOf(email, thief), await statusOf(phone, thief)]).toEqual([401, 401]);
  });

  it('of a stranger who confirms their own phone gives them nothing of the e-mail address', async () => {
    const { phoneNumber } = mallory();
    const strangers = await begin(mallory());
    await confirm(strangers, phoneNumber, await codeSentTo(portal, phoneNumber));
    const session = await signIn(portal.stranger, phoneNumber, { password: thief });
    expect(session.body.user).toMatchObject({ givenName: 'Mallory', email: null });
    expect(await statusOf(email, thief)).toBe(401);

    await portal.db.deleteFrom('messages').execute();
    for (const username of [email, phoneNumber]) {
      await portal.stranger.send(calls.forgotPassword, { body: { username } });
    }
    expect([await templatesTo(email), await templatesTo(phoneNumber)]).toEqual([[], ['reset-code']]);

    const mine = await begin();
    expect((await confirm(mine, email, await codeSentTo(portal, email))).status).toBe(200);
    expect(await statusOf(email)).toBe(200);
    expect(await usersWith('email', email)).toHaveLength(1);
  });

  it('confirms its second identifier for its own account alone, whatever another with one of the two confirmed', async () => {
    const first = await begin();
    const ofFirst = { phone: await codeSentTo(portal, phone), email: await codeSentTo(portal, email) };
    const second = await begin({ phoneNumber: mallory().phoneNumber, password: 'another goat, later' });
    const ofSecond = await codeSentTo(portal, email);
    expect((await confirm(first, phone, ofFirst.phone)).status).toBe(200);
    expect((await confirm(second, email, ofSecond)).status).toBe(200);
    expect((await usersWith()).map((user) => user.email)).toEqual([null]);
    expect(await statusOf(email, 'another goat, later')).toBe(200);
    await expectInvalidCode(confirm(first, email, ofFirst.email));
  });

  it('is confirmed by nobody without it, and by nothing that is none', async () => {
    await begin();
    const code = await codeSentTo(portal, phone);
    for (const attempt of ['x', 'A'.repeat(43)]) await expectInvalidCode(confirm(attempt, phone, code));
    const missing = await confirm(undefined, phone, code);
    expect([missing.status, missing.body.errors?.[0]?.field]).toEqual([400, 'attempt']);
    expect(await usersWith()).toEqual([]);
  });

  it('ends after an hour, with its codes', async () => {
    const attempt = await begin();
    portal.advance(signUpLifeMs - codeLifeMs / 2);
    expect((await sendAgainNow(attempt)).status).toBe(200);
    const code = await codeSentTo(portal, phone);
    portal.advance(codeLifeMs / 2 + 1);
    await expectInvalidCode(confirm(attempt, phone, code));
    const { status, body } = await sendAgainNow(attempt);
    expect([status, body.code]).toEqual([409, 'SIGN_UP_EXPIRED']);
    expect((await sendAgain('A'.repeat(43))).body.message).toBe(body.message);
  });

  it('ends with what lets somebody in: no other identifier is added after a reset or a disabling', async () => {
    const attempt = await begin();
    await confirm(attempt, phone, await codeSentTo(portal, phone));
    const byEmail = await codeSentTo(portal, email);
    const [user] = await usersWith();
    const params = { id: user?.id ?? '' };
    const superAdmin = portal.as('superAdmin');
    expect((await superAdmin.send(calls.changeUserStatus, { params, body: { disabled: true } })).status).toBe(200);
    expect((await superAdmin.send(calls.changeUserStatus, { params, body: { disabled: false } })).status).toBe(200);
    await expectInvalidCode(confirm(attempt, email, byEmail));
    expect((await sendAgain(attempt)).body.code).toBe('SIGN_UP_EXPIRED');
  });

  it('and its password stand nowhere in the database as they are', async () => {
    const attempt = await begin();
    const before = await portal.db.selectFrom('sign_ups').selectAll().where('phone', '=', phone).execute();
    expect(before).toHaveLength(1);
    expect(JSON.stringify(before)).not.toContain(attempt);
    expect(before[0]?.password_hash).toMatch(/^\$argon2id\$/);
    await confirm(attempt, phone, await codeSentTo(portal, phone));
    const after = await portal.db.selectFrom('sign_ups').selectAll().where('phone', '=', phone).execute();
    expect(after.map(({ password_hash }) => password_hash)).toEqual([null]);
  });

  it('gets new codes, and the ones before them are void', async () => {
    const attempt = await begin();
    const older = await codeSentTo(portal, phone);
    expect((await sendAgain(attempt)).status).toBe(200);
    const newer = await codeSentTo(portal, phone);
    if (older !== newer) await expectInvalidCode(confirm(attempt, phone, older));
    expect((await confirm(attempt, phone, newer)).status).toBe(200);
    await portal.db.deleteFrom('messages').execute();
    expect((await sendAgain(attempt)).status).toBe(200);
    expect([await templatesTo(phone), await templatesTo(email)]).toEqual([[], ['sign-up-code']]);
    expect((await confirm(attempt, email, await codeSentTo(portal, email))).status).toBe(200);
  });

  it('asked for again within a minute sends nothing, voids nothing and says when', async () => {
    const attempt = await begin();
    const [sentAt] = await portal.db
      .selectFrom('sign_ups')
      .select('codes_sent_at')
      .where('phone', '=', phone)
      .execute();
    const code = await codeSentTo(portal, phone);
    portal.advance(20_000);
    const answers = await Promise.all([sendAgainNow(attempt), sendAgainNow(attempt)]);
    for (const { status, body } of answers) {
      expect([status, body.data.sent, body.data.sentAt]).toEqual([200, false, sentAt?.codes_sent_at?.toISOString()]);
      expect(body.data.retryAfter).toBeGreaterThan(30);
      expect(body.data.retryAfter).toBeLessThanOrEqual(40);
      expect(body.message).toMatch(
        /^The last codes were sent less than a minute ago and still work\. .* in \d+ seconds$/,
      );
    }
    expect([await templatesTo(phone), await templatesTo(email)]).toEqual([['sign-up-code'], ['sign-up-code']]);
    portal.advance(minute);
    const many = await Promise.all([sendAgainNow(attempt), sendAgainNow(attempt), sendAgainNow(attempt)]);
    expect(many.map(({ body }) => body.data.sent).sort()).toEqual([false, false, true]);
    expect(await templatesTo(phone)).toHaveLength(2);
    const newer = await codeSentTo(portal, phone);
    if (newer !== code) await expectInvalidCode(confirm(attempt, phone, code));
    expect((await confirm(attempt, phone, newer)).status).toBe(200);
  });

  it('whose details are put right within a minute sends no other codes, also twice at once', async () => {
    const replaces = await begin();
    const code = await codeSentTo(portal, phone);
    portal.advance(20_000);
    const corrected = { firstName: 'Aminatu', replaces };
    for (const changes of [corrected, { ...corrected, phoneNumber: `+23480556${phone.slice(-5)}` }]) {
      const { status, body } = await signUp(changes);
      expect([status, body.code]).toEqual([429, 'CODES_SENT_LATELY']);
      expect(body.message).toMatch(/^You can send these details in (3\d|40) seconds$/);
    }
    expect([await templatesTo(phone), await templatesTo(email)]).toEqual([['sign-up-code'], ['sign-up-code']]);
    expect(await messagesTo(portal, `+23480556${phone.slice(-5)}`)).toEqual([]);
    portal.advance(minute);
    const both = await Promise.all([signUp(corrected), signUp(corrected)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await templatesTo(phone)).toHaveLength(2);
    expect((await sendAgainNow(replaces)).body.data.sent).toBe(false);
    // An unknown attempt does not block it either.
    expect((await signUp({ replaces: 'nobody’s' })).status).toBe(200);
    expect((await confirm(replaces, phone, code)).status).toBe(200);
  });

  it('signs in whoever confirms it first, once', async () => {
    const attempt = await begin({ phoneNumber: `0${phone.slice(4)}` });
    const first = await confirm(attempt, phone, await codeSentTo(portal, phone));
    const { session } = (first.body as { data: { session: SessionAnswer } }).data;
    expect(session.user).toMatchObject({ role: 'applicant', phoneNumber: phone, email: null, givenName: 'Amina' });
    expect((await portal.withToken(session.access_token).send(calls.listSessions)).body.data).toHaveLength(1);
    const second = await confirm(attempt, email, await codeSentTo(portal, email));
    expect(second.body).toMatchObject({ data: { session: null } });
  });

  it('keeps its last code when the spending cap holds the next one back', async () => {
    const attempt = await begin();
    for (let time = 0; time < 12; time++) expect((await sendAgain(attempt)).status).toBe(200);
    const sent = (await templatesTo(phone)).filter((template) => template === 'sign-up-code');
    expect(sent).toHaveLength(codeLimits['sign-up'].hour);
    const [last] = (await messagesTo(portal, phone)).filter(({ template }) => template === 'sign-up-code');
    expect((await confirm(attempt, phone, /\d{6}/.exec(last?.text ?? '')?.[0])).status).toBe(200);
  });
});

describe('one person who signs up in two tabs', () => {
  const another = 'another goat, later';
  /** Both attempts, each with its codes. */
  const inTwoTabs = async () => {
    const tab = async (password: string) => ({
      attempt: await begin({ password }),
      codes: { [phone]: await codeSentTo(portal, phone), [email]: await codeSentTo(portal, email) },
    });
    return [await tab(amina.password ?? ''), await tab(another)] as const;
  };
  type Tab = Awaited<ReturnType<typeof inTwoTabs>>[number];
  const confirmIn = ({ attempt, codes }: Tab, username: string) => confirm(attempt, username, codes[username]);
  const expectOneAccount = async () => {
    const [byPhone, byEmail] = [await usersWith(), await usersWith('email', email)];
    expect(byPhone).toHaveLength(1);
    expect(byEmail.map(({ id }) => id)).toEqual(byPhone.map(({ id }) => id));
  };

  it.each([
    ['the phone in the first and the e-mail address in the second', () => [phone, email]],
    ['the e-mail address in the first and the phone in the second', () => [email, phone]],
  ])('and confirms %s has one account, with the password of the first', async (_, inOrder) => {
    const [first = '', second = ''] = inOrder();
    const [one, other] = await inTwoTabs();
    expect((await confirmIn(one, first)).status).toBe(200);
    await expectInvalidCode(confirmIn(other, first));
    expect((await confirmIn(other, second)).status).toBe(200);
    await expectOneAccount();
    expect([await statusOf(phone), await statusOf(email)]).toEqual([200, 200]);
    expect([await statusOf(phone, another), await statusOf(email, another)]).toEqual([401, 401]);
    await expectInvalidCode(confirmIn(one, second));
    for (const { attempt } of [one, other]) expect((await sendAgain(attempt)).body.code).toBe('SIGN_UP_EXPIRED');
  });

  it('and confirms one in each at the same instant has one account', async () => {
    const [one, other] = await inTwoTabs();
    const both = await Promise.all([confirmIn(one, phone), confirmIn(other, email)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await expectOneAccount();
    const opens = async (username: string) => [await statusOf(username), await statusOf(username, another)];
    expect((await opens(phone)).sort()).toEqual([200, 401]);
    expect(await opens(email)).toEqual(await opens(phone));
  });

  it('and confirms everything in both at the same instant has one account', async () => {
    const tabs = await inTwoTabs();
    const tries = tabs.flatMap((tab) => [confirmIn(tab, phone), confirmIn(tab, email)]);
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 400, 400]);
    await expectOneAccount();
  });

  it('has two once what let the first account in was ended: a disabled one takes nothing', async () => {
    const [one, other] = await inTwoTabs();
    expect((await confirmIn(one, phone)).status).toBe(200);
    const [user] = await usersWith();
    await portal
      .as('superAdmin')
      .send(calls.changeUserStatus, { params: { id: user?.id ?? '' }, body: { disabled: true } });
    expect((await confirmIn(other, email)).status).toBe(200);
    expect((await usersWith()).map((found) => found.email)).toEqual([null]);
    expect(await statusOf(email, another)).toBe(200);
  });
});

describe('an identifier that somebody has confirmed', () => {
  const theirs = { phoneNumber: '+2348031110003', email: 'officer@test.example' };

  it('gets the same answer, and its owner is told instead of sent a code', async () => {
    const answers = [
      await signUp(),
      await signUp({ phoneNumber: theirs.phoneNumber, email: 'new@test.example' }),
      await signUp(theirs),
    ];
    const said = answers.map(({ status, body: { data, ...rest } }) => [
      status,
      rest,
      data.attempt.length,
      Object.keys(data),
      data.retryAfter,
    ]);
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
    expect(await templatesTo(theirs.phoneNumber)).toEqual(['sign-up-existing', 'sign-up-existing']);
    expect(await templatesTo(theirs.email)).toEqual(['sign-up-existing']);
    expect(await templatesTo('new@test.example')).toEqual(['sign-up-code']);
    portal.advance(minute + 1);
    const again = await Promise.all(answers.map(({ body }) => sendAgainNow(body.data.attempt)));
    const told = again.map(({ status, body: { message, data } }) => [status, message, data.sent, data.retryAfter]);
    expect(told).toEqual(Array(3).fill([200, 'We have sent new codes. Enter the newest ones', true, 60]));
    expect((await usersWith('phone', theirs.phoneNumber)).map((user) => user.email)).toEqual([theirs.email]);
  });

  it('is not written to without end', async () => {
    for (let time = 0; time < 13; time++) await signUp(theirs);
    const sent = await templatesTo(theirs.phoneNumber);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(13);
  });

  it('goes to whoever confirms first, of two who sign up with one phone at the same instant', async () => {
    for (let round = 0; round < 3; round++) {
      const at = `+234805560000${round}`;
      const [one, other] = [`one${round}@test.example`, `other${round}@test.example`];
      const attempts = await Promise.all([
        begin({ phoneNumber: at, email: one }),
        begin({ phoneNumber: at, email: other }),
      ]);
      const codes = (await messagesTo(portal, at)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
      expect(codes).toHaveLength(2);
      // The messages do not show which attempt they belong to, so each attempt tries both codes.
      const tries = attempts.flatMap((attempt) => codes.map((code) => confirm(attempt, at, code)));
      const confirmed = await Promise.all(tries);
      expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      expect(await usersWith('phone', at)).toHaveLength(1);
      const winner = confirmed.findIndex(({ status }) => status === 200) < 2 ? 0 : 1;
      // The other attempt can still confirm its email address.
      const [loser = '', left] = winner === 0 ? [attempts[1], other] : [attempts[0], one];
      expect((await confirm(loser, left, await codeSentTo(portal, left))).status).toBe(200);
      expect(await statusOf(left)).toBe(200);
    }
  });

  it('is confirmed once, by both codes of one attempt at the same instant for one account', async () => {
    const attempt = await begin();
    const both = await Promise.all([
      confirm(attempt, phone, await codeSentTo(portal, phone)),
      confirm(attempt, email, await codeSentTo(portal, email)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await usersWith()).map((user) => user.email)).toEqual([email]);
  });
});

describe('a code of sign-up', () => {
  it('is burnt by five wrong ones, works once, and only for its own channel', async () => {
    const attempt = await begin();
    const [byPhone, byEmail] = [await codeSentTo(portal, phone), await codeSentTo(portal, email)];
    if (byPhone !== byEmail) await expectInvalidCode(confirm(attempt, phone, byEmail));
    for (let time = 0; time < 5; time++) await expectInvalidCode(confirm(attempt, email, otherThan(byEmail)));
    await expectInvalidCode(confirm(attempt, email, byEmail));
    expect((await confirm(attempt, `0${phone.slice(4)}`, ` ${byPhone} `)).status).toBe(200);
    await expectInvalidCode(confirm(attempt, phone, byPhone));
  });

  it('is refused after ten minutes, for an unknown name, and as a reset code', async () => {
    const attempt = await begin();
    const code = await codeSentTo(portal, phone);
    await expectInvalidCode(confirm(attempt, 'nobody@test.example', code));
    const body = { username: phone, verificationCode: code, newPassword: 'the thief of accounts' };
    expect((await portal.stranger.send(calls.resetPassword, { body })).body.code).toBe('INVALID_CODE');
    portal.advance(codeLifeMs + 1);
    await expectInvalidCode(confirm(attempt, phone, code));
  });

  it.each(['', '12345', '1234567', 'abcdef', null, 123456])('such as %j is not whole', async (code) => {
    const { status, body } = await confirm('attempt', phone, code);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'code']);
    expect(body.message).toBe('Please enter the complete 6-digit verification code');
  });
});

it.each([
  ['lastName', 'x'.repeat(101), 'Last name is too long'],
  ['email', 'amina', 'Email address is invalid'],
  ['phoneNumber', '0803123456', 'A Nigerian mobile number has 11 digits, such as 0803 123 4567; you typed 10'],
  ['password', 'Welcome@123', 'This password is one of the most common ones. Choose another'],
  ['password', 'Amina-Bello', 'Choose a password that is not your name, phone number or email address'],
])('a %s such as %j is refused by the field', async (field, value, message) => {
  const { status, body } = await signUp({ phoneNumber: '08055500000', [field]: value });
  expect([status, body.message]).toEqual([400, message]);
  expect(body.errors?.map((error) => error.field)).toEqual([field]);
  expect(await messagesTo(portal, email)).toEqual([]);
});

it('a field as long as a request costs no more than its length', async () => {
  const marks = '\u0315\u0316'.repeat(30_000);
  const before = process.cpuUsage();
  for (const field of ['firstName', 'phoneNumber', 'email', 'password']) {
    const { status } = await portal.stranger.request('POST', calls.signUp.path, { body: { [field]: marks } });
    expect(status).toBe(400);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

it('what was copied is kept in one form, and one name is said once', async () => {
  const name = '\u200b‘Yar’Adua\u00a0';
  const phoneNumber = `tel:${toArabic(phone)}\u202c.`;
  const { body } = await signUp({ firstName: name, lastName: name, email: `\ufeff${email}`, phoneNumber });
  const { attempt } = body.data;
  expect(body.data.phoneNumber).toBe(phone);
  const code = toArabic(await codeSentTo(portal, phone));
  expect((await confirm(attempt, `\u202a${phone}\u202c`, code)).status).toBe(200);
  expect(await statusOf(`\u2066${phone}\u2069`)).toBe(200);
  expect(await usersWith()).toMatchObject([{ first_name: "'Yar'Adua", last_name: "'Yar'Adua" }]);

  const { body: users } = await portal.as('superAdmin').send(calls.listUsers, {
    query: { groups: 'applicant', search: 'yaradua' },
  });
  expect(users.users).toHaveLength(1);
});

it('everything that is wrong is said at once', async () => {
  const body = { firstName: '', lastName: 'x<y', email: 'amina@', phoneNumber: '0803123456', password: 'password1' };
  const { status, body: refusal } = await portal.stranger.send(calls.signUp, { body });
  expect([status, refusal.code]).toEqual([400, 'INVALID_FORM']);
  expect(refusal.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
    'email invalid_email',
    'firstName required',
    'lastName invalid_name',
    'password common_password',
    'phoneNumber phone_digits',
  ]);
});

describe('a phone number that no code goes to', () => {
  it.each([
    ['+44 7911 123456', 'a mobile number elsewhere'],
    ['+881 612 345678', 'a satellite phone'],
    ['00 1 900 234 5678', 'a premium number in America'],
  ])('%s is refused by the field: %s', async (phoneNumber) => {
    const { status, body } = await signUp({ phoneNumber });
    expect([status, body.errors?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      ['phoneNumber phone_country'],
    ]);
    expect(body.message).toBe('Enter a mobile number in Nigeria. We cannot send SMS to other countries');
    expect(await messagesTo(portal, email)).toEqual([]);
  });
});

describe('a wrong code', () => {
  it('is told how many tries are left, for a number that has an account too', async () => {
    const taken = '+2348031110003';
    for (const phoneNumber of [phone, taken]) {
      const attempt = await begin({ phoneNumber });
      // Nobody has the code of a number that has an account.
      const code = phoneNumber === phone ? otherThan(await codeSentTo(portal, phone)) : '123456';
      const messages: string[] = [];
      for (let time = 0; time < 6; time++) {
        const { body } = await confirm(attempt, phoneNumber, code);
        messages.push(body.message ?? '');
      }
      expect(messages, phoneNumber).toEqual([
        'The code is wrong. You can try 4 more times',
        'The code is wrong. You can try 3 more times',
        'The code is wrong. You can try 2 more times',
        'The code is wrong. You can try 1 more time',
        'The code is wrong, and that was your last try. Ask for a new one',
        'The code is wrong, and that was your last try. Ask for a new one',
      ]);
    }
    expect(await templatesTo(taken)).toEqual(['sign-up-existing']);
  });

  it('is told no number where there is no code that could be tried', async () => {
    const attempt = await begin();
    const code = otherThan(await codeSentTo(portal, phone));
    portal.advance(codeLifeMs + 1);
    for (const [of, username] of [
      [attempt, phone],
      [attempt, '+2348031110003'],
      ['A'.repeat(43), phone],
    ]) {
      const { body } = await confirm(of, username, code);
      expect([body.message, body.params]).toEqual(['The code is wrong or has expired. Ask for a new one', undefined]);
    }
  });
});

describe('without an email address', () => {
  it('a person signs up with the code to their phone alone', async () => {
    for (const without of ['', undefined]) {
      const { status, body } = await signUp({ email: without });
      expect([status, body.message]).toEqual([200, 'We have sent a code to your phone. Enter it to continue']);
      portal.advance(minute + 1);
    }
    await portal.db.deleteFrom('messages').execute();
    const attempt = await begin({ email: '' });
    expect((await portal.db.selectFrom('messages').select('channel').execute()).map(({ channel }) => channel)).toEqual([
      'sms',
    ]);
    const confirmed = await confirm(attempt, phone, await codeSentTo(portal, phone));
    const { access_token: token } = (confirmed.body as { data: { session: SessionAnswer } }).data.session;
    expect((await usersWith()).map((user) => [user.email, user.phone_confirmed_at])).toEqual([
      [null, expect.any(Date)],
    ]);
    expect((await portal.withToken(token).send(calls.listUnconfirmed)).body.data).toEqual([]);
    expect((await sendAgain(attempt)).status).toBe(200);
    expect(await templatesTo(phone)).toEqual(['sign-up-code']);
  });

  it('two attempts with one number make one account', async () => {
    const [first, second] = [await begin({ email: '' }), await begin({ email: '', password: 'another goat, later' })];
    const codes = (await messagesTo(portal, phone)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
    const answers = await Promise.all([confirm(first, phone, codes[1]), confirm(second, phone, codes[0])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await usersWith()).toHaveLength(1);
  });

  it('nobody signs up on a day without codes by SMS', async () => {
    const day = dayOf(portal.context.now());
    const budget = portal.context.config.smsCountries.get('NG') ?? 0;
    await portal.db.insertInto('sms_spending').values({ day, country: 'NG', part: 99, codes: budget }).execute();
    const { status, body } = await signUp({ email: '' });
    expect([status, body.code]).toEqual([429, 'SMS_SPENT']);
    await portal.db.deleteFrom('sms_spending').execute();
    expect((await signUp({ email: '' })).status).toBe(200);
  });
});

it('while the SMS of the day are spent codes go by e-mail, for a number that has an account too', async () => {
  const day = dayOf(portal.context.now());
  const budget = portal.context.config.smsCountries.get('NG') ?? 0;
  await portal.db.insertInto('sms_spending').values({ day, country: 'NG', part: 99, codes: budget }).execute();
  for (const phoneNumber of [phone, '+2348031110003']) {
    const { status, body } = await signUp({ phoneNumber });
    expect([status, body.data.emailOnly, body.message]).toEqual([200, true, english._(codesByEmailOnly)]);
  }
  expect((await messagesTo(portal, email)).map(({ template }) => template)).toEqual(['sign-up-code', 'sign-up-code']);
  const sms = portal.db.selectFrom('messages').select('status').where('channel', '=', 'sms');
  expect((await sms.execute()).map(({ status }) => status)).toEqual(['withheld', 'withheld']);
  await portal.db.deleteFrom('sms_spending').execute();
});
