import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../calls/work.ts';
import { countedOf, countFailure } from '../security/count-failure.ts';
import type { Account } from './account.ts';
import { verifyPassword } from './password.ts';

/**
 * Verifies the caller's own password. Wrong ones count against the session.
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS.
 */
export async function provePassword(
  work: Work<Caller>,
  { id, password_hash }: Account,
  password: string,
): Promise<void> {
  const { throttle } = work.services;
  const counted = countedOf(work.caller);
  const isRight = password_hash !== null && (await verifyPassword(password, password_hash));
  // After the password, as at sign-in: of many concurrent guesses, those that end after the lock was set are refused by it.
  await throttle.checkAccount(counted.by);
  if (!isRight) {
    await countFailure(work, { kind: 'password.refused', accountId: id, counted });
    throw new ApiError('WRONG_PASSWORD', { at: ['currentPassword'] });
  }
  await throttle.forgetAccount(counted.by);
}
