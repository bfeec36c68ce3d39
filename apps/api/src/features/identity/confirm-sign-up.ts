import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { addIdentifier, createApplicantAccount } from '../../accounts/applicant-account.ts';
import { takeCode } from '../../accounts/codes.ts';
import type { Identifier } from '../../accounts/identifiers.ts';
import { endSignUp, findTwin, holdSignUp, keepAccount, passwordOf, type SignUp } from '../../accounts/sign-ups.ts';
import { isEmail, normaliseUsername } from '../../accounts/username.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { countAgainstNobody } from '../../messages/ledger/spending-cap.ts';
import { countFailure } from '../../security/count-failure.ts';
import { inEqualTime } from '../../security/equal-time.ts';

type ConfirmSignUp = typeof calls.confirmSignUp;

/**
 * Confirms the phone number or e-mail address that the attempt's code was sent to: from then on it signs in, and is
 * nobody else's. Wrong, expired, another attempt's, unknown and confirmed by another meanwhile are one refusal, after
 * the same time.
 * @throws ApiError INVALID_CODE, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function confirmSignUp(
  work: Work,
  { body }: CallInput<ConfirmSignUp>,
): Promise<CallAnswer<ConfirmSignUp>> {
  const username = normaliseUsername(body.username);
  await work.services.throttle.checkAddress(work.client.addressGroup);
  await inEqualTime(async () => {
    // A try has to stay counted, so the refusal is thrown outside of the transaction.
    const isConfirmed = await inTransaction(work, (inner) => confirm(inner, { ...body, username })).catch(
      refusedByAnother,
    );
    if (!isConfirmed) {
      await countFailure(work, { kind: 'sign-up-code.refused', accountId: null });
      throw new ApiError('INVALID_CODE');
    }
  });
  const what = isEmail(username) ? 'e-mail address' : 'phone number';
  return { message: `Your ${what} is confirmed. You can sign in with it now` };
}

async function confirm(work: Work, { attempt, username, code }: CallInput<ConfirmSignUp>['body']): Promise<boolean> {
  const signUp = await holdSignUp(work, attempt);
  const identifier = isEmail(username) ? 'email' : 'phone';
  if (signUp?.[identifier] !== username) return false;
  if (!(await takeCode(work, { signUpId: signUp.id, purpose: `confirm_${identifier}` }, code))) return false;

  const userId = await giveToAccount(work, signUp, identifier);
  if (userId === undefined) return false;
  await countAgainstNobody(work, username, signUp.created_at);
  await writeAudit(work, {
    action: 'user.confirmed',
    subjectType: 'user',
    subjectId: userId,
    details: { identifier },
    actor: { personId: userId },
  });
  return true;
}

/**
 * The first code of an attempt makes the account, the other one belongs to that account alone. An attempt whose person
 * has made the account in another tab adds to that one, which keeps its password. @returns the account's id, or nothing
 * when the identifier is somebody else's.
 */
async function giveToAccount(work: Work, signUp: SignUp, identifier: Identifier): Promise<string | undefined> {
  const own = signUp.user_id === null ? await findTwin(work, signUp) : signUp;
  if (!own?.user_id) {
    const made = await createApplicantAccount(work, signUp, identifier, passwordOf(signUp));
    if (made !== undefined) await keepAccount(work, signUp, made);
    return made;
  }
  const account = await addIdentifier(work, own.user_id, { [identifier]: signUp[identifier] });
  if (account === undefined) return undefined;
  await endSignUp(work, signUp);
  await endSignUp(work, own);
  return account;
}

/** What PostgreSQL calls a second row where only one may be. */
const uniqueViolation = '23505';

/** An identifier belongs to the person who confirmed it first. */
function refusedByAnother(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
  throw error;
}
