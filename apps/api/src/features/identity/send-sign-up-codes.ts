import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Identifier } from '../../accounts/identifiers.ts';
import { holdSignUp, type SignUp } from '../../accounts/sign-ups.ts';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import { writeSignUpCodes } from './sign-up-codes.ts';

type SendSignUpCodes = typeof calls.sendSignUpCodes;

/**
 * Sends a sign-up new codes for what it has not confirmed yet; the ones before them are void. Only its own browser can
 * ask for them, so the answer may say that the attempt is over; of accounts it says nothing.
 * @throws ApiError SIGN_UP_EXPIRED, TOO_MANY_ATTEMPTS.
 */
export async function sendSignUpCodes(
  work: Work,
  { body }: CallInput<SendSignUpCodes>,
): Promise<CallAnswer<SendSignUpCodes>> {
  await work.services.throttle.checkAddress(work.client.addressGroup);
  await inEqualTime(async () => {
    const isThere = await inTransaction(work, (inner) => send(inner, body.attempt));
    if (!isThere) throw new ApiError('SIGN_UP_EXPIRED');
  });
  return { message: 'We have sent new codes. Enter the newest ones' };
}

async function send(work: Work, attempt: string): Promise<boolean> {
  const signUp = await holdSignUp(work, attempt);
  if (!signUp) return false;
  await writeSignUpCodes(work, signUp, await openIdentifiers(work, signUp));
  return true;
}

/** What is still to be confirmed: both, or of a sign-up that is an account already, the other one. */
async function openIdentifiers({ db }: Work, { user_id }: SignUp): Promise<Identifier[]> {
  if (user_id === null) return ['phone', 'email'];
  const account = await db
    .selectFrom('users')
    .select(['phone_confirmed_at', 'email_confirmed_at'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return (['phone', 'email'] as const).filter((identifier) => account[`${identifier}_confirmed_at`] === null);
}
