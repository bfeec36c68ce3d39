import { type CallAnswer, type CallInput, type calls, errors } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { type Account, enabledAccount, holdUnchanged } from '../../accounts/account.ts';
import type { Caller } from '../../accounts/caller.ts';
import { hashPassword, verifyPassword } from '../../accounts/password.ts';
import { refuseCommon, refusePersonal } from '../../accounts/password-rules.ts';
import { setPassword } from '../../accounts/set-password.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Throttle } from '../../security/throttle.ts';

/**
 * Changes the caller's own password; this session stays, all others end. A wrong current password counts as a failed
 * sign-in does, so that a borrowed browser is no place to guess it.
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function changePassword(
  context: Context,
  throttle: Throttle,
  caller: Caller,
  { currentPassword, newPassword }: CallInput<typeof calls.changePassword>['body'],
  request: FastifyRequest,
): Promise<CallAnswer<typeof calls.changePassword>> {
  refuseCommon(newPassword);
  const account = await enabledAccount(context.db, caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  const isRight = await isPasswordOf(account, currentPassword);
  // After the password, as at sign-in: of many guesses at once, those that end after the lock was set are refused by it.
  await throttle.checkAccount(account.id);
  if (!isRight || !(await change(context, account, newPassword, caller.sessionId, request.id))) {
    await throttle.countAccountFailure(account.id);
    await throttle.countAddressFailure(request.ip);
    const { message } = errors.WRONG_PASSWORD;
    throw new ApiError('WRONG_PASSWORD', { fields: [{ field: 'currentPassword', message }] });
  }
  await throttle.forgetAccount(account.id);
  return { message: 'Your password is changed. All other devices are signed out' };
}

/** `false`: the password was changed, or its person disabled, while it was being checked. */
async function change(
  context: Context,
  account: Account,
  newPassword: string,
  keepSession: string,
  requestId: string,
): Promise<boolean> {
  refusePersonal(newPassword, account);
  const passwordHash = await hashPassword(newPassword);
  return context.db.transaction().execute(async (tx) => {
    if (!(await holdUnchanged(tx, account))) return false;
    await setPassword(tx, context, account, { passwordHash, action: 'password.changed', requestId, keepSession });
    return true;
  });
}

const isPasswordOf = async ({ password_hash }: Account, password: string): Promise<boolean> =>
  password_hash !== null && verifyPassword(password, password_hash);
