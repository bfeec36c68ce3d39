import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { type Account, findAccount, holdUnchanged } from '../../accounts/account.ts';
import { issueCode } from '../../accounts/codes.ts';
import { hashPassword, verifyPassword } from '../../accounts/password.ts';
import { openSession, presentSession } from '../../accounts/session.ts';
import { normaliseUsername } from '../../accounts/username.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { clientAddress } from '../../security/client-address.ts';
import type { Throttle } from '../../security/throttle.ts';

type LoginAnswer = CallAnswer<typeof calls.login>;

/** Checked when there is nobody to check against, so that a stranger's name takes as long as a known one. */
const nobodysHash = await hashPassword('nobody signs in with this');

/**
 * Signs in, or answers a correct temporary password with the code to replace it.
 * Unknown, wrong, disabled, locked and expired are one refusal, after the same work in the same order.
 * @throws ApiError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function login(
  context: Context,
  throttle: Throttle,
  body: CallInput<typeof calls.login>['body'],
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const username = normaliseUsername(body.username);
  await throttle.checkAddress(request.ip);
  const account = await findAccount(context.db, username);
  const isRight = await verifyPassword(body.password, account?.password_hash ?? nobodysHash);

  // Phone and e-mail of one person share a count; a name that nobody has counts as itself.
  const counted = account?.id ?? username;
  // After the password: of many guesses sent at once, those that end after the lock was set are refused by it.
  const isLocked = await throttle.isLocked(counted);
  const answer =
    account && isRight && !isLocked && mayEnter(account, context.now())
      ? await enter(context, account, body.remember, request)
      : undefined;
  if (!answer) {
    await throttle.countAccountFailure(counted);
    await throttle.countAddressFailure(request.ip);
    throw new ApiError('INVALID_CREDENTIALS');
  }
  await throttle.forgetAccount(counted);
  return answer;
}

function mayEnter(account: Account, now: Date): boolean {
  const expiry = account.temporary_password_expires_at;
  return account.password_hash !== null && account.disabled_at === null && (expiry === null || expiry > now);
}

/** `undefined`: the account changed while the password was being checked. */
async function enter(
  context: Context,
  account: Account,
  remembered: boolean,
  request: FastifyRequest,
): Promise<LoginAnswer | undefined> {
  if (account.password_kind === 'temporary') return requireReset(context, account);
  const device = { remembered, address: clientAddress(request.ip), userAgent: request.headers['user-agent'] };
  const session = await context.db
    .transaction()
    .execute(async (db) =>
      (await holdUnchanged(db, account)) ? openSession(db, context, account.id, device) : undefined,
    );
  return session && presentSession(context, account, session);
}

/** The one answer that carries a code: its reader has already proved the password (decisions C5 and C8). */
async function requireReset(context: Context, account: Account): Promise<LoginAnswer | undefined> {
  const { sealer, now } = context;
  const otp = await context.db
    .transaction()
    .execute(async (db) =>
      (await holdUnchanged(db, account)) ? issueCode(db, sealer, account.id, 'reset_password', now()) : undefined,
    );
  if (otp === undefined) return undefined;
  return { requiresPasswordReset: true, otpSent: false, phoneNumber: account.phone, email: account.email, otp };
}
