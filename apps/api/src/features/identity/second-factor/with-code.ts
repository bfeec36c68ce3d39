import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { inTransaction, type Work } from '../../../platform/calls/work.ts';
import { countFailure } from '../../../platform/security/count-failure.ts';
import { deviceLimit } from '../../../platform/security/throttle.ts';

/**
 * Runs a change that the caller's code confirms; it returns `undefined` if the code is wrong. Wrong codes have their own count,
 * which the correct password before them does not clear. @throws ApiError WRONG_SECOND_FACTOR, TOO_MANY_ATTEMPTS.
 */
export async function withCode<R>(
  work: Work<Caller>,
  change: (inner: Work<Caller>) => Promise<R | undefined>,
): Promise<R> {
  const { throttle } = work.services;
  const counted = { by: `second factor ${work.caller.id}`, limit: deviceLimit };
  await throttle.checkAccount(counted.by);
  const result = await inTransaction(work, change);
  if (result === undefined) {
    await countFailure(work, { kind: 'second-factor.refused', accountId: work.caller.id, counted });
    throw new ApiError('WRONG_SECOND_FACTOR', { at: ['code'] });
  }
  await throttle.forgetAccount(counted.by);
  return result;
}
