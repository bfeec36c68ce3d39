import { type CallAnswer, type CallInput, type calls, codeLength } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { type Account, awaitsSetup, findAccount, holdAccount } from '../../accounts/account.ts';
import { takeCode } from '../../accounts/codes.ts';
import { hashPassword } from '../../accounts/password.ts';
import { refuseCommon, refusePersonal } from '../../accounts/password-rules.ts';
import { setPassword } from '../../accounts/set-password.ts';
import { findSetupToken, useSetupToken } from '../../accounts/setup-tokens.ts';
import { normaliseUsername } from '../../accounts/username.ts';
import { cleared } from '../../centres/agreements.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import type { Throttle } from '../../security/throttle.ts';

const sixDigits = new RegExp(`^\\d{${codeLength}}$`);

interface Proof {
  readonly username: string;
  /** Six digits, or the token of a setup link. */
  readonly code: string;
}

/**
 * Sets a new password for whoever has the code, or the first one for whoever has a setup link (decisions C5, C7).
 * Wrong, expired, spent, unknown and disabled are one refusal, after the same time.
 * @throws ApiError INVALID_CODE, AGREEMENT_REQUIRED, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function resetPassword(
  context: Context,
  throttle: Throttle,
  body: CallInput<typeof calls.resetPassword>['body'],
  request: FastifyRequest,
): Promise<CallAnswer<typeof calls.resetPassword>> {
  const proof = { username: normaliseUsername(body.username), code: body.verificationCode };
  refuseCommon(body.newPassword);
  await throttle.checkAddress(request.ip);

  // Before anything is looked up: hashing is slow, must not sit inside the transaction, and takes everybody the same time.
  const passwordHash = await hashPassword(body.newPassword);
  await inEqualTime(async () => {
    // A try has to stay counted, so the refusal is thrown outside of the transaction.
    const account = await context.db.transaction().execute(async (tx) => {
      const proven = sixDigits.test(proof.code)
        ? await proveByCode(tx, context, proof)
        : await proveBySetupLink(tx, context, proof);
      if (!proven) return undefined;
      refusePersonal(body.newPassword, proven);
      const action = proven.password_kind === null ? 'password.set-up' : 'password.reset';
      await setPassword(tx, context, proven, { passwordHash, action, requestId: request.id });
      return proven;
    });
    if (!account) {
      await throttle.countAddressFailure(request.ip);
      throw new ApiError('INVALID_CODE');
    }
    await throttle.forgetAccount(account.id);
  });
  return { message: 'Password reset successful! You can now login with your new password.' };
}

async function proveByCode(
  tx: Database,
  { sealer, now }: Context,
  { username, code }: Proof,
): Promise<Account | undefined> {
  const found = await findAccount(tx, username);
  const account = found && (await holdAccount(tx, found.id));
  if (!account || awaitsSetup(account)) return undefined;
  const owner = await takeCode(tx, sealer, { userIds: [account.id], purpose: 'reset_password', code }, now());
  return owner === undefined ? undefined : account;
}

/** Whoever has the link may hear that the agreement comes first; everything else is the one refusal. */
async function proveBySetupLink(
  tx: Database,
  { now }: Context,
  { username, code }: Proof,
): Promise<Account | undefined> {
  const link = await findSetupToken(tx, code, now());
  const account = link && (await holdAccount(tx, link.userId));
  if (!account || account.email !== username || account.password_kind === 'own') return undefined;
  const centre = await tx
    .selectFrom('centres')
    .select((eb) => cleared(eb).as('cleared'))
    .where('id', '=', link.centreId)
    .executeTakeFirstOrThrow();
  if (!centre.cleared) throw new ApiError('AGREEMENT_REQUIRED');
  return (await useSetupToken(tx, code, now())) ? account : undefined;
}
