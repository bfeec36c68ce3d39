import { msg } from '@lingui/core/runtime-macro';
import { type CallAnswer, type CallInput, type calls, codeLength } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { inLanguage } from '../../core/languages.ts';
import { type Account, awaitsSetup, findAccount, hasExpired, holdAccount } from '../../platform/accounts/account.ts';
import { cleared } from '../../platform/accounts/cleared-centres.ts';
import { type CodeOwner, codeLifeMs, takeCode, triesLeftOf, wrongCode } from '../../platform/accounts/codes.ts';
import { type KeptPassword, ownPassword } from '../../platform/accounts/new-password.ts';
import { refuseCommon, refusePersonal } from '../../platform/accounts/password-rules.ts';
import { findSetupToken, useSetupToken } from '../../platform/accounts/setup-tokens.ts';
import { normaliseUsername } from '../../platform/accounts/username.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { channelsOf } from '../../platform/messages/templates/render.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { knownDevice } from '../../platform/security/known-device.ts';
import { forgetStrangers, passAddress } from '../../platform/security/pass-address.ts';
import { setOwnPassword } from './set-own-password.ts';

const sixDigits = new RegExp(`^\\d{${codeLength}}$`);

type ResetPassword = typeof calls.resetPassword;

interface Proof {
  readonly username: string;
  /** Six digits, or the token of a setup link. */
  readonly code: string;
}

/**
 * Sets a new password for the person who has the code, or the first one for the person who has a setup link (rules 4.6).
 * Wrong, expired, spent, unknown and disabled get the same error after the same time (rules 4.8). Only a device that the account
 * knows learns how many tries are left.
 * @throws ApiError INVALID_CODE, AGREEMENT_REQUIRED, CHALLENGE_REQUIRED, INVALID_FORM.
 */
export async function resetPassword(
  work: Work,
  { body }: CallInput<ResetPassword>,
): Promise<CallAnswer<ResetPassword>> {
  const { throttle, behindAnswers } = work.services;
  const proof = { username: normaliseUsername(body.username), code: body.verificationCode };
  refuseCommon(body.newPassword);
  const target = { for: 'reset-code', username: proof.username } as const;
  await passAddress(work, target);

  // Hash before any lookup: hashing is slow, must not run inside the transaction, and is the same work for all usernames.
  const password = await ownPassword(body.newPassword);
  const isCode = sixDigits.test(proof.code);
  await inEqualTime(async () => {
    // The attempt must stay counted, so the refusal is thrown outside the transaction.
    const { account, isProven, used, triesLeft } = await inTransaction(work, async (inner) => {
      const claim = await (isCode ? proveByCode(inner, proof) : proveBySetupLink(inner, proof));
      if (!claim.account || !claim.isProven) return { ...claim, used: [] };
      await change(inner, claim.account, body.newPassword, password);
      return { ...claim, used: await usedCodes(inner, claim.account) };
    });
    if (!account || !isProven) {
      const kind = isCode ? 'reset-code.refused' : 'setup-link.refused';
      await countFailure(work, { kind, accountId: account?.id ?? null, target });
      throw wrongCode(triesLeft);
    }
    await forgetStrangers(work.services, account);
    behindAnswers.add(throttle.takeBack(used));
  });
  return {
    message: inLanguage(work.client.language)._(
      msg`Password reset successful! You can now login with your new password.`,
    ),
  };
}

async function change(work: Work, account: Account, text: string, password: KeptPassword): Promise<void> {
  refusePersonal(text, account);
  const action = account.password_kind === null ? 'password.set-up' : 'password.reset';
  await setOwnPassword(work, account, { password, action });
}

/** The codes sent for this reset. They stop counting against the addresses (rules 4.12). */
const usedCodes = (work: Work, account: Account): Promise<UsedCodes> =>
  countAgainstNobody(
    work,
    channelsOf(recipientOf(account)).map(([, recipient]) => recipient),
    new Date(work.now.getTime() - codeLifeMs),
  );

/** The account, if there is one, and the result of the proof. */
interface Claim {
  readonly account: Account | undefined;
  readonly isProven: boolean;
  readonly triesLeft?: number | undefined;
}

async function proveByCode(work: Work, { username, code }: Proof): Promise<Claim> {
  const found = await findAccount(work.db, username);
  const held = found && (await holdAccount(work.db, found.id));
  const mayReset = held && !awaitsSetup(held) && !hasExpired(held, work.now);
  if (!mayReset) return { account: held ?? found, isProven: false };
  const owner: CodeOwner = { userId: held.id, purpose: 'reset_password' };
  const onKnownDevice = knownDevice(work, held.id) !== undefined;
  const isProven = await takeCode(work, owner, code, { onKnownDevice });
  return { account: held, isProven, ...(onKnownDevice && { triesLeft: await triesLeftOf(work, owner) }) };
}

/** A person with a valid link sees that the agreement comes first. All other failures are one refusal. */
async function proveBySetupLink(work: Work, { username, code }: Proof): Promise<Claim> {
  const link = await findSetupToken(work, code);
  const account = link && (await holdAccount(work.db, link.userId));
  if (!account || account.email !== username || account.password_kind === 'own') return { account, isProven: false };
  const centre = await work.db
    .selectFrom('centres')
    .select((eb) => cleared(eb).as('cleared'))
    .where('id', '=', link.centreId)
    .executeTakeFirstOrThrow();
  if (!centre.cleared) throw new ApiError('AGREEMENT_REQUIRED');
  return { account, isProven: await useSetupToken(work, code) };
}
