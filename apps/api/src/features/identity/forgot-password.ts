import { msg } from '@lingui/core/runtime-macro';
import { type CallAnswer, type CallInput, type calls, codesAgainSeconds } from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import { awaitsSetup, findAccount, hasExpired, holdAccount } from '../../platform/accounts/account.ts';
import { issueCode, liveCode } from '../../platform/accounts/codes.ts';
import { normaliseUsername } from '../../platform/accounts/username.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { mayStillSendCode } from '../../platform/messages/ledger/spending-cap.ts';
import { portalHost } from '../../platform/messages/templates/portal-link.ts';
import { afterFixedDelay } from '../../platform/security/equal-time.ts';
import { knownDevice } from '../../platform/security/known-device.ts';
import { countCodeRequest, passAddressAtOnce } from '../../platform/security/pass-address.ts';

type ForgotPassword = typeof calls.forgotPassword;

/**
 * Sends a code to the confirmed addresses of a person. Known, unknown, disabled, unconfirmed, expired and capped get one answer,
 * which waits for no query (rules 4.8). A repeat within a minute sends nothing, and the code stays valid (rules 4.25).
 * A known device has codes of its own, which strangers neither use up nor void (rules 4.35).
 * @throws ApiError CHALLENGE_REQUIRED, INVALID_FORM when the username is neither phone nor email.
 */
export async function forgotPassword(
  work: Work,
  { body }: CallInput<ForgotPassword>,
): Promise<CallAnswer<ForgotPassword>> {
  const username = normaliseUsername(body.username);
  const target = { for: 'reset', username } as const;
  const solved = await passAddressAtOnce(work, target);
  const { challenges, behindAnswers, securityLog } = work.services;
  await afterFixedDelay(behindAnswers, async () => {
    // A spent solution has no effect, and the only sign of it is that no code arrives.
    if (solved && !(await challenges.spend(work.db, solved))) return;
    await countCodeRequest(work, target);
    const { isSent, accountId } = await inTransaction(work, (inner) => sendResetCode(inner, username));
    const { addressGroup } = work.client;
    if (!isSent) securityLog.note({ kind: 'reset.refused', accountId, addressGroup });
  });
  return {
    message: inLanguage(work.client.language)._(
      msg`If this account exists, we have sent it a code. The code works for 10 minutes`,
    ),
    data: { retryAfter: codesAgainSeconds },
  };
}

interface Outcome {
  readonly isSent: boolean;
  /** The id of the named account; `null` if there is no such account. */
  readonly accountId: string | null;
}

async function sendResetCode(work: Work, username: string): Promise<Outcome> {
  const found = await findAccount(work.db, username);
  const refused = { isSent: false, accountId: found?.id ?? null };
  if (!found || awaitsSetup(found) || hasExpired(found, work.now)) return refused;
  // Checked before the row is locked, because sign-up locks in this order.
  const onKnownDevice = knownDevice(work, found.id) !== undefined;
  if (!(await mayStillSendCode(work, onKnownDevice ? 'own-reset' : 'reset', recipientOf(found)))) return refused;
  const account = await holdAccount(work.db, found.id);
  if (!account) return refused;
  if (await staysNewest(work, account.id, onKnownDevice)) return { isSent: true, accountId: account.id };

  const code = await issueCode(work, { userId: account.id, purpose: 'reset_password' }, { onKnownDevice });
  await queueMessage(work, {
    template: 'reset-code',
    data: { firstName: account.first_name, code, host: portalHost(work.services) },
    to: recipientOf(account),
    userId: account.id,
    ...(onKnownDevice && { causedBy: account.id }),
  });
  return { isSent: true, accountId: account.id };
}

/**
 * Returns true if no other code is sent: the newest went out less than a minute ago and works (a sign-in may have shown that it
 * was not sent), or it belongs to a known device and a stranger cannot void it.
 */
async function staysNewest(work: Work, userId: string, onKnownDevice: boolean): Promise<boolean> {
  const code = await liveCode(work, { userId, purpose: 'reset_password' });
  if (!code) return false;
  if (code.isOfKnownDevice !== onKnownDevice) return code.isOfKnownDevice;
  const since = new Date(work.now.getTime() - codesAgainSeconds * 1_000);
  const sent = await work.db
    .selectFrom('messages')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('template', '=', 'reset-code')
    .where('status', '<>', 'withheld')
    .where('created_at', '>', since)
    .where('created_at', '<=', code.createdAt)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
