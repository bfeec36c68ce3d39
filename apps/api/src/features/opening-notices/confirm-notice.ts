import { msg } from '@lingui/core/runtime-macro';
import { type CallAnswer, type CallInput, type calls, type OfferedCategory, sayProgrammes } from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import { wrongCode } from '../../platform/accounts/codes.ts';
import { isCode } from '../../platform/accounts/kept-codes.ts';
import { hashAttempt } from '../../platform/accounts/sign-ups.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { passAddress } from '../../platform/security/pass-address.ts';
import { codeOwner } from './ask-for-notice.ts';

type Confirm = typeof calls.confirmOpeningNotice;

/**
 * Stores an address until it is notified that applications open (rules 7.7, 7.8). Wrong, expired and unknown are one refusal.
 * @throws ApiError INVALID_CODE, CHALLENGE_REQUIRED.
 */
export async function confirmNotice(work: Work, { body }: CallInput<Confirm>): Promise<CallAnswer<Confirm>> {
  await passAddress(work);
  // The attempt must stay counted, so the refusal is thrown outside the transaction.
  const confirmed = await inTransaction(work, (inner) => confirm(inner, body));
  if ('triesLeft' in confirmed) {
    await countFailure(work, { kind: 'notice-code.refused', accountId: null });
    throw wrongCode(confirmed.triesLeft);
  }
  const { categories, used } = confirmed;
  work.services.behindAnswers.add(work.services.throttle.takeBack(used));
  const i18n = inLanguage(work.client.language);
  const programmes = sayProgrammes(categories, i18n);
  return {
    message: i18n._(
      msg`We will tell you once, when applications open for ${{ programmes }}. Then we delete your contact details`,
    ),
    data: { categories },
  };
}

async function confirm(
  work: Work,
  { attempt, code }: CallInput<Confirm>['body'],
): Promise<{ categories: OfferedCategory[]; used: UsedCodes } | { triesLeft: number | undefined }> {
  const { db, now, services } = work;
  const tokenHash = hashAttempt(attempt);
  const request = await db
    .selectFrom('opening_notice_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!request) return { triesLeft: undefined };
  const { id, recipient, language, created_at, tries_left } = request;
  if (!isCode(services.sealer, codeOwner(tokenHash), code, request.code_hash)) {
    await db
      .updateTable('opening_notice_requests')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('id', '=', id)
      .execute();
    return { triesLeft: tries_left - 1 };
  }
  const categories = request.categories as OfferedCategory[];
  await db
    .insertInto('opening_notices')
    .values(categories.map((category) => ({ category, recipient, language, confirmed_at: now })))
    .onConflict((conflict) => conflict.columns(['category', 'recipient']).doUpdateSet({ language, confirmed_at: now }))
    .execute();
  await db.deleteFrom('opening_notice_requests').where('id', '=', id).execute();
  return { categories, used: await countAgainstNobody(work, [recipient], created_at) };
}
