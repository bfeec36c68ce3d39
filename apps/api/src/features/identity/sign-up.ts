import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { type CodePurpose, issueCode } from '../../accounts/codes.ts';
import { identifiersOf } from '../../accounts/identifiers.ts';
import { refuseCommon, refusePersonal } from '../../accounts/password-rules.ts';
import { ownPassword } from '../../accounts/set-password.ts';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { currentIntake } from '../../intake/current-intake.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';
import type { Recipient } from '../../messages/templates/render.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import { findConfirmed, forgetOldSignUps, lockIdentifiers, type Registration, register } from './registration.ts';

type SignUp = typeof calls.signUp;

/** Sign-ups that one address may begin within 15 minutes: generous, a whole school may sit behind it. */
export const signUpLimit = 100;

/**
 * Begins an account: one code to the phone, one to the e-mail address (decisions C9). To what somebody else has
 * confirmed goes a notice instead, and the answer and its time are the same.
 * @throws ApiError INTAKE_CLOSED, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function signUp(work: Work, { body }: CallInput<SignUp>): Promise<CallAnswer<SignUp>> {
  const person = { first_name: body.firstName, last_name: body.lastName, ...identifiersOf(body) };
  refuseCommon(body.password, 'password');
  refusePersonal(body.password, person, 'password');
  await refuseWhileClosed(work);
  await work.services.throttle.countHit('sign-up', work.client.addressGroup, signUpLimit);

  // Hashing takes everybody the same time, and what is left of the beat is for the work that differs.
  const registration = { ...person, ...(await ownPassword(body.password)) };
  await inEqualTime(() => inTransaction(work, (inner) => beginAccount(inner, registration)));
  return { message: 'We have sent a code to your phone and one to your e-mail address. Enter one of them to go on' };
}

async function refuseWhileClosed({ db, now }: Work): Promise<void> {
  const { windows } = await currentIntake(db, now);
  if (!Object.values(windows).some(({ open }) => open)) throw new ApiError('INTAKE_CLOSED');
}

async function beginAccount(work: Work, registration: Registration): Promise<void> {
  const { phone, email, first_name } = registration;
  await lockIdentifiers(work.db, registration);
  await forgetOldSignUps(work);
  const confirmed = await findConfirmed(work.db, registration);
  const userId = confirmed.phone && confirmed.email ? undefined : await register(work, registration);

  const write = async (to: Recipient, purpose: CodePurpose, isConfirmed: boolean) => {
    if (isConfirmed) {
      const data = { signInLink: portalLink(work.services, '/login') };
      await queueMessage(work, { template: 'sign-up-existing', data, to });
    } else if (userId !== undefined && (await mayStillSendCode(work, to))) {
      const code = await issueCode(work, userId, purpose);
      await queueMessage(work, { template: 'sign-up-code', data: { firstName: first_name, code }, to });
    }
  };
  await write({ phone }, 'confirm_phone', confirmed.phone);
  await write({ email }, 'confirm_email', confirmed.email);
}
