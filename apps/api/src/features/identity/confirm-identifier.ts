import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { holdAccount } from '../../platform/accounts/account.ts';
import { addIdentifier } from '../../platform/accounts/applicant-account.ts';
import { type CodeOwner, takeCode, triesLeftOf, wrongCode } from '../../platform/accounts/codes.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';
import { forgetUnconfirmed, unconfirmedOf } from '../../platform/accounts/unconfirmed.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { identifierOfField } from './identifier-fields.ts';
import { sayConfirmed } from './say-confirmed.ts';

type ConfirmIdentifier = typeof calls.confirmIdentifier;

/**
 * Confirms an identifier that the caller gave at sign-up: from then on it signs in, and no other account can use it (rules 4.26).
 * Wrong, expired and confirmed by another in the meantime are one refusal.
 * @throws ApiError INVALID_CODE, NOT_FOUND, INVALID_FORM.
 */
export async function confirmIdentifier(
  work: Work<Caller>,
  { body }: CallInput<ConfirmIdentifier>,
): Promise<CallAnswer<ConfirmIdentifier>> {
  const { caller, services } = work;
  // The attempt must stay counted, so the refusal is thrown outside the transaction.
  const outcome = await inTransaction(work, (inner) => confirm(inner, body)).catch((error: unknown) => {
    if (isUniqueViolation(error)) return { used: undefined, triesLeft: undefined };
    throw error;
  });
  if (!outcome.used) {
    await countFailure(work, { kind: 'sign-up-code.refused', accountId: caller.id });
    throw wrongCode(outcome.triesLeft);
  }
  services.behindAnswers.add(services.throttle.takeBack(outcome.used));
  return { message: sayConfirmed(identifierOfField(body.identifier), work) };
}

async function confirm(
  work: Work<Caller>,
  { identifier: field, code }: CallInput<ConfirmIdentifier>['body'],
): Promise<{ readonly used?: UsedCodes | undefined; readonly triesLeft?: number | undefined }> {
  const { db, caller } = work;
  const identifier = identifierOfField(field);
  const account = await holdAccount(db, caller.id);
  const open = (await unconfirmedOf(db, caller.id)).find((row) => row.identifier === identifier);
  if (!account || !open) throw notFound();
  const owner = await newestOwner(work, identifier, open.value);
  if (!(await takeCode(work, owner, code))) return { triesLeft: await triesLeftOf(work, owner) };
  if ((await addIdentifier(work, account.id, { [identifier]: open.value })) === undefined) return {};
  await forgetUnconfirmed(work, account.id, identifier);
  await writeAudit(work, {
    action: 'user.confirmed',
    subjectType: 'user',
    subjectId: account.id,
    details: { identifier },
  });
  return { used: await countAgainstNobody(work, [open.value], open.created_at) };
}

/** The owner of the newest code: the account, or the sign-up that created it. */
async function newestOwner({ db, caller }: Work<Caller>, identifier: Identifier, value: string): Promise<CodeOwner> {
  const purpose = `confirm_${identifier}` as const;
  const newest = await db
    .selectFrom('codes')
    .select('sign_up_id')
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', caller.id),
        eb('sign_up_id', '=', (of) =>
          of.selectFrom('sign_ups').select('id').where('user_id', '=', caller.id).where(identifier, '=', value),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.sign_up_id ? { signUpId: newest.sign_up_id, purpose } : { userId: caller.id, purpose };
}
