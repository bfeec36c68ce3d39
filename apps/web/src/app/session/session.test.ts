import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../api/client.ts';
import { CallError } from '../api/errors.ts';
import { readSession } from './login-answer.ts';
import { createSession, lostAnswer, patienceMs } from './session.ts';
import type { Tokens } from './stored-tokens.ts';
import { memoryResets, memoryStore, tokenFor } from './testing.ts';

const answerOf = (name: string, seconds = 900) => ({
  access_token: tokenFor(seconds, { sub: name, serial: Math.random() }),
  id_token: 'id',
  refresh_token: `refresh of ${name}`,
  permissions: ['applications:list'],
  user: { sub: name, id: name, givenName: name, familyName: '', role: 'officer', centers: [] },
});
const refused = new CallError('Token refresh failed', { code: 'INVALID_REFRESH_TOKEN', status: 401 });
const unreachable = new CallError('no network', { code: 'UNREACHABLE', status: 0 });

/** A session with stored tokens, and a server that answers each call with the next of these. */
function sessionWith(stored: Partial<Tokens>, ...answers: unknown[]) {
  const userOffline = async (person: string) => (person === 'kept' ? readSession(answerOf('kept')).user : undefined);
  const asked: string[] = [];
  const call = (async (route: string) => {
    const answer = answers[asked.length];
    asked.push(route);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  }) as unknown as Client;
  const store = memoryStore(stored);
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
  const resets = memoryResets();
  /** The same tab after a reload. */
  const reload = () => createSession({ call, store, resets, exclusively, userOffline });
  return { session: reload(), store, asked, reload };
}

const endedBy = (reason: string) =>
  new CallError('Token refresh failed', { code: 'INVALID_REFRESH_TOKEN', status: 401, params: { reason } });

test('a session that ended by itself says why, where the server knows it', async () => {
  for (const reason of ['password', 'disabled', 'expired']) {
    const { session } = sessionWith({ refreshToken: 'stored' }, endedBy(reason));
    await session.start();
    expect(session.takeNotice()).toEqual({ message: 'Token refresh failed', reason });
  }
  const { session } = sessionWith({ refreshToken: 'stored' }, endedBy('a reason of a later release'));
  await session.start();
  expect(session.takeNotice()).toEqual({ message: 'Token refresh failed' });
});

describe('at the start', () => {
  test('nobody is signed in without a stored refresh token, and nothing is asked', async () => {
    const { session, asked } = sessionWith({ accessToken: tokenFor(900) });
    await session.start();
    expect(session.get()).toEqual({ kind: 'signed-out' });
    expect(asked).toEqual([]);
  });

  test('a stored refresh token is exchanged for new tokens', async () => {
    const { session, store, asked } = sessionWith({ refreshToken: 'stored' }, answerOf('Bola'));
    await session.start();
    expect(asked).toEqual(['POST /auth/refresh-access-token']);
    expect(session.get()).toMatchObject({ kind: 'signed-in', user: { firstName: 'Bola', role: 'officer' } });
    expect(store.read().refreshToken).toBe('refresh of Bola');
  });

  test("a refused one clears the tokens and says 'Token refresh failed', once", async () => {
    const { session, store } = sessionWith({ refreshToken: 'stored' }, refused);
    await session.start();
    expect(store.read()).toEqual({});
    expect(session.takeNotice()).toEqual({ message: 'Token refresh failed' });
    expect(session.takeNotice()).toBeUndefined();
  });

  describe('where the answer is lost', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('it is asked for once more', async () => {
      const { session, store } = sessionWith({ refreshToken: 'stored' }, unreachable, answerOf('Bola'));
      const started = session.start();
      await vi.advanceTimersByTimeAsync(lostAnswer.againMs - 1);
      expect(session.get().kind).toBe('starting');
      await vi.advanceTimersByTimeAsync(1);
      await started;
      expect(session.get()).toMatchObject({ kind: 'signed-in', user: { firstName: 'Bola' } });
      expect(store.read().refreshToken).toBe('refresh of Bola');
    });

    test('and no second one comes, nothing is thrown away', async () => {
      const { session, store, asked } = sessionWith({ refreshToken: 'stored' }, unreachable, unreachable);
      const started = session.start();
      await vi.advanceTimersByTimeAsync(lostAnswer.againMs);
      await started;
      expect(session.get().kind).toBe('unreachable');
      expect(store.read()).toEqual({ refreshToken: 'stored' });
      expect(asked).toHaveLength(2);
    });

    test('and this page works without the portal, the user of the stored tokens stays signed in', async () => {
      const stored = { accessToken: tokenFor(-5, { sub: 'kept' }), refreshToken: 'stored' };
      const { session, store } = sessionWith(stored, unreachable, unreachable);
      const started = session.start();
      await vi.advanceTimersByTimeAsync(lostAnswer.againMs);
      await started;
      expect(session.get()).toMatchObject({ kind: 'signed-in', user: { id: 'kept' } });
      expect(store.read()).toEqual(stored);
    });

    test('or comes late, such a page does not wait, and what it says still counts', async () => {
      let refuse = (_error: unknown) => {};
      const late = () =>
        new Promise((_, reject) => {
          refuse = reject;
        });
      const { session } = sessionWith({ accessToken: tokenFor(-5, { sub: 'kept' }), refreshToken: 'stored' }, late);
      const started = session.start();
      await vi.advanceTimersByTimeAsync(patienceMs);
      await started;
      expect(session.get()).toMatchObject({ kind: 'signed-in', user: { id: 'kept' } });
      refuse(refused);
      await vi.advanceTimersByTimeAsync(0);
      expect(session.get()).toMatchObject({ kind: 'signed-out', notice: { message: 'Token refresh failed' } });
    });

    test('and another tab logs out meanwhile, nobody is signed in again', async () => {
      const { session, store, asked } = sessionWith({ refreshToken: 'stored' }, unreachable, answerOf('Bola'));
      const started = session.start();
      await vi.advanceTimersByTimeAsync(1);
      store.clear();
      await vi.advanceTimersByTimeAsync(lostAnswer.againMs);
      await started;
      expect(session.get()).toEqual({ kind: 'signed-out' });
      expect(asked).toHaveLength(1);
    });

    test('a portal that says when to come again is not asked before', async () => {
      const full = new CallError('full', { code: 'UNAVAILABLE', status: 503, retryAfterMs: 5_000 });
      const { session, asked } = sessionWith({ refreshToken: 'stored' }, full);
      await session.start();
      expect(session.get()).toEqual({ kind: 'unreachable', error: full });
      expect(asked).toHaveLength(1);
    });

    test('one that was lost late is left to the person: the token may be spent for good', async () => {
      const { session, asked } = sessionWith({ refreshToken: 'stored' }, () => {
        vi.setSystemTime(Date.now() + lostAnswer.withinMs);
        throw unreachable;
      });
      await session.start();
      expect(session.get().kind).toBe('unreachable');
      expect(asked).toHaveLength(1);
    });
  });
});

describe('before a call', () => {
  test('a good access token is used as it is', async () => {
    const accessToken = tokenFor(900);
    const { session, asked } = sessionWith({ accessToken, refreshToken: 'stored' });
    expect(await session.tokens.current()).toBe(accessToken);
    expect(asked).toEqual([]);
  });

  test('an ended one is renewed once for all the calls that wait for it', async () => {
    const { session, asked } = sessionWith({ accessToken: tokenFor(-5), refreshToken: 'stored' }, answerOf('Bola'));
    const tokens = await Promise.all([session.tokens.current(), session.tokens.current(), session.tokens.current()]);
    expect(asked).toHaveLength(1);
    expect(new Set(tokens).size).toBe(1);
  });

  test('with only a refresh token left, one is fetched first', async () => {
    const { session } = sessionWith({ refreshToken: 'stored' }, answerOf('Bola'));
    expect(await session.tokens.current()).toBeTypeOf('string');
  });

  test('a token another tab has renewed meanwhile is taken over', async () => {
    const { session, store, asked } = sessionWith({ accessToken: tokenFor(900), refreshToken: 'stored' });
    const fresh = tokenFor(900, { renewed: true });
    const spent = store.read().accessToken;
    store.write({ accessToken: fresh, idToken: 'id', refreshToken: 'next' });
    expect(await session.tokens.renew(spent)).toBe(fresh);
    expect(asked).toEqual([]);
  });

  test('one that the portal refuses is renewed, however long it had left', async () => {
    const spent = tokenFor(900);
    const { session, store } = sessionWith({ accessToken: spent, refreshToken: 'stored' }, answerOf('Bola'));
    expect(await session.tokens.renew(spent)).not.toBe(spent);
    expect(store.read().refreshToken).toBe('refresh of Bola');
  });

  test('a refusal to renew ends the session', async () => {
    const { session, store } = sessionWith({ accessToken: tokenFor(-5), refreshToken: 'stored' }, refused);
    await expect(session.tokens.current()).rejects.toThrow('Token refresh failed');
    expect(session.get().kind).toBe('signed-out');
    expect(store.read()).toEqual({});
  });

  test('a lost answer does not', async () => {
    const { session, store } = sessionWith({ accessToken: tokenFor(-5), refreshToken: 'stored' }, unreachable);
    await expect(session.tokens.current()).rejects.toThrow('no network');
    expect(store.read().refreshToken).toBe('stored');
  });
});

describe('signing in and out', () => {
  const credentials = { username: '+2348000000003', password: 'secret', remember: false };

  test('a password that has to be changed opens no session and keeps what the reset needs', async () => {
    const { session, store } = sessionWith({}, { requiresPasswordReset: true, otpSent: true, otp: '123456' });
    expect(await session.signIn(credentials)).toBe('reset');
    expect(session.get()).toEqual({
      kind: 'signed-out',
      reset: { username: '+2348000000003', otp: '123456', autoRedirected: true },
    });
    expect(store.read()).toEqual({});
  });

  test('a password that has been changed leaves nothing of the reset behind', async () => {
    const { session, reload } = sessionWith({}, { requiresPasswordReset: true, otpSent: true, otp: '123456' });
    await session.signIn(credentials);
    session.endReset();
    expect(session.get()).toEqual({ kind: 'signed-out' });
    const again = reload();
    await again.start();
    expect(again.get()).toEqual({ kind: 'signed-out' });
  });

  test('a tab that is loaded anew still has what the reset needs, until somebody is signed in or out', async () => {
    const answers = [{ requiresPasswordReset: true, otpSent: true, otp: '123456' }, answerOf('Bola')];
    const { session, reload } = sessionWith({}, ...answers);
    await session.signIn(credentials);
    const again = reload();
    await again.start();
    expect(again.get()).toEqual({
      kind: 'signed-out',
      reset: { username: '+2348000000003', otp: '123456', autoRedirected: true },
    });
    await again.signIn(credentials);
    await again.signOut();
    const last = reload();
    await last.start();
    expect(last.get()).toEqual({ kind: 'signed-out' });
  });

  test('logging out clears this device even when the server cannot be told', async () => {
    const { session, store } = sessionWith({}, answerOf('Bola'), unreachable);
    await session.signIn(credentials);
    expect(session.get().kind).toBe('signed-in');
    await session.signOut();
    expect(session.get()).toEqual({ kind: 'signed-out' });
    expect(store.read()).toEqual({});
  });

  test('another tab that logs out takes this one along', async () => {
    const { session, store } = sessionWith({}, answerOf('Bola'));
    await session.signIn(credentials);
    store.clear();
    await session.follow();
    expect(session.takeNotice()).toEqual({ reason: 'logout' });
    expect(session.get()).toEqual({ kind: 'signed-out' });
  });

  test('another tab that renews the tokens of the same person changes nothing', async () => {
    const { session, store, asked } = sessionWith({}, answerOf('Bola'));
    await session.signIn(credentials);
    store.write({ accessToken: tokenFor(900, { sub: 'Bola' }), idToken: 'id', refreshToken: 'next' });
    await session.follow();
    expect(asked).toHaveLength(1);
    expect(session.get().kind).toBe('signed-in');
  });

  test('another tab that signs in somebody else brings them here', async () => {
    const { session, store } = sessionWith({}, answerOf('Bola'), answerOf('Ngozi'));
    await session.signIn(credentials);
    store.write({ accessToken: tokenFor(900, { sub: 'Ngozi' }), idToken: 'id', refreshToken: 'hers' });
    await session.follow();
    expect(session.get()).toMatchObject({ kind: 'signed-in', user: { id: 'Ngozi' } });
  });

  test('a call refused for want of an agreement closes the gate', async () => {
    const { session } = sessionWith({}, answerOf('Bola'));
    await session.signIn(credentials);
    expect(session.get()).toMatchObject({ agreementRequired: false });
    session.noteError(new CallError('Sign first', { code: 'AGREEMENT_REQUIRED', status: 403 }));
    expect(session.get()).toMatchObject({ agreementRequired: true });
  });
});

test('logging out takes with it what this browser keeps of the person, before the server is told and after', async () => {
  const gone: (string | undefined)[] = [];
  const sessionOf = (stored: Partial<Tokens>) =>
    createSession({
      call: (async () => ({})) as unknown as Client,
      store: memoryStore(stored),
      resets: memoryResets(),
      exclusively: (task) => task(),
      onSignOut: async (person) => void gone.push(person),
    });
  await sessionOf({ accessToken: tokenFor(-60, { sub: 'ada' }), refreshToken: 'stored' }).signOut();
  await sessionOf({ accessToken: 'no token', refreshToken: 'stored' }).signOut();
  expect(gone).toEqual(['ada', 'ada', undefined, undefined]);
});

test('the session that a sign-up was answered with is taken as any other, and what is none is refused', async () => {
  const { session, store, reload } = sessionWith({}, answerOf('ada'));
  await session.start();
  expect(() => session.adopt({ access_token: 'alone' })).toThrow('Unknown response format');
  expect(session.get().kind).toBe('signed-out');
  session.adopt(answerOf('ada'));
  expect(session.get()).toMatchObject({ kind: 'signed-in', user: { id: 'ada' } });
  expect(store.read().refreshToken).toBe('refresh of ada');
  const again = reload();
  await again.start();
  expect(again.get().kind).toBe('signed-in');
});
