import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError, notFound } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { type Account, enabledAccount, holdAccount } from '../../../platform/accounts/account.ts';
import { provePassword } from '../../../platform/accounts/prove-password.ts';
import {
  deleteSecondFactor,
  hasSecondFactor,
  makeRecoveryCodes,
  recordSecondFactor,
  takeSecondFactor,
} from '../../../platform/accounts/second-factor.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { withCode } from './with-code.ts';

type Renew = typeof calls.renewRecoveryCodes;
type TurnOff = typeof calls.turnOffSecondFactor;
type Proof = CallInput<Renew>['body'];

/** @throws ApiError WRONG_PASSWORD, WRONG_SECOND_FACTOR, TOO_MANY_ATTEMPTS, NOT_FOUND. */
export async function renewRecoveryCodes(work: Work<Caller>, { body }: CallInput<Renew>): Promise<CallAnswer<Renew>> {
  const recoveryCodes = await withBothFactors(work, body, async (inner, account) => {
    const codes = await makeRecoveryCodes(inner, account.id);
    await recordSecondFactor(inner, account, 'codes-renewed');
    return codes;
  });
  return { data: { recoveryCodes } };
}

/** @throws ApiError WRONG_PASSWORD, WRONG_SECOND_FACTOR, TOO_MANY_ATTEMPTS, NOT_FOUND. */
export async function turnOffSecondFactor(
  work: Work<Caller>,
  { body }: CallInput<TurnOff>,
): Promise<CallAnswer<TurnOff>> {
  await withBothFactors(work, body, async (inner, account) => {
    await deleteSecondFactor(inner, account.id);
    await recordSecondFactor(inner, account, 'turned-off');
    return account;
  });
  return { message: 'Your second factor is off' };
}

async function withBothFactors<R>(
  work: Work<Caller>,
  { currentPassword, code }: Proof,
  change: (work: Work<Caller>, account: Account) => Promise<R>,
): Promise<R> {
  const account = await enabledAccount(work.db, work.caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  await provePassword(work, account, currentPassword);
  return withCode(work, async (inner) => {
    const held = await holdAccount(inner.db, account.id);
    if (!held) throw new ApiError('NOT_SIGNED_IN');
    if (!(await hasSecondFactor(inner.db, held.id))) throw notFound();
    return (await takeSecondFactor(inner, held, code)) ? change(inner, held) : undefined;
  });
}
