import type { BankChange, CallInput, CentreProfile, calls, OwnBankDetails } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { type Owner, ofOwner } from './account.ts';
import { findOwnApplication } from './own-application.ts';
import { presentChange } from './present.ts';
import { selectChanges } from './select-changes.ts';

/** @throws ApiError NOT_FOUND, for a missing centre and for one of another person alike. */
export async function getCentreProfile(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getCentreProfile>,
): Promise<CentreProfile> {
  if (!may(work.caller, 'centres:approve-bank-changes')) refuseForeignCentre(work.caller, id);
  const row = await work.db
    .selectFrom('centres')
    .select(['account_number', 'account_name', 'bank_slug', 'bank_changed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_slug,
    pending: await pendingOf(work, { centre_id: id, application_id: null }),
    changedAt: row.bank_changed_at?.toISOString() ?? null,
  };
}

/** @throws ApiError NOT_FOUND. */
export async function getOwnBankDetails(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getOwnBankDetails>,
): Promise<OwnBankDetails> {
  const row = await findOwnApplication(work, id);
  return {
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_slug,
    pending: await pendingOf(work, { centre_id: null, application_id: id }),
  };
}

async function pendingOf(work: Work<Caller>, owner: Owner): Promise<BankChange | null> {
  const change = await selectChanges(work.db)
    .where(ofOwner(owner))
    .where('bank_changes.status', '=', 'waiting')
    .executeTakeFirst();
  return change ? presentChange(change, work) : null;
}
