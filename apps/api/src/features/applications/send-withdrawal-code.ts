import { msg } from '@lingui/core/runtime-macro';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { holdAccount } from '../../platform/accounts/account.ts';
import { issueCode, liveCode } from '../../platform/accounts/codes.ts';
import { answerOfSending, type Sending } from '../../platform/accounts/sending.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { mayStillSendCode } from '../../platform/messages/ledger/spending-cap.ts';
import { portalHost } from '../../platform/messages/templates/portal-link.ts';
import { channelsOf } from '../../platform/messages/templates/render.ts';
import { countCodeRequest } from '../../platform/security/pass-address.ts';
import { findApplication } from './get-application.ts';
import { refuseUnwithdrawable } from './withdraw-application.ts';

type SendCode = typeof calls.sendWithdrawalCode;

/**
 * Sends the code that confirms a withdrawal to the caller's confirmed phone number and email address, at most once a minute
 * (rules 9.21). @throws ApiError NOT_FOUND, NOT_WITHDRAWABLE, APPLICANT_UNREACHABLE.
 */
export async function sendWithdrawalCode(
  work: Work<Caller>,
  { params: { id } }: CallInput<SendCode>,
): Promise<CallAnswer<SendCode>> {
  refuseUnwithdrawable(await findApplication(work, id));
  const sending = await inTransaction(work, (inner) => send(inner, id));
  if (sending.sent) await countCodeRequest(work);
  return answerOfSending(sending, work, msg`We have sent you a code. Enter it to withdraw your application`);
}

async function send(work: Work<Caller>, applicationId: string): Promise<Sending> {
  const { db, now, caller, services } = work;
  const account = await holdAccount(db, caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  const to = recipientOf(account);
  if (channelsOf(to).length === 0) throw new ApiError('APPLICANT_UNREACHABLE');
  const owner = { userId: account.id, purpose: 'withdraw_application' } as const;
  const live = await liveCode(work, owner);
  if (live && waitForCodes(live.createdAt, now) > 0) return { sent: false, sentAt: live.createdAt };
  const sent = { sent: true, sentAt: now };
  // If no new code may go out, the earlier code stays valid.
  if (!(await mayStillSendCode(work, 'account', to))) return sent;
  const code = await issueCode(work, owner);
  const data = { firstName: account.first_name, code, host: portalHost(services) };
  await queueMessage(work, { template: 'withdrawal-code', data, to, userId: account.id, applicationId });
  return sent;
}
