import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { problemOf } from '../../../core/field-problem.ts';
import { type Account, enabledAccount, holdAccount } from '../../../platform/accounts/account.ts';
import { codeLifeMs } from '../../../platform/accounts/codes.ts';
import type { Identifier } from '../../../platform/accounts/identifiers.ts';
import { codeTries, newCode } from '../../../platform/accounts/kept-codes.ts';
import { problemOfMobile } from '../../../platform/accounts/mobile-problem.ts';
import { provePassword } from '../../../platform/accounts/prove-password.ts';
import { answerOfSending, codeSentTo, type Sending } from '../../../platform/accounts/sending.ts';
import { waitForCodes } from '../../../platform/accounts/unconfirmed.ts';
import { isEmail, normaliseUsername } from '../../../platform/accounts/username.ts';
import { inTransaction, type Work } from '../../../platform/calls/work.ts';
import { queueMessage } from '../../../platform/messages/ledger/queue-message.ts';
import { mayStillSendCode, refuseSpentSms } from '../../../platform/messages/ledger/spending-cap.ts';
import { portalHost, portalLink } from '../../../platform/messages/templates/portal-link.ts';
import { inEqualTime } from '../../../platform/security/equal-time.ts';
import { countCodeRequest } from '../../../platform/security/pass-address.ts';

type Change = typeof calls.changeContact;

/** The owner text of a code. The hash is bound to it, and so to the value that the code confirms. */
export const codeOwner = (userId: string, kind: Identifier, value: string): string =>
  `contact ${userId} ${kind} ${value}`;

/**
 * Sends a code to the new phone number or email address of the caller's account. If another person has it, a notice goes there
 * instead, and neither the answer nor its time reveals this (rules 12.9). Wrong passwords count against the session.
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, SMS_SPENT, INVALID_FORM.
 */
export async function changeContact(work: Work<Caller>, { body }: CallInput<Change>): Promise<CallAnswer<Change>> {
  const wrong = problemOfMobile(work.services.config, 'username', body.username);
  if (wrong) throw new ApiError('INVALID_FORM', { fields: [wrong] });
  const value = normaliseUsername(body.username);
  const kind: Identifier = isEmail(value) ? 'email' : 'phone';
  const account = await enabledAccount(work.db, work.caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  await provePassword(work, account, body.currentPassword);
  if (account[kind] === value && account[`${kind}_confirmed_at`] !== null) {
    throw new ApiError('INVALID_FORM', { fields: [problemOf('username', 'own_contact')] });
  }
  if (kind === 'phone') await refuseSpentSms(work, value);
  const sending = await inEqualTime(() => inTransaction(work, (inner) => begin(inner, account, kind, value)));
  if (sending.sent) await countCodeRequest(work);
  return answerOfSending(sending, work, codeSentTo(value));
}

async function begin(
  work: Work,
  { id, first_name, language }: Account,
  kind: Identifier,
  value: string,
): Promise<Sending> {
  const { db, now, services } = work;
  const sent = { sent: true, sentAt: now };
  if (!(await holdAccount(db, id))) return sent;
  const sentAt = await lastSentTo(work, id, kind, value);
  if (sentAt && waitForCodes(sentAt, now) > 0) return { sent: false, sentAt };
  const to = { [kind]: value, language };
  // If no new code may go out, the earlier code stays valid.
  if (!(await mayStillSendCode(work, 'account', to))) return sent;
  const isTaken = await db
    .selectFrom('users')
    .select('id')
    .where(kind, '=', value)
    .where(`${kind}_confirmed_at`, 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  const made = isTaken ? undefined : newCode(services.sealer, codeOwner(id, kind, value));
  const change = {
    value,
    code_hash: made?.code_hash ?? null,
    tries_left: codeTries,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  };
  await db
    .insertInto('contact_changes')
    .values({ user_id: id, kind, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(change))
    .execute();
  if (made) {
    const data = { firstName: first_name, code: made.code, host: portalHost(services) };
    await queueMessage(work, { template: 'contact-code', data, to, userId: id });
  } else {
    const data = { signInLink: portalLink(services, '/login') };
    await queueMessage(work, { template: 'contact-in-use', data, to });
  }
  return sent;
}

/** The time of the last code for this value. A corrected value has none, so the user does not wait. */
async function lastSentTo(
  { db, now }: Work,
  userId: string,
  kind: Identifier,
  value: string,
): Promise<Date | undefined> {
  const change = await db
    .selectFrom('contact_changes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return change?.created_at;
}
