import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { mask } from '../../core/mask.ts';
import { type Account, enabledAccount, holdAccount } from '../../platform/accounts/account.ts';
import { codeLifeMs } from '../../platform/accounts/codes.ts';
import { codeTries, newCode } from '../../platform/accounts/kept-codes.ts';
import { provePassword } from '../../platform/accounts/prove-password.ts';
import { answerOfSending, codeSentTo, type Sending } from '../../platform/accounts/sending.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { mayStillSendCode, refuseSpentSms } from '../../platform/messages/ledger/spending-cap.ts';
import { portalHost } from '../../platform/messages/templates/portal-link.ts';
import { countCodeRequest } from '../../platform/security/pass-address.ts';
import { wrongStatus } from '../applications/index.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { accountOf, holdAccountOf, isSameAccount, type NewAccount, type Owner, ofOwner } from './account.ts';
import { findOwnApplication, paysInto } from './own-application.ts';

type OfCentre = typeof calls.changeCentreProfile;
type Own = typeof calls.changeOwnBankDetails;

/** The owner text of a code. The hash is bound to it, and so to the account that the code confirms. */
export const codeOwner = (id: string, { bank_slug, account_number, account_name }: NewAccount): string =>
  `bank ${id} ${bank_slug} ${account_number} ${account_name}`;

/** Starts to change the account of a centre that the caller runs. @throws ApiError NOT_FOUND, and those of `begin`. */
export async function changeCentreProfile(
  work: Work<Caller>,
  { params, body: { currentPassword, ...details } }: CallInput<OfCentre>,
): Promise<CallAnswer<OfCentre>> {
  refuseForeignCentre(work.caller, params.id);
  return begin(work, { centre_id: params.id, application_id: null }, { currentPassword, to: accountOf(details) });
}

/** Starts to change the caller's own account. @throws ApiError NOT_FOUND, WRONG_STATUS, and those of `begin`. */
export async function changeOwnBankDetails(
  work: Work<Caller>,
  { params, body: { currentPassword, ...details } }: CallInput<Own>,
): Promise<CallAnswer<Own>> {
  const { status } = await findOwnApplication(work, params.id);
  if (!paysInto(status)) throw wrongStatus(status);
  return begin(work, { centre_id: null, application_id: params.id }, { currentPassword, to: accountOf(details) });
}

interface Reached extends Pick<Account, 'language'> {
  readonly phone: string;
}

interface Change {
  readonly currentPassword: string;
  readonly to: NewAccount;
}

/**
 * Verifies the caller's password and sends a code for new bank details to their phone on record (rules 15.18).
 * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, PHONE_REQUIRED, SMS_SPENT, BANK_CHANGE_WAITING, BANK_DETAILS_SAME.
 */
async function begin(work: Work<Caller>, owner: Owner, { currentPassword, to }: Change) {
  const account = await enabledAccount(work.db, work.caller.id);
  if (!account) throw new ApiError('NOT_SIGNED_IN');
  await provePassword(work, account, currentPassword);
  const phone = account.phone_confirmed_at && account.phone;
  if (!phone) throw new ApiError('PHONE_REQUIRED');
  await refuseSpentSms(work, phone);
  const kept = await inTransaction(work, (inner) => keep(inner, owner, to, { phone, language: account.language }));
  if (!kept) throw new ApiError('TOO_MANY_ATTEMPTS');
  if (kept.sent) await countCodeRequest(work);
  const { message, data } = answerOfSending(kept, work, codeSentTo(phone));
  return { message, data: { ...data, id: kept.id } };
}

/** Returns `undefined` if too many codes went to the caller. The withholding is recorded. */
async function keep(
  work: Work<Caller>,
  owner: Owner,
  to: NewAccount,
  { phone, language }: Reached,
): Promise<(Sending & { readonly id: string }) | undefined> {
  const { db, now, caller, services } = work;
  if (!(await holdAccount(db, caller.id))) throw new ApiError('NOT_SIGNED_IN');
  const open = await db
    .selectFrom('bank_changes')
    .selectAll()
    .where(ofOwner(owner))
    .where('status', 'in', ['unconfirmed', 'waiting'])
    .execute();
  if (open.some(({ status }) => status === 'waiting')) throw new ApiError('BANK_CHANGE_WAITING');
  if (isSameAccount(await holdAccountOf(db, owner), to)) throw new ApiError('BANK_DETAILS_SAME');

  const before = open.find(({ requested_by }) => requested_by === caller.id);
  if (before && isSameAccount(before, to) && waitForCodes(before.code_sent_at, now) > 0) {
    return { id: before.id, sent: false, sentAt: before.code_sent_at };
  }
  if (!(await mayStillSendCode(work, 'account', { phone }))) return undefined;
  const id = before?.id ?? randomUUID();
  const { code, code_hash } = newCode(services.sealer, codeOwner(id, to));
  const change = {
    ...owner,
    ...to,
    requested_by: caller.id,
    code_hash,
    tries_left: codeTries,
    code_sent_at: now,
    code_expires_at: new Date(now.getTime() + codeLifeMs),
    created_at: now,
  };
  await db
    .insertInto('bank_changes')
    .values({ id, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
  await queueMessage(work, {
    template: 'bank-change-code',
    data: { code, host: portalHost(services), accountNumber: mask(to.account_number) },
    to: { phone, language },
    userId: caller.id,
  });
  return { id, sent: true, sentAt: now };
}
