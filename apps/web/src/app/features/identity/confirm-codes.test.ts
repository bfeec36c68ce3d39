import { describe, expect, test } from 'vitest';
import { CallError } from '../../api/errors.ts';
import { confirmCodes, problemsOfCodes } from './confirm-codes.ts';
import { channels } from './pending-sign-up.ts';

const details = { firstName: 'Amina', lastName: 'Bello', email: 'amina@example.org', phoneNumber: '08055500001' };
const attempt = 'what this tab keeps';
/** The server's answer to the first code, which opens a session. */
const session = { access_token: 'a token' };
const incomplete = 'Please enter the complete 6-digit verification code';

/** A fake server that knows these codes by the identifier they were sent to. */
const serverThatKnows = (codes: Record<string, string>, asked: string[] = []) => ({
  asked,
  send: async (body: { attempt: string; username: string; code: string }) => {
    const { username, code } = body;
    expect(body.attempt).toBe(attempt);
    asked.push(username);
    if (codes[username] !== code) throw new CallError('The code is wrong', { code: 'INVALID_CODE', status: 400 });
    return { data: { session: asked.length === 1 ? session : null } };
  },
});

describe('before anything is sent', () => {
  test('one whole code is enough', () => {
    expect(problemsOfCodes({ phoneNumber: '123456', email: '' }, channels)).toEqual({});
    expect(problemsOfCodes({ phoneNumber: '', email: '123456' }, channels)).toEqual({});
  });

  test('none at all is too little, and is said at the first that is still open', () => {
    expect(problemsOfCodes({ phoneNumber: '', email: '' }, channels)).toEqual({ phoneNumber: incomplete });
    expect(problemsOfCodes({ phoneNumber: '', email: '' }, ['email'])).toEqual({ email: incomplete });
  });

  test('one that was begun has to be whole, whatever the other', () => {
    expect(problemsOfCodes({ phoneNumber: '123456', email: '12' }, channels)).toEqual({ email: incomplete });
  });
});

describe('confirming', () => {
  test('asks with each code that was typed, and with no other', async () => {
    const { send, asked } = serverThatKnows({ [details.email]: '222222' });
    expect(await confirmCodes({ attempt, details }, { phoneNumber: '', email: '222222' }, send)).toEqual({
      confirmed: ['email'],
      session,
      errors: {},
    });
    expect(asked).toEqual([details.email]);
  });

  test('takes the right one although the other is wrong', async () => {
    const { send } = serverThatKnows({ [details.phoneNumber]: '111111', [details.email]: '222222' });
    expect(await confirmCodes({ attempt, details }, { phoneNumber: '999999', email: '222222' }, send)).toEqual({
      confirmed: ['email'],
      session: null,
      errors: { phoneNumber: 'The code is wrong' },
    });
  });

  test('keeps the session of the first code, which the second does not open again', async () => {
    const { send } = serverThatKnows({ [details.phoneNumber]: '111111', [details.email]: '222222' });
    const both = await confirmCodes({ attempt, details }, { phoneNumber: '111111', email: '222222' }, send);
    expect(both).toEqual({ confirmed: ['phoneNumber', 'email'], session, errors: {} });
  });

  test('stops where the server cannot be asked, and keeps what it had', async () => {
    const lost = new CallError('No answer', { code: 'UNREACHABLE', status: 0 });
    const send = async ({ username }: { username: string }) => {
      if (username === details.email) throw lost;
      return { data: { session } };
    };
    expect(await confirmCodes({ attempt, details }, { phoneNumber: '111111', email: '222222' }, send)).toEqual({
      confirmed: ['phoneNumber'],
      session,
      errors: {},
      fault: lost,
    });
  });
});
