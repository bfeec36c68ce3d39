import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { awaitsSetup, findAccount, hasExpired, holdAccount } from '../../accounts/account.ts';
import { issueCode } from '../../accounts/codes.ts';
import { normaliseUsername } from '../../accounts/username.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { atTheBeat } from '../../security/equal-time.ts';

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
  await atTheBeat(work.services.behindAnswers, async () => {
    const { isSent, accountId } = await inTransaction(work, (inner) => sendResetCode(inner, username));
    const { addressGroup } = work.client;
    if (!isSent) work.services.securityLog.note({ kind: 'reset.refused', accountId, addressGroup });
  });
  return { message: 'If this account exists, we have sent it a code. The code works for 10 minutes' };
}

interface Outcome {
  readonly isSent: boolean;
  /** Whose account was named; `null` when there is no such account. */
  readonly accountId: string | null;
}

async function sendResetCode(work: Work, username: string): Promise<Outcome> {
  const found = await findAccount(work.db, username);
  const refused = { isSent: false, accountId: found?.id ?? null };
  if (!found || awaitsSetup(found) || hasExpired(found, work.now)) return refused;
  // Asked before the row is held, in the order in which sign-up takes the two.
  if (!(await mayStillSendCode(work, recipientOf(found)))) return refused;
  const account = await holdAccount(work.db, found.id);
  if (!account) return refused;

  const code = await issueCode(work, { userId: account.id, purpose: 'reset_password' });
  await queueMessage(work, {
    template: 'reset-code',
    data: { firstName: account.first_name, code },
    to: recipientOf(account),
    userId: account.id,
  });
  return { isSent: true, accountId: account.id };
}
