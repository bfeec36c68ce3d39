import type { CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import { enabledAccount, holdAccount } from '../../../platform/accounts/account.ts';
import { takeSecondFactor } from '../../../platform/accounts/second-factor.ts';
import { openSession, type SignedIn } from '../../../platform/accounts/session.ts';
import { countTry, endAttempt, findAttempt } from '../../../platform/accounts/sign-in-attempts.ts';
import { inTransaction, type Work } from '../../../platform/calls/work.ts';
import { countFailure } from '../../../platform/security/count-failure.ts';
import { passAddress, textOf } from '../../../platform/security/pass-address.ts';
import { countedAt } from '../login.ts';

type Body = CallInput<typeof calls.completeSignIn>['body'];

/**
 * Completes a sign-in with a code from the app or a recovery code. Wrong codes count as failures of the account, like wrong
 * passwords; an account that they have locked needs the password again (rules 4.38).
 * @throws ApiError WRONG_SECOND_FACTOR, SIGN_IN_EXPIRED, CHALLENGE_REQUIRED.
 */
export async function completeSignIn(work: Work, { body }: { readonly body: Body }): Promise<SignedIn> {
  const { throttle } = work.services;
  await passAddress(work);
  const attempt = await findAttempt(work, body.attempt);
  const account = attempt && (await enabledAccount(work.db, attempt.user_id));
  if (!attempt || !account) {
    await countFailure(work, { accountId: null });
    throw new ApiError('SIGN_IN_EXPIRED');
  }
  const { device, counted } = await countedAt(work, account);
  const target = device ? undefined : ({ for: 'sign-in', username: attempt.username } as const);
  if (await throttle.isLocked(counted.by)) throw new ApiError('SIGN_IN_EXPIRED');

  // The try must stay counted, so the refusal is thrown outside the transaction.
  const outcome = await inTransaction(work, (inner) => take(inner, account.id, body));
  if (outcome === 'expired') throw new ApiError('SIGN_IN_EXPIRED');
  if (outcome === 'wrong' || outcome === 'last') {
    await countFailure(work, { kind: 'second-factor.refused', accountId: account.id, counted, target });
    throw new ApiError(outcome === 'last' ? 'SIGN_IN_EXPIRED' : 'WRONG_SECOND_FACTOR', { at: ['code'] });
  }
  await throttle.forgetAccount(counted.by);
  if (target) await throttle.forgetFailures(textOf(target));
  return outcome;
}

async function take(
  work: Work,
  userId: string,
  { attempt: token, code }: Body,
): Promise<SignedIn | 'expired' | 'wrong' | 'last'> {
  const account = await holdAccount(work.db, userId);
  // Again, behind the lock: another code, a new password or a removal may have ended the attempt.
  const attempt = account && (await findAttempt(work, token));
  if (!attempt) return 'expired';
  if (!(await takeSecondFactor(work, account, code))) {
    await countTry(work, token);
    return attempt.tries_left === 1 ? 'last' : 'wrong';
  }
  await endAttempt(work, token);
  return { account, ...(await openSession(work, userId, attempt.remembered)) };
}
