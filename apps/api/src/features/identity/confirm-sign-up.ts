import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { enabledAccount } from '../../platform/accounts/account.ts';
import { addIdentifier, createApplicantAccount } from '../../platform/accounts/applicant-account.ts';
import { type CodeOwner, takeCode, triesLeftOf, wrongCode } from '../../platform/accounts/codes.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';
import { type OpenSession, openSession, presentSession } from '../../platform/accounts/session.ts';
import {
  endSignUp,
  findTwin,
  holdSignUp,
  keepAccount,
  passwordOf,
  type SignUp,
} from '../../platform/accounts/sign-ups.ts';
import { forgetUnconfirmed, keepUnconfirmed } from '../../platform/accounts/unconfirmed.ts';
import { isEmail, normaliseUsername } from '../../platform/accounts/username.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Work, type WorkWith } from '../../platform/calls/work.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { passAddress } from '../../platform/security/pass-address.ts';
import { sayConfirmed } from './say-confirmed.ts';

type ConfirmSignUp = typeof calls.confirmSignUp;

/** The confirmed identifier, its account and its session. */
interface Confirmed {
  readonly identifier: Identifier;
  readonly userId: string;
  /** Only for the first code, which creates the account. */
  readonly session: OpenSession | undefined;
  readonly used: UsedCodes;
}

/**
 * Confirms the phone number or email address that the attempt's code was sent to: from then on it signs in, and no other account
 * can use it. The browser with the password and the code is signed in immediately. Wrong, expired, unknown, another attempt's and
 * already confirmed are one refusal, after the same time. @throws ApiError INVALID_CODE, CHALLENGE_REQUIRED, INVALID_FORM.
 */
export async function confirmSignUp(work: Work, { body }: CallInput<ConfirmSignUp>): Promise<Confirmed> {
  const username = normaliseUsername(body.username);
  await passAddress(work);
  return inEqualTime(async () => {
    // The attempt must stay counted, so the refusal is thrown outside the transaction.
    const outcome = await inTransaction(work, (inner) => confirm(inner, { ...body, username })).catch(refusedByAnother);
    if ('triesLeft' in outcome) {
      await countFailure(work, { kind: 'sign-up-code.refused', accountId: null });
      throw wrongCode(outcome.triesLeft);
    }
    work.services.behindAnswers.add(work.services.throttle.takeBack(outcome.used));
    return outcome;
  });
}

export async function presentConfirmed(
  { identifier, userId, session }: Confirmed,
  work: WorkWith<'tokens'>,
): Promise<CallAnswer<ConfirmSignUp>> {
  const account = session && (await enabledAccount(work.db, userId));
  return {
    message: sayConfirmed(identifier, work),
    data: { session: account ? await presentSession({ account, ...session }, work) : null },
  };
}

/** The tries that are left, if the refused code was one that still has some. */
interface Refused {
  readonly triesLeft: number | undefined;
}
const refused: Refused = { triesLeft: undefined };

async function confirm(
  work: Work,
  { attempt, username, code }: CallInput<ConfirmSignUp>['body'],
): Promise<Confirmed | Refused> {
  const signUp = await holdSignUp(work, attempt);
  const identifier = isEmail(username) ? 'email' : 'phone';
  if (signUp?.[identifier] !== username) return refused;
  const owner: CodeOwner = { signUpId: signUp.id, purpose: `confirm_${identifier}` };
  if (!(await takeCode(work, owner, code))) return { triesLeft: await triesLeftOf(work, owner) };

  const given = await giveToAccount(work, signUp, identifier);
  if (given === undefined) return refused;
  const { userId, isNew } = given;
  const recipients = [signUp.phone, ...(signUp.email ? [signUp.email] : [])];
  const used = await countAgainstNobody(work, recipients, signUp.created_at);
  await writeAudit(work, {
    action: 'user.confirmed',
    subjectType: 'user',
    subjectId: userId,
    details: { identifier },
    actor: { personId: userId },
  });
  const session = isNew ? await openSession(work, userId, false) : undefined;
  return { identifier, userId, session, used };
}

const otherOf = { phone: 'email', email: 'phone' } as const satisfies Record<Identifier, Identifier>;

/**
 * The first code of an attempt creates the account, and the other code belongs to that account alone. If the person created the
 * account in another tab, this attempt adds to it, and the password stays.
 * @returns the account's id, or undefined if the identifier belongs to another person.
 */
async function giveToAccount(
  work: Work,
  signUp: SignUp,
  identifier: Identifier,
): Promise<{ readonly userId: string; readonly isNew: boolean } | undefined> {
  const own = signUp.user_id === null ? await findTwin(work, signUp) : signUp;
  if (!own?.user_id) {
    const made = await createApplicantAccount(work, signUp, identifier, passwordOf(signUp));
    if (made === undefined) return undefined;
    await keepAccount(work, signUp, made);
    await keepUnconfirmed(work, made, signUp, otherOf[identifier]);
    return { userId: made, isNew: true };
  }
  const account = await addIdentifier(work, own.user_id, { [identifier]: signUp[identifier] });
  if (account === undefined) return undefined;
  await forgetUnconfirmed(work, account, identifier);
  await endSignUp(work, signUp);
  await endSignUp(work, own);
  return { userId: account, isNew: false };
}

/** An identifier belongs to the person who confirmed it first. */
function refusedByAnother(error: unknown): Refused {
  if (!isUniqueViolation(error)) throw error;
  return refused;
}
