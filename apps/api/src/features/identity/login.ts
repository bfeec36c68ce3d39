import {
  type CallAnswer,
  type CallInput,
  type calls,
  type resetRequired,
  roleHas,
  type secondFactorRequired,
} from '@tvet/contract';
import type * as z from 'zod';
import { ApiError } from '../../core/api-error.ts';
import {
  type Account,
  findAccount,
  findUnconfirmed,
  hasExpired,
  holdUnchanged,
} from '../../platform/accounts/account.ts';
import { issueCode } from '../../platform/accounts/codes.ts';
import { hashPassword, verifyPassword } from '../../platform/accounts/password.ts';
import { hasSecondFactor } from '../../platform/accounts/second-factor.ts';
import { openSession, presentSession, type SignedIn } from '../../platform/accounts/session.ts';
import { openAttempt } from '../../platform/accounts/sign-in-attempts.ts';
import { isEmail, normaliseUsername } from '../../platform/accounts/username.ts';
import { inTransaction, type Work, type WorkWith } from '../../platform/calls/work.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { knownDevice } from '../../platform/security/known-device.ts';
import { passAddress, textOf } from '../../platform/security/pass-address.ts';
import { accountLimit, deviceLimit } from '../../platform/security/throttle.ts';

type Login = typeof calls.login;
type Entry = SignedIn | z.infer<typeof resetRequired> | z.infer<typeof secondFactorRequired>;

/** The hash to check if there is no account, so that an unknown name needs the same time as a known one. */
const nobodysHash = await hashPassword('nobody signs in with this');

/**
 * Signs in, answers a correct temporary password with a code to replace it, or asks for the second factor (rules 4.38). Unknown,
 * wrong, disabled, locked and expired are one refusal, after the same work in the same order. Only the right password reveals an
 * unconfirmed username (rules 4.27). A known device has its own count, so strangers' failures do not lock it (rules 4.34).
 * @throws ApiError INVALID_CREDENTIALS, IDENTIFIER_NOT_CONFIRMED, CHALLENGE_REQUIRED, INVALID_FORM.
 */
export async function login(work: Work, { body }: CallInput<Login>): Promise<Entry> {
  const { throttle } = work.services;
  const username = normaliseUsername(body.username);
  // Both queries always run, so that the time does not depend on the account.
  const account = await findAccount(work.db, username);
  const device = account && (await usableDevice(work, account.id));
  const target = device ? undefined : ({ for: 'sign-in', username } as const);
  await passAddress(work, target);
  const unconfirmed = await findUnconfirmed(work.db, username, await throttle.failures(username));
  const claimed = account ?? unconfirmed;
  const isRight = await verifyPassword(body.password, claimed?.password_hash ?? nobodysHash);

  // Phone and email of one person share a count. An unknown name has its own.
  const counted = device ? { by: device, limit: deviceLimit } : { by: account?.id ?? username, limit: accountLimit };
  // After the password: of many concurrent guesses, those that end after the lock was set are refused by it.
  const isLocked = await throttle.isLocked(counted.by);
  const mayKnow = claimed !== undefined && isRight && !isLocked && mayEnter(claimed, work.now);
  if (!account && mayKnow) {
    throw new ApiError('IDENTIFIER_NOT_CONFIRMED', {
      params: { channel: isEmail(username) ? 'email' : 'phoneNumber' },
    });
  }
  const entry = account && mayKnow ? await enter(work, account, { username, remembered: body.remember }) : undefined;
  if (!entry) {
    await countFailure(work, { kind: 'sign-in.failed', accountId: account?.id ?? null, counted, target });
    throw new ApiError('INVALID_CREDENTIALS');
  }
  // Only the second factor clears the failures: a known password must not clear the count of wrong codes.
  if ('requiresSecondFactor' in entry) return entry;
  await throttle.forgetAccount(counted.by);
  if (target) await throttle.forgetFailures(textOf(target));
  return entry;
}

/** The throttle key of the device, if the account knows it, and the count of the account's failures. */
export async function countedAt(work: Work, account: Account) {
  const device = await usableDevice(work, account.id);
  return { device, counted: device ? { by: device, limit: deviceLimit } : { by: account.id, limit: accountLimit } };
}

/**
 * The throttle key of a device that the account knows. Undefined if the device has no attempts left: it then counts as a
 * stranger.
 */
async function usableDevice(work: Work, accountId: string): Promise<string | undefined> {
  const mark = knownDevice(work, accountId);
  if (!mark) return undefined;
  const text = `device ${mark}`;
  return (await work.services.throttle.isLocked(text)) ? undefined : text;
}

export const presentEntry = async (entry: Entry, work: WorkWith<'tokens'>): Promise<CallAnswer<Login>> =>
  'account' in entry ? presentSession(entry, work) : entry;

const mayEnter = (account: Account, now: Date): boolean =>
  account.password_hash !== null && account.disabled_at === null && !hasExpired(account, now);

/** Returns `undefined` if the account changed during the check of the password. */
const enter = (
  work: Work,
  account: Account,
  typed: { readonly username: string; readonly remembered: boolean },
): Promise<Entry | undefined> =>
  inTransaction(work, async (inner) => {
    if (!(await holdUnchanged(inner.db, account))) return undefined;
    if (account.password_kind === 'temporary') return requireReset(inner, account);
    if (roleHas(account.role, 'second-factor:use') && (await hasSecondFactor(inner.db, account.id))) {
      const { token, expiresAt } = await openAttempt(inner, { user_id: account.id, ...typed });
      return { requiresSecondFactor: true, attempt: token, expiresAt: expiresAt.toISOString() };
    }
    return { account, ...(await openSession(inner, account.id, typed.remembered)) };
  });

/** The only answer with a code: its reader has already proved the password (rules 4.9). */
async function requireReset(work: Work, { id, phone, email }: Account): Promise<Entry> {
  const otp = await issueCode(work, { userId: id, purpose: 'reset_password' });
  return { requiresPasswordReset: true, otpSent: false, phoneNumber: phone, email, otp };
}
