import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { identifiersOf } from '../../accounts/identifiers.ts';
import { hashPassword } from '../../accounts/password.ts';
import { refuseCommon, refusePersonal } from '../../accounts/password-rules.ts';
import { beginSignUp, type Registration } from '../../accounts/sign-ups.ts';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { currentIntake } from '../../intake/current-intake.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import { writeSignUpCodes } from './sign-up-codes.ts';

type SignUp = typeof calls.signUp;

/**
 * Begins an account: one code to the phone, one to the e-mail address (rules 4.17). To what somebody else has confirmed
 * goes a notice instead, and the answer and its time are the same. Sign-ups that name the
 * same person do not touch each other: only a sign-up's own browser, which keeps the attempt, can confirm it.
 * @throws ApiError INTAKE_CLOSED, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function signUp(work: Work, { body }: CallInput<SignUp>): Promise<CallAnswer<SignUp>> {
  const person = { first_name: body.firstName, last_name: body.lastName, ...identifiersOf(body) };
  refuseCommon(body.password, 'password');
  refusePersonal(body.password, person, 'password');
  await refuseWhileClosed(work);
  await work.services.throttle.checkAddress(work.client.addressGroup);

  // Hashing takes everybody the same time, and what is left of the beat is for the work that differs.
  const registration = { ...person, password_hash: await hashPassword(body.password) };
  const attempt = await inEqualTime(() => inTransaction(work, (inner) => begin(inner, registration)));
  return {
    message: 'We have sent a code to your phone and one to your e-mail address. Enter one of them to go on',
    data: { attempt },
  };
}

async function refuseWhileClosed({ db, now, services }: Work): Promise<void> {
  const { windows } = await currentIntake(db, now, services);
  if (!Object.values(windows).some(({ open }) => open)) throw new ApiError('INTAKE_CLOSED');
}

async function begin(work: Work, registration: Registration): Promise<string> {
  const { signUp, attempt } = await beginSignUp(work, registration);
  await writeSignUpCodes(work, signUp, ['phone', 'email']);
  return attempt;
}
