import type { CallAnswer, calls } from '@tvet/contract';
import { awaitsSetup, findAccount, holdAccount } from '../../accounts/account.ts';
import { issueCode } from '../../accounts/codes.ts';
import { normaliseUsername } from '../../accounts/username.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { addressGroup } from '../../security/client-address.ts';
import { inEqualTime } from '../../security/equal-time.ts';

/**
 * Sends a code to what the person has confirmed. Known, unknown, disabled, not confirmed and capped are one answer.
 * @throws ApiError INVALID_FORM when the username is neither phone nor e-mail.
 */
export async function forgotPassword(
  context: Context,
  text: string,
  ip: string,
): Promise<CallAnswer<typeof calls.forgotPassword>> {
  const username = normaliseUsername(text);
  await inEqualTime(() => context.db.transaction().execute((tx) => sendResetCode(tx, context, username, ip)));
  return { message: 'If this account exists, we have sent it a code. The code works for 10 minutes' };
}

async function sendResetCode(tx: Database, context: Context, username: string, ip: string): Promise<void> {
  const found = await findAccount(tx, username);
  const origin = addressGroup(ip);
  if (!found || awaitsSetup(found)) return;
  // Asked before the row is held, in the order in which sign-up takes the two.
  if (!(await mayStillSendCode(tx, context, recipientOf(found), origin))) return;
  const account = await holdAccount(tx, found.id);
  if (!account) return;

  const code = await issueCode(tx, context.sealer, account.id, 'reset_password', context.now());
  await queueMessage(tx, context, {
    template: 'reset-code',
    data: { firstName: account.first_name, code },
    to: recipientOf(account),
    userId: account.id,
    origin,
  });
}
