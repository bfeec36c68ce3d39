import { msg } from '@lingui/core/runtime-macro';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inLanguage } from '../../core/languages.ts';
import { type Account, enabledAccount, holdUnchanged } from '../../platform/accounts/account.ts';
import { ownPassword } from '../../platform/accounts/new-password.ts';
import { verifyPassword } from '../../platform/accounts/password.ts';
import { refuseCommon, refusePersonal } from '../../platform/accounts/password-rules.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { countedOf, countFailure } from '../../platform/security/count-failure.ts';
import { setOwnPassword } from './set-own-password.ts';

type ChangePassword = typeof calls.changePassword;

/**
 * Changes the caller's own password and ends all other sessions. Wrong current passwords count against the session, so that a
 * borrowed browser cannot guess it. Failures of strangers at the sign-in do not count here.
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function changePassword(
  work: Work<Caller>,
  { body: { currentPassword, newPassword } }: CallInput<ChangePassword>,
): Promise<CallAnswer<ChangePassword>> {
  const { throttle } = work.services;
  const counted = countedOf(work.caller);
  refuseCommon(newPassword);
  const account = await enabledAccount(work.db, work.caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  const isRight = await isPasswordOf(account, currentPassword);
  // After the password, as at sign-in: of many concurrent guesses, those that end after the lock was set are refused by it.
  await throttle.checkAccount(counted.by);
  if (!isRight || !(await change(work, account, newPassword))) {
    await countFailure(work, { kind: 'password.refused', accountId: account.id, counted });
    throw new ApiError('WRONG_PASSWORD', { at: ['currentPassword'] });
  }
  await throttle.forgetAccount(counted.by);
  return {
    message: inLanguage(work.client.language)._(
      msg`Your password has been changed. All your other devices have been signed out`,
    ),
  };
}

/** Returns `false` if the password changed, or the account was disabled, during the check. */
async function change(work: Work<Caller>, account: Account, newPassword: string): Promise<boolean> {
  refusePersonal(newPassword, account);
  const password = await ownPassword(newPassword);
  return inTransaction(work, async (inner) => {
    if (!(await holdUnchanged(inner.db, account))) return false;
    const keepSession = work.caller.sessionId;
    await setOwnPassword(inner, account, { password, action: 'password.changed', keepSession });
    return true;
  });
}

const isPasswordOf = async ({ password_hash }: Account, password: string): Promise<boolean> =>
  password_hash !== null && verifyPassword(password, password_hash);
