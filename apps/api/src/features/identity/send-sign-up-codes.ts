import { type CallAnswer, type CallInput, type calls, codesByEmailOnly } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';
import { answerOfSending, type Sending } from '../../platform/accounts/sending.ts';
import { holdSignUp, keepSending, type SignUp } from '../../platform/accounts/sign-ups.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { isSmsSpent, refuseSpentSms } from '../../platform/messages/ledger/spending-cap.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { countCodeRequest, passAddress } from '../../platform/security/pass-address.ts';
import { writeConfirmingCodes } from './sign-up-codes.ts';

type SendSignUpCodes = typeof calls.sendSignUpCodes;

/**
 * Sends new codes to the unconfirmed identifiers of a sign-up and voids the earlier ones, but at most once a minute (rules 4.25).
 * Only the sign-up's own browser can request them, so the answer may reveal that the attempt is over. It reveals nothing about
 * accounts. @throws ApiError SIGN_UP_EXPIRED, CHALLENGE_REQUIRED, SMS_SPENT if only the phone number is left.
 */
export async function sendSignUpCodes(
  work: Work,
  { body }: CallInput<SendSignUpCodes>,
): Promise<CallAnswer<SendSignUpCodes>> {
  await passAddress(work);
  const sending = await inEqualTime(async () => {
    const made = await inTransaction(work, (inner) => send(inner, body.attempt));
    if (!made) throw new ApiError('SIGN_UP_EXPIRED');
    if (made.sent) await countCodeRequest(work);
    return made;
  });
  const { message, data } = answerOfSending(sending, work, sending.emailOnly ? codesByEmailOnly : undefined);
  return { message, data: { ...data, emailOnly: sending.emailOnly } };
}

interface SignUpSending extends Sending {
  readonly emailOnly: boolean;
}

async function send(work: Work, attempt: string): Promise<SignUpSending | undefined> {
  const signUp = await holdSignUp(work, attempt);
  if (!signUp) return undefined;
  const { codes_sent_at: sentAt } = signUp;
  const open = await openIdentifiers(work, signUp);
  const emailOnly = open.length === 2 && (await isSmsSpent(work, signUp.phone));
  if (sentAt && waitForCodes(sentAt, work.now) > 0) return { sent: false, sentAt, emailOnly };
  if (!open.includes('email')) await refuseSpentSms(work, signUp.phone);
  await writeConfirmingCodes(work, { ...signUp, signUpId: signUp.id }, open);
  await keepSending(work, signUp);
  return { sent: true, sentAt: work.now, emailOnly };
}

/** The unconfirmed identifiers: those of the sign-up, without the one that already has an account. */
async function openIdentifiers({ db }: Work, { user_id, email }: SignUp): Promise<Identifier[]> {
  const given = email === null ? (['phone'] as const) : (['phone', 'email'] as const);
  if (user_id === null) return [...given];
  const account = await db
    .selectFrom('users')
    .select(['phone_confirmed_at', 'email_confirmed_at'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return given.filter((identifier) => account[`${identifier}_confirmed_at`] === null);
}
