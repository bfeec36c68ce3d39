import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { Secret } from 'otpauth';
import { ApiError, notFound } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { enabledAccount, holdAccount } from '../../../platform/accounts/account.ts';
import { endSessions } from '../../../platform/accounts/end-access.ts';
import { provePassword } from '../../../platform/accounts/prove-password.ts';
import { counterOf, makeRecoveryCodes, recordSecondFactor, uriOf } from '../../../platform/accounts/second-factor.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { withCode } from './with-code.ts';

type Start = typeof calls.startSecondFactor;
type Confirm = typeof calls.confirmSecondFactor;

/** The bytes of a key: as many as SHA-1 has. */
const keyBytes = 20;

/**
 * Makes a key for the caller's authenticator app. Sign-in asks for it once a code has confirmed it.
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, SECOND_FACTOR_ON.
 */
export async function startSecondFactor(work: Work<Caller>, { body }: CallInput<Start>): Promise<CallAnswer<Start>> {
  const account = await enabledAccount(work.db, work.caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  await provePassword(work, account, body.currentPassword);
  const secret = new Secret({ size: keyBytes }).base32;
  const key = { sealed_secret: work.services.sealer.seal(secret), created_at: work.now };
  const started = await work.db
    .insertInto('second_factors')
    .values({ user_id: account.id, ...key })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(key).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!started) throw new ApiError('SECOND_FACTOR_ON');
  return { data: { secret, uri: uriOf(secret, account.email ?? account.phone ?? '') } };
}

/**
 * Turns the caller's second factor on and ends all other sessions.
 * @throws ApiError WRONG_SECOND_FACTOR, TOO_MANY_ATTEMPTS, SECOND_FACTOR_ON, NOT_FOUND.
 */
export async function confirmSecondFactor(
  work: Work<Caller>,
  { body }: CallInput<Confirm>,
): Promise<CallAnswer<Confirm>> {
  return { data: { recoveryCodes: await withCode(work, (inner) => confirm(inner, body.code)) } };
}

/** Returns `undefined` for a wrong code. */
async function confirm(work: Work<Caller>, code: string): Promise<string[] | undefined> {
  const { db, now, caller, services } = work;
  const account = await holdAccount(db, caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  const factor = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', caller.id)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw notFound();
  if (factor.confirmed_at) throw new ApiError('SECOND_FACTOR_ON');
  const counter = counterOf(services.sealer.open(factor.sealed_secret), code, now);
  if (counter === undefined) return undefined;
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_counter: counter })
    .where('user_id', '=', caller.id)
    .execute();
  const codes = await makeRecoveryCodes(work, caller.id);
  await endSessions(work, caller.id, 'revoked', { keepSession: caller.sessionId });
  await recordSecondFactor(work, account, 'set-up');
  return codes;
}
