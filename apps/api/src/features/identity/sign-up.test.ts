import { calls } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isApplicantId } from '../../accounts/applicant-id.ts';
import { codeLifeMs } from '../../accounts/codes.ts';
import { createApplicant } from '../../testing/applications.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { setIntake } from '../../testing/intake.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { signUpLifeMs } from './registration.ts';
import { signUpLimit } from './sign-up.ts';

let portal: TestPortal;
let people = 0;
/** Somebody new in each test. */
let amina: Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password', string>;
let phone: string;
let email: string;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  people += 1;
  phone = `+23480555${String(people).padStart(5, '0')}`;
  email = `amina${people}@test.example`;
  amina = { firstName: 'Amina', lastName: 'Bello', email, phoneNumber: phone, password: 'a goat in the market' };
  await setIntake(portal.db, portal.cast, 'open');
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('throttles').execute();
});
afterAll(() => portal.close());

const signUp = (changes: Record<string, unknown> = {}, remoteAddress = '127.0.0.1') =>
  portal.stranger.request('POST', calls.signUp.path, { body: { ...amina, ...changes }, remoteAddress });
const confirm = (username: unknown, code: unknown, remoteAddress = '127.0.0.1') =>
  portal.stranger.request('POST', calls.confirmSignUp.path, { body: { username, code }, remoteAddress });
const usersWith = (column: 'phone' | 'email' = 'phone', value: string = phone) =>
  portal.db.selectFrom('users').selectAll().where(column, '=', value).orderBy('created_at').execute();
const templatesTo = async (recipient: string) => (await messagesTo(portal, recipient)).map(({ template }) => template);
const statusOf = async (username: string, password = amina.password) =>
  (await signIn(portal.stranger, username, { password })).status;
const expectInvalidCode = async (answer: ReturnType<typeof confirm>) => {
  const { status, body } = await answer;
  expect([status, body.code, body.message]).toEqual([
    400,
    'INVALID_CODE',
    'The code is wrong or has expired. Ask for a new one',
  ]);
};

describe('while applications are closed', () => {
  it('nobody signs up', async () => {
    await setIntake(portal.db, portal.cast, 'closed');
    const { status, body } = await signUp();
    expect([status, body.code, body.message]).toEqual([409, 'INTAKE_CLOSED', 'Applications are now closed']);
    expect(await usersWith()).toEqual([]);
    expect((await signUp({ email: 'none' })).status).toBe(400);
  });

  it('whoever began before still confirms', async () => {
    await signUp();
    await setIntake(portal.db, portal.cast, 'closed');
    expect((await confirm(phone, await codeSentTo(portal, phone))).status).toBe(200);
  });
});

describe('signing up', () => {
  it('makes an applicant with an id of their own, nothing confirmed, and sends a code to each channel', async () => {
    expect((await signUp({ phoneNumber: `0${phone.slice(4)}`, email: email.toUpperCase() })).status).toBe(200);
    const [user, ...others] = await usersWith();
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      role: 'applicant',
      first_name: 'Amina',
      email,
      phone_confirmed_at: null,
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
    expect(await templatesTo(phone)).toEqual(['sign-up-code']);
    expect(await templatesTo(email)).toEqual(['sign-up-code']);
    const codes = portal.db
      .selectFrom('codes')
      .select('purpose')
      .where('user_id', '=', user?.id ?? '')
      .orderBy('purpose');
    expect((await codes.execute()).map(({ purpose }) => purpose)).toEqual(['confirm_email', 'confirm_phone']);
  });

  it('signs nobody in and sends no reset code before something is confirmed', async () => {
    await signUp();
    expect([await statusOf(phone), await statusOf(email)]).toEqual([401, 401]);
    await portal.stranger.send(calls.forgotPassword, { body: { username: phone } });
    expect(await templatesTo(phone)).toEqual(['sign-up-code']);
  });

  it.each([
    ['phone', () => [phone, email]],
    ['email', () => [email, phone]],
  ])('lets in by the %s that is confirmed first, and by the other once that is too', async (_, inOrder) => {
    const [first = '', second = ''] = inOrder();
    await signUp();
    expect((await confirm(first, await codeSentTo(portal, first))).status).toBe(200);
    const session = await signIn(portal.stranger, first, { password: amina.password });
    expect(session.body.user).toMatchObject({ role: 'applicant', preferredUsername: first, givenName: 'Amina' });
    expect(await statusOf(second)).toBe(401);
    expect((await confirm(second, await codeSentTo(portal, second))).status).toBe(200);
    expect(await statusOf(second)).toBe(200);
    expect((await usersWith()).map(({ email }) => email)).toEqual([email]);
  });

  it('a second time with the same two identifiers replaces the first attempt', async () => {
    await signUp();
    const older = await codeSentTo(portal, phone);
    expect((await signUp({ firstName: 'Aminat', password: 'another goat, later' })).status).toBe(200);
    const [user, ...others] = await usersWith();
    expect([user?.first_name, others]).toEqual(['Aminat', []]);
    const newer = await codeSentTo(portal, phone);
    if (older !== newer) await expectInvalidCode(confirm(phone, older));
    expect((await confirm(phone, newer)).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(phone, 'another goat, later')).toBe(200);
  });

  it('again, once the phone is confirmed, sends the other code again and changes nothing else', async () => {
    await signUp();
    await confirm(phone, await codeSentTo(portal, phone));
    portal.advance(codeLifeMs + 1);
    expect((await signUp({ firstName: 'Mallory', password: 'the thief of accounts' })).status).toBe(200);
    expect((await templatesTo(phone))[0]).toBe('sign-up-existing');
    expect((await confirm(email, await codeSentTo(portal, email))).status).toBe(200);
    const [user, ...others] = await usersWith();
    expect([user?.first_name, others]).toEqual(['Amina', []]);
    expect(await statusOf(email)).toBe(200);
    expect(await statusOf(phone, 'the thief of accounts')).toBe(401);
  });

  it('leaves people alone who were brought in without a password', async () => {
    await createApplicant(portal.db, { firstName: 'Amina', phone, email: email });
    expect((await signUp({ firstName: 'Mallory' })).status).toBe(200);
    expect((await usersWith()).map(({ first_name }) => first_name).sort()).toEqual(['Amina', 'Mallory']);
  });
});

describe('an identifier that somebody has confirmed', () => {
  const answers = async (...changes: Record<string, unknown>[]) => {
    const all = [];
    for (const change of changes) all.push(await signUp(change));
    return all;
  };

  it('gets the same answer, and its owner is told instead of sent a code', async () => {
    const theirs = { phoneNumber: '+2348031110003', email: 'officer@test.example' };
    const [fresh, phoneTaken, bothTaken] = await answers(
      {},
      { phoneNumber: theirs.phoneNumber, email: 'new@test.example' },
      theirs,
    );
    expect([fresh?.status, phoneTaken?.status, bothTaken?.status]).toEqual([200, 200, 200]);
    expect(phoneTaken?.body).toEqual(fresh?.body);
    expect(bothTaken?.body).toEqual(fresh?.body);
    expect(await templatesTo(theirs.phoneNumber)).toEqual(['sign-up-existing', 'sign-up-existing']);
    expect(await templatesTo(theirs.email)).toEqual(['sign-up-existing']);
    expect(await templatesTo('new@test.example')).toEqual(['sign-up-code']);
    const holders = await usersWith('phone', theirs.phoneNumber);
    expect(holders.map(({ email, phone_confirmed_at }) => [email, phone_confirmed_at !== null])).toEqual([
      [theirs.email, true],
      ['new@test.example', false],
    ]);
  });

  it('is not written to without end', async () => {
    for (let time = 0; time < 13; time++)
      await signUp({ phoneNumber: '+2348031110003', email: 'officer@test.example' });
    const sent = await templatesTo('+2348031110003');
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(13);
  });

  it('goes to whoever confirms first, of two who sign up with one phone at the same instant', async () => {
    for (let round = 0; round < 3; round++) {
      const at = `+234805560000${round}`;
      const [one, other] = [`one${round}@test.example`, `other${round}@test.example`];
      const both = await Promise.all([
        signUp({ phoneNumber: at, email: one }),
        signUp({ phoneNumber: at, email: other }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await usersWith('phone', at)).toHaveLength(2);
      const codes = (await messagesTo(portal, at)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
      expect(codes).toHaveLength(2);
      const confirmed = await Promise.all(codes.map((code) => confirm(at, code)));
      expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400]);
      const holders = (await usersWith('phone', at)).filter((user) => user.phone_confirmed_at !== null);
      expect(holders).toHaveLength(1);
      // The other one still has their e-mail address.
      const left = holders[0]?.email === one ? other : one;
      expect((await confirm(left, await codeSentTo(portal, left))).status).toBe(200);
      expect(await statusOf(left)).toBe(200);
    }
  });

  it('is one account for two who sign up with the same two identifiers at the same instant', async () => {
    const both = await Promise.all([signUp(), signUp({ firstName: 'Aminat' }), signUp({ firstName: 'Aminu' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [user, ...others] = await usersWith();
    expect(others).toEqual([]);
    const codes = portal.db
      .selectFrom('codes')
      .select('id')
      .where('user_id', '=', user?.id ?? '');
    expect(await codes.where('voided_at', 'is', null).execute()).toHaveLength(2);
  });
});

describe('a code of sign-up', () => {
  it('is burnt by five wrong ones, works once, and only for its own channel', async () => {
    await signUp();
    const [byPhone, byEmail] = [await codeSentTo(portal, phone), await codeSentTo(portal, email)];
    if (byPhone !== byEmail) await expectInvalidCode(confirm(phone, byEmail));
    for (let time = 0; time < 5; time++) await expectInvalidCode(confirm(email, otherThan(byEmail)));
    await expectInvalidCode(confirm(email, byEmail));
    expect((await confirm(`0${phone.slice(4)}`, ` ${byPhone} `)).status).toBe(200);
    await expectInvalidCode(confirm(phone, byPhone));
  });

  it('is refused after ten minutes, for an unknown name, and as a reset code', async () => {
    await signUp();
    const code = await codeSentTo(portal, phone);
    await expectInvalidCode(confirm('nobody@test.example', code));
    const body = { username: phone, verificationCode: code, newPassword: 'the thief of accounts' };
    expect((await portal.stranger.send(calls.resetPassword, { body })).body.code).toBe('INVALID_CODE');
    portal.advance(codeLifeMs + 1);
    await expectInvalidCode(confirm(phone, code));
  });

  it.each(['', '12345', '1234567', 'abcdef', null, 123456])('such as %j is not whole', async (code) => {
    const { status, body } = await confirm(phone, code);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'code']);
    expect(body.message).toBe('Please enter the complete 6-digit verification code');
  });
});

it.each([
  ['firstName', '', 'First name is required'],
  ['firstName', 'Visit evil.example', 'First name may have letters, spaces, hyphens and apostrophes'],
  ['firstName', 'http://evil', 'First name may have letters, spaces, hyphens and apostrophes'],
  ['lastName', ' ', 'Last name is required'],
  ['lastName', 'x'.repeat(101), 'Last name is too long'],
  ['email', 'amina', 'Email address is invalid'],
  ['phoneNumber', '', 'Phone number is required'],
  ['phoneNumber', '12', 'Phone number is invalid'],
  ['phoneNumber', 'amina@test.example', 'Phone number is invalid'],
  ['password', 'short', 'Password must be at least 8 characters long'],
  ['password', 'password1', 'This password is one of the most common ones. Choose another'],
  ['password', 'aminabello', 'Choose a password that is not your name, phone number or e-mail address'],
  ['password', '0805 550 0000', 'Choose a password that is not your name, phone number or e-mail address'],
])('a %s such as %j is refused by the field', async (field, value, message) => {
  const { status, body } = await signUp({ phoneNumber: '08055500000', [field]: value });
  expect([status, body.message]).toEqual([400, message]);
  expect(body.errors?.map((error) => error.field)).toEqual([field]);
  expect(await usersWith('email')).toEqual([]);
});

it.each(["N'golo", 'Adé-Ọlá', 'St. John', 'Ɗanjuma', 'Ọ̀ṣun'])('%s is a name', async (firstName) => {
  expect((await signUp({ firstName })).status).toBe(200);
});

it('forgets sign-ups that nobody confirmed within a day, and no other person', async () => {
  await signUp();
  const confirmed = { phoneNumber: '+2348055700002', email: 'confirmed@test.example' };
  await signUp(confirmed);
  await confirm(confirmed.email, await codeSentTo(portal, confirmed.email));
  await createApplicant(portal.db, { phone: '+2348055700003', email: 'imported@test.example' });
  portal.advance(signUpLifeMs + 1);
  expect(await usersWith()).toHaveLength(1);
  const next = { phoneNumber: '+2348055700004', email: 'next@test.example' };
  for (let time = 0; time < 2; time++) await signUp(next);
  expect(await usersWith()).toEqual([]);
  for (const kept of [confirmed.phoneNumber, '+2348055700003', next.phoneNumber]) {
    expect(await usersWith('phone', kept)).toHaveLength(1);
  }
});

it('goes on when an old sign-up that nobody confirmed was disabled, or written to', async () => {
  await signUp();
  const superAdmin = await portal.as('superAdmin');
  const [old] = await usersWith();
  const params = { id: old?.id ?? '' };
  const disabled = await superAdmin.send(calls.changeUserStatus, { params, body: { disabled: true } });
  expect(disabled.status).toBe(200);
  // Nobody has shown that this number is theirs: its owner hears nothing of it.
  expect(await templatesTo(phone)).not.toContain('account-disabled');
  portal.advance(signUpLifeMs + 1);
  expect((await signUp({ phoneNumber: '+2348055700005', email: 'later@test.example' })).status).toBe(200);
});

it('takes so many sign-ups from one address and no more', async () => {
  const at = '102.89.6.1';
  const key = portal.context.sealer.index('throttle', `hit sign-up ${at}`);
  const until = new Date(portal.context.now().getTime() + 60_000);
  await portal.db
    .insertInto('throttles')
    .values({ key, failures: signUpLimit - 1, window_ends_at: until })
    .execute();
  expect((await signUp({}, at)).status).toBe(200);
  const refused = await signUp({}, at);
  expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Try again in 15 minutes']);
  expect((await signUp({}, '102.89.6.2')).status).toBe(200);
});
