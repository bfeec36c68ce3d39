import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { awaitsSetup, findAccount, hasExpired, holdAccount } from '../../accounts/account.ts';
import { issueCode } from '../../accounts/codes.ts';
import { normaliseUsername } from '../../accounts/username.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { inEqualTime } from '../../security/equal-time.ts';

type ForgotPassword = typeof calls.forgotPassword;

/**
 * Sends a code to what the person has confirmed. Known, unknown, disabled, not confirmed, expired and capped are one answer.
 * @throws ApiError INVALID_FORM when the username is neither phone nor e-mail.
 */
export async function forgotPassword(
  work: Work,
  { body }: CallInput<ForgotPassword>,
): Promise<CallAnswer<ForgotPassword>> {
  const username = normaliseUsername(body.username);
  await inEqualTime(() => inTransaction(work, (inner) => sendResetCode(inner, username)));
  return { message: 'If this account exists, we have sent it a code. The code works for 10 minutes' };
}

async function sendResetCode(work: Work, username: string): Promise<void> {
  const found = await findAccount(work.db, username);
  if (!found || awaitsSetup(found) || hasExpired(found, work.now)) return;
  // Asked before the row is held, in the order in which sign-up takes the two.
  if (!(await mayStillSendCode(work, recipientOf(found)))) return;
  const account = await holdAccount(work.db, found.id);
  if (!account) return;

  const code = await issueCode(work, { userId: account.id, purpose: 'reset_password' });
  await queueMessage(work, {
    template: 'reset-code',
    data: { firstName: account.first_name, code },
    to: recipientOf(account),
    userId: account.id,
  });
}
