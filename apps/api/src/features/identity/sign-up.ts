import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type CallAnswer, type CallInput, type calls, codesAgainSeconds, codesByEmailOnly } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { inLanguage } from '../../core/languages.ts';
import { signUpIdentifiersOf } from '../../platform/accounts/identifiers.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { enterQueue, waits } from '../../platform/accounts/sign-up-queue.ts';
import { beginSignUp, holdSignUp, keepSending, type Registration } from '../../platform/accounts/sign-ups.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { isSmsSpent, refuseSpentSms } from '../../platform/messages/ledger/spending-cap.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { countCodeRequest, passAddress } from '../../platform/security/pass-address.ts';
import { currentIntake } from '../settings/index.ts';
import { writeConfirmingCodes } from './sign-up-codes.ts';

type SignUp = typeof calls.signUp;

/**
 * Starts an account: one code goes to the phone, and one to the email address if there is one (rules 4.17). A confirmed
 * identifier gets a notice instead, with the same answer and time. Only the browser that started a sign-up can confirm it. A
 * limited number start together, and the others queue (rules 4.32). A corrected sign-up sends nothing within a minute of the earlier codes (rules 4.25).
 * @throws ApiError INTAKE_CLOSED, CHALLENGE_REQUIRED, CODES_SENT_LATELY, SIGN_UP_QUEUED, SMS_SPENT, INVALID_FORM.
 */
export async function signUp(work: Work, { body, headers }: CallInput<SignUp>): Promise<CallAnswer<SignUp>> {
  const person = { first_name: body.firstName, last_name: body.lastName, ...signUpIdentifiersOf(body) };
  await refuseWhileClosed(work);
  const ticket = headers['x-queue-ticket'];
  // A request in the queue has passed and was counted before. Its page polls, and must not repeat the work each time.
  if (!(await waits(work, ticket))) {
    await passAddress(work);
    await countCodeRequest(work);
  }

  const turn = await enterQueue(work, ticket);
  try {
    if (person.email === null) await refuseSpentSms(work, person.phone);
    // Hashing costs the same for all users. The fixed delay covers the work that differs.
    const registration = { ...person, password_hash: await hashPassword(body.password) };
    const emailOnly = await isSmsSpent(work, person.phone);
    const attempt = await inEqualTime(() => inTransaction(work, (inner) => begin(inner, registration, body.replaces)));
    return {
      message: inLanguage(work.client.language)._(emailOnly ? codesByEmailOnly : sentTo(person)),
      data: {
        emailOnly,
        attempt,
        phoneNumber: person.phone,
        sentAt: work.now.toISOString(),
        retryAfter: codesAgainSeconds,
      },
    };
  } finally {
    work.services.behindAnswers.add(turn.end());
  }
}

const sentTo = ({ email }: Pick<Registration, 'email'>): MessageDescriptor =>
  email === null
    ? msg`We have sent a code to your phone. Enter it to continue`
    : msg`We have sent a code to your phone and one to your email address. Enter one of them to continue`;

async function refuseWhileClosed({ db, now, services }: Work): Promise<void> {
  const { windows } = await currentIntake(db, now, services);
  if (!Object.values(windows).some(({ open }) => open)) throw new ApiError('INTAKE_CLOSED');
}

async function begin(work: Work, registration: Registration, replaces?: string): Promise<string> {
  if (replaces !== undefined) await holdBack(work, replaces);
  const { signUp, attempt } = await beginSignUp(work, registration);
  await writeConfirmingCodes(work, { ...signUp, signUpId: signUp.id }, ['phone', 'email']);
  return attempt;
}

/** Corrected details send codes no more often than the button for new codes. @throws ApiError CODES_SENT_LATELY. */
async function holdBack(work: Work, attempt: string): Promise<void> {
  const earlier = await holdSignUp(work, attempt);
  if (!earlier) return;
  const seconds = waitForCodes(earlier.codes_sent_at, work.now);
  if (seconds > 0) throw new ApiError('CODES_SENT_LATELY', { params: { seconds }, retryAfter: seconds });
  // A client that lost the answer tries again with the earlier attempt.
  await keepSending(work, earlier);
}
