import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { holdAccount } from '../../platform/accounts/account.ts';
import { answerOfSending, type Sending } from '../../platform/accounts/sending.ts';
import { unconfirmedOf, waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { refuseSpentSms } from '../../platform/messages/ledger/spending-cap.ts';
import { inEqualTime } from '../../platform/security/equal-time.ts';
import { countCodeRequest } from '../../platform/security/pass-address.ts';
import { identifierOfField } from './identifier-fields.ts';
import { writeConfirmingCodes } from './sign-up-codes.ts';

type SendIdentifierCode = typeof calls.sendIdentifierCode;

/**
 * Sends the caller a code for an unconfirmed identifier, at most once a minute (rules 4.25, 4.26). If another person has
 * confirmed it in the meantime, a notice goes there, and the answer and its time are the same.
 * @throws ApiError NOT_FOUND if there is nothing to confirm, SMS_SPENT.
 */
export async function sendIdentifierCode(
  work: Work<Caller>,
  { body }: CallInput<SendIdentifierCode>,
): Promise<CallAnswer<SendIdentifierCode>> {
  const sending = await inEqualTime(() => inTransaction(work, (inner) => send(inner, body)));
  if (sending.sent) await countCodeRequest(work);
  return answerOfSending(sending, work);
}

async function send(
  work: Work<Caller>,
  { identifier: field }: CallInput<SendIdentifierCode>['body'],
): Promise<Sending> {
  const { db, now, caller } = work;
  const identifier = identifierOfField(field);
  const account = await holdAccount(db, caller.id);
  const open = (await unconfirmedOf(db, caller.id)).find((row) => row.identifier === identifier);
  if (!account || !open) throw notFound();
  const { value, codes_sent_at: sentAt } = open;
  if (sentAt && waitForCodes(sentAt, now) > 0) return { sent: false, sentAt };
  if (identifier === 'phone') await refuseSpentSms(work, value);
  const { first_name, language } = account;
  const who = { userId: account.id, first_name, language, [identifier]: value };
  await writeConfirmingCodes(work, who, [identifier]);
  await db
    .updateTable('unconfirmed_identifiers')
    .set({ codes_sent_at: now })
    .where('user_id', '=', account.id)
    .where('identifier', '=', identifier)
    .execute();
  return { sent: true, sentAt: now };
}
