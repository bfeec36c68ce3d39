import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { takeCode } from '../../accounts/codes.ts';
import { isEmail, normaliseUsername } from '../../accounts/username.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { inEqualTime } from '../../security/equal-time.ts';

type ConfirmSignUp = typeof calls.confirmSignUp;

/**
 * Confirms the phone number or e-mail address that the code was sent to: from then on it signs in, and is nobody else's.
 * Wrong, expired, unknown and confirmed by another meanwhile are one refusal, after the same time.
 * @throws ApiError INVALID_CODE, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function confirmSignUp(
  work: Work,
  { body }: CallInput<ConfirmSignUp>,
): Promise<CallAnswer<ConfirmSignUp>> {
  const { throttle } = work.services;
  const username = normaliseUsername(body.username);
  await throttle.checkAddress(work.client.addressGroup);
  await inEqualTime(async () => {
    // A try has to stay counted, so the refusal is thrown outside of the transaction.
    const isConfirmed = await inTransaction(work, (inner) => confirm(inner, username, body.code)).catch(
      refusedByAnother,
    );
    if (!isConfirmed) {
      await throttle.countAddressFailure(work.client.addressGroup);
      throw new ApiError('INVALID_CODE');
    }
  });
  const what = isEmail(username) ? 'e-mail address' : 'phone number';
  return { message: `Your ${what} is confirmed. You can sign in with it now` };
}

async function confirm(work: Work, username: string, code: string): Promise<boolean> {
  const { db, now } = work;
  const [identifier, confirmedAt, purpose] = isEmail(username)
    ? (['email', 'email_confirmed_at', 'confirm_email'] as const)
    : (['phone', 'phone_confirmed_at', 'confirm_phone'] as const);
  // Several sign-ups may name the same number: the code says which of them its reader began.
  const candidates = await db
    .selectFrom('users')
    .select('id')
    .where(identifier, '=', username)
    .where(confirmedAt, 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const id = await takeCode(work, { userIds: candidates.map((row) => row.id), purpose, code });
  if (id === undefined) return false;
  await db
    .updateTable('users')
    .set({ [confirmedAt]: now })
    .where('id', '=', id)
    .execute();
  await writeAudit(work, {
    action: 'user.confirmed',
    subjectType: 'user',
    subjectId: id,
    details: { identifier },
    actorId: id,
  });
  return true;
}

/** What PostgreSQL calls a second row where only one may be. */
const uniqueViolation = '23505';

/** Whoever confirmed the identifier first has it. */
function refusedByAnother(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
  throw error;
}
