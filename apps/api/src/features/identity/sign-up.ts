import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { type CodePurpose, issueCode } from '../../accounts/codes.ts';
import { identifiersOf } from '../../accounts/identifiers.ts';
import { hashPassword } from '../../accounts/password.ts';
import { refuseCommon, refusePersonal } from '../../accounts/password-rules.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { currentIntake } from '../../intake/current-intake.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';
import type { Recipient } from '../../messages/templates/render.ts';
import { addressGroup } from '../../security/client-address.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import type { Throttle } from '../../security/throttle.ts';
import { findConfirmed, forgetOldSignUps, lockIdentifiers, type Registration, register } from './registration.ts';

type Body = CallInput<typeof calls.signUp>['body'];

/** Sign-ups that one address may begin within 15 minutes: generous, a whole school may sit behind it. */
export const signUpLimit = 100;

/**
 * Begins an account: one code to the phone, one to the e-mail address (decisions C9). To what somebody else has
 * confirmed goes a notice instead, and the answer and its time are the same.
 * @throws ApiError INTAKE_CLOSED, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function signUp(
  context: Context,
  throttle: Throttle,
  body: Body,
  request: FastifyRequest,
): Promise<CallAnswer<typeof calls.signUp>> {
  const person = { first_name: body.firstName, last_name: body.lastName, ...identifiersOf(body) };
  refuseCommon(body.password, 'password');
  refusePersonal(body.password, person, 'password');
  await refuseWhileClosed(context);
  await throttle.countHit('sign-up', request.ip, signUpLimit);

  // Hashing takes everybody the same time, and what is left of the beat is for the work that differs.
  const registration = { ...person, password_hash: await hashPassword(body.password), at: context.now() };
  const origin = addressGroup(request.ip);
  await inEqualTime(() => context.db.transaction().execute((tx) => beginAccount(tx, context, registration, origin)));
  return { message: 'We have sent a code to your phone and one to your e-mail address. Enter one of them to go on' };
}

async function refuseWhileClosed({ db, now }: Context): Promise<void> {
  const { windows } = await currentIntake(db, now());
  if (!Object.values(windows).some(({ open }) => open)) throw new ApiError('INTAKE_CLOSED');
}

async function beginAccount(tx: Database, context: Context, registration: Registration, origin: string): Promise<void> {
  const { phone, email, first_name, at } = registration;
  await lockIdentifiers(tx, registration);
  await forgetOldSignUps(tx, at);
  const confirmed = await findConfirmed(tx, registration);
  const userId = confirmed.phone && confirmed.email ? undefined : await register(tx, registration);

  const write = async (to: Recipient, purpose: CodePurpose, isConfirmed: boolean) => {
    if (isConfirmed) {
      const data = { signInLink: portalLink(context, '/login') };
      await queueMessage(tx, context, { template: 'sign-up-existing', data, to, origin });
    } else if (userId !== undefined && (await mayStillSendCode(tx, context, to, origin))) {
      const code = await issueCode(tx, context.sealer, userId, purpose, at);
      await queueMessage(tx, context, { template: 'sign-up-code', data: { firstName: first_name, code }, to, origin });
    }
  };
  await write({ phone }, 'confirm_phone', confirmed.phone);
  await write({ email }, 'confirm_email', confirmed.email);
}
