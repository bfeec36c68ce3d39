import { bankChangeHours, type CallInput, type calls, cancelBankChangePath } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { wrongCode } from '../../platform/accounts/codes.ts';
import { isCode } from '../../platform/accounts/kept-codes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type WorkWith } from '../../platform/calls/work.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { shortLinkPath } from '../../platform/links/send.ts';
import { countAgainstNobody, type UsedCodes } from '../../platform/messages/ledger/spending-cap.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { newShortKey } from '../../platform/security/link-tokens.ts';
import { passAddress } from '../../platform/security/pass-address.ts';
import { wrongStatus } from '../applications/index.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { readStoredSettings } from '../settings/index.ts';
import { holdAccountOf, isSameAccount } from './account.ts';
import { codeOwner } from './begin-change.ts';
import { notifyConcerned } from './concerned.ts';
import { paysInto, statusOf } from './own-application.ts';
import { findChange, type SelectedChange } from './select-changes.ts';
import { trailOf } from './trail.ts';

const hourMs = 60 * 60 * 1000;

type Input = CallInput<typeof calls.confirmBankChange>;

/**
 * Confirms the caller's change with its code. It takes effect after 48 hours. The people concerned are notified and can stop it
 * (rules 15.18, 15.19). Wrong and expired codes get one refusal.
 * @throws ApiError NOT_FOUND, INVALID_CODE, CHALLENGE_REQUIRED, BANK_CHANGE_WAITING, WRONG_STATUS, BANK_DETAILS_SAME.
 */
export async function confirmBankChange(work: WorkWith<'links', Caller>, input: Input): Promise<SelectedChange> {
  await passAddress(work);
  // The attempt must stay counted, so the refusal is thrown outside the transaction.
  const confirmed = await inTransaction(work, (inner) => confirm(inner, input)).catch(refusedByAnother);
  if ('triesLeft' in confirmed) {
    await countFailure(work, { kind: 'bank-code.refused', accountId: work.caller.id });
    throw wrongCode(confirmed.triesLeft);
  }
  work.services.behindAnswers.add(work.services.throttle.takeBack(confirmed.used));
  return confirmed.change;
}

interface Confirmed {
  readonly change: SelectedChange;
  readonly used: UsedCodes;
}

async function confirm(
  work: WorkWith<'links', Caller>,
  { params: { id }, body: { code } }: Input,
): Promise<Confirmed | { readonly triesLeft: number | undefined }> {
  const { db, now, caller, services } = work;
  const begun = await db
    .selectFrom('bank_changes')
    .innerJoin('users', 'users.id', 'bank_changes.requested_by')
    .selectAll('bank_changes')
    .select('users.phone')
    .where('bank_changes.id', '=', id)
    .where('requested_by', '=', caller.id)
    .where('status', '=', 'unconfirmed')
    .forUpdate('bank_changes')
    .executeTakeFirst();
  if (!begun) throw notFound();
  if (begun.centre_id !== null) refuseForeignCentre(caller, begun.centre_id);
  if (begun.code_expires_at <= now || begun.tries_left <= 0) return { triesLeft: undefined };
  if (!isCode(services.sealer, codeOwner(id, begun), code, begun.code_hash)) {
    const triesLeft = begun.tries_left - 1;
    await db.updateTable('bank_changes').set({ tries_left: triesLeft }).where('id', '=', id).execute();
    return { triesLeft };
  }

  const before = await holdAccountOf(db, begun);
  const status = begun.application_id === null ? undefined : await statusOf(db, begun.application_id);
  if (status && !paysInto(status)) throw wrongStatus(status);
  if (isSameAccount(before, begun)) throw new ApiError('BANK_DETAILS_SAME');
  const effectiveAt = new Date(now.getTime() + bankChangeHours * hourMs);
  const key = newShortKey();
  await db
    .updateTable('bank_changes')
    .set({
      status: 'waiting',
      confirmed_at: now,
      effective_at: effectiveAt,
      key_index: services.links.shortIndex(key),
      old_bank_slug: before.bank_slug,
      old_account_number: before.account_number,
      old_account_name: before.account_name,
    })
    .where('id', '=', id)
    .execute();
  const change = await findChange(db, id);
  if (!change) throw new Error(`The change ${id} is gone while it is held`);
  await writeAudit(work, { action: 'bank-change.requested', ...trailOf(change) });
  const { contactEmail } = await readStoredSettings(db, services);
  const links = {
    link: portalLink(services, cancelBankChangePath, { key }),
    shortLink: portalLink(services, shortLinkPath + key),
  };
  await notifyConcerned(work, begun, (data, to) => ({
    template: 'bank-change-requested',
    data: { ...data, ...links, from: effectiveAt.toISOString(), contactEmail },
    to,
  }));
  return { change, used: await countAgainstNobody(work, begun.phone ? [begun.phone] : [], begun.code_sent_at) };
}

/** Two administrators of a centre can confirm at the same instant. */
function refusedByAnother(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('BANK_CHANGE_WAITING') : error;
}
