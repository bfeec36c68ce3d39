import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { takeCode } from '../../accounts/codes.ts';
import { isEmail, normaliseUsername } from '../../accounts/username.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { inEqualTime } from '../../security/equal-time.ts';
import type { Throttle } from '../../security/throttle.ts';

/**
 * Confirms the phone number or e-mail address that the code was sent to: from then on it signs in, and is nobody else's.
 * Wrong, expired, unknown and confirmed by another meanwhile are one refusal, after the same time.
 * @throws ApiError INVALID_CODE, TOO_MANY_ATTEMPTS, INVALID_FORM.
 */
export async function confirmSignUp(
  context: Context,
  throttle: Throttle,
  body: CallInput<typeof calls.confirmSignUp>['body'],
  request: FastifyRequest,
): Promise<CallAnswer<typeof calls.confirmSignUp>> {
  const username = normaliseUsername(body.username);
  await throttle.checkAddress(request.ip);
  await inEqualTime(async () => {
    // A try has to stay counted, so the refusal is thrown outside of the transaction.
    const isConfirmed = await context.db
      .transaction()
      .execute((tx) => confirm(tx, context, username, body.code, request.id))
      .catch(refusedByAnother);
    if (!isConfirmed) {
      await throttle.countAddressFailure(request.ip);
      throw new ApiError('INVALID_CODE');
    }
  });
  const what = isEmail(username) ? 'e-mail address' : 'phone number';
  return { message: `Your ${what} is confirmed. You can sign in with it now` };
}

async function confirm(
  tx: Database,
  { sealer, now }: Context,
  username: string,
  code: string,
  requestId: string,
): Promise<boolean> {
  const at = now();
  const [identifier, confirmedAt, purpose] = isEmail(username)
    ? (['email', 'email_confirmed_at', 'confirm_email'] as const)
    : (['phone', 'phone_confirmed_at', 'confirm_phone'] as const);
  // Several sign-ups may name the same number: the code says which of them its reader began.
  const candidates = await tx
    .selectFrom('users')
    .select('id')
    .where(identifier, '=', username)
    .where(confirmedAt, 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const id = await takeCode(tx, sealer, { userIds: candidates.map((row) => row.id), purpose, code }, at);
  if (id === undefined) return false;
  await tx
    .updateTable('users')
    .set({ [confirmedAt]: at })
    .where('id', '=', id)
    .execute();
  await writeAudit(
    tx,
    { id },
    { action: 'user.confirmed', subjectType: 'user', subjectId: id, details: { identifier }, requestId },
  );
  return true;
}

/** What PostgreSQL calls a second row where only one may be. */
const uniqueViolation = '23505';

/** Whoever confirmed the identifier first has it. */
function refusedByAnother(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
  throw error;
}
