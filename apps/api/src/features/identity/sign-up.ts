import { type CallAnswer, type CallInput, type calls, codesAgainSeconds, codesByEmailOnly } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { identifiersOf } from '../../platform/accounts/identifiers.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { enterQueue, waits } from '../../platform/accounts/sign-up-queue.ts';
import { beginSignUp, holdSignUp, keepSending, type Registration } from '../../platform/accounts/sign-ups.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { isSmsSpent } from '../../platform/messages/ledger/spending-cap.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { countCodeRequest, passAddress } from '../../platform/security/pass-address.ts';
import { currentIntake } from '../settings/index.ts';
import { writeConfirmingCodes } from './sign-up-codes.ts';

type SignUp = typeof calls.signUp;

/**
 * Begins an account: one code to the phone, one to the e-mail address (rules 4.17). To what somebody else has confirmed
 * goes a notice instead, and the answer and its time are the same. Sign-ups that name the
 * same person do not touch each other: only a sign-up's own browser, which keeps the attempt, can confirm it. So many are
 * begun at once, the others wait in a queue (rules 4.32). One that puts another's details right sends nothing within a minute
 * of that one's codes (rules 4.25).
 * @throws ApiError INTAKE_CLOSED, CHALLENGE_REQUIRED, CODES_SENT_LATELY, SIGN_UP_QUEUED, INVALID_FORM.
 */
export async function signUp(work: Work, { body, headers }: CallInput<SignUp>): Promise<CallAnswer<SignUp>> {
  const person = { first_name: body.firstName, last_name: body.lastName, ...identifiersOf(body) };
  await refuseWhileClosed(work);
  const ticket = headers['x-queue-ticket'];
  // Whoever waits has passed and is counted already: their page asks by itself, and would do the work again each time.
  if (!(await waits(work, ticket))) {
    await passAddress(work);
    await countCodeRequest(work);
  }

  const turn = await enterQueue(work, ticket);
  try {
    // Hashing takes everybody the same time, and what is left of the beat is for the work that differs.
    const registration = { ...person, password_hash: await hashPassword(body.password) };
    const emailOnly = await isSmsSpent(work, person.phone);
    const attempt = await inEqualTime(() => inTransaction(work, (inner) => begin(inner, registration, body.replaces)));
    return {
      message: emailOnly
        ? codesByEmailOnly
        : 'We have sent a code to your phone and one to your e-mail address. Enter one of them to go on',
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

/** Details that are put right send codes as rarely as a button that asks for others. @throws ApiError CODES_SENT_LATELY. */
async function holdBack(work: Work, attempt: string): Promise<void> {
  const earlier = await holdSignUp(work, attempt);
  if (!earlier) return;
  const seconds = waitForCodes(earlier.codes_sent_at, work.now);
  if (seconds > 0) throw new ApiError('CODES_SENT_LATELY', { params: { seconds }, retryAfter: seconds });
  // Whose answer was lost tries again with the earlier attempt.
  await keepSending(work, earlier);
}
