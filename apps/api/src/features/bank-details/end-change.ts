import type { CallInput, calls, KeyedBankChange } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { findKeyedChange } from '../../platform/links/bank-change-key.ts';
import type { EndedBecause } from '../../platform/messages/templates/bank-details.ts';
import { readStoredSettings } from '../settings/index.ts';
import { maskedAccount } from './account.ts';
import { notifyConcerned } from './concerned.ts';
import { isOwnChange, mayDecide } from './policy.ts';
import { beforeOf, findChange, holdChange, type SelectedChange } from './select-changes.ts';
import { trailOf } from './trail.ts';

/** Cancels the change of the caller's own account or centre. @throws ApiError NOT_FOUND, BANK_CHANGE_ENDED. */
export async function cancelBankChange(
  work: Work<Caller>,
  { params }: CallInput<typeof calls.cancelBankChange>,
): Promise<SelectedChange> {
  const change = await holdChange(work.db, params.id);
  if (!change || !isOwnChange(work.caller, change)) throw notFound();
  refuseEnded(change);
  return end(work, change, { status: 'cancelled' });
}

/** Refuses the change of a centre's account. @throws ApiError NOT_FOUND, FORBIDDEN, BANK_CHANGE_ENDED. */
export async function refuseBankChange(
  work: Work<Caller>,
  { params, body: { reason } }: CallInput<typeof calls.refuseBankChange>,
): Promise<SelectedChange> {
  const change = await holdDecidable(work, params.id);
  return end(work, change, { status: 'refused', reason });
}

/**
 * Approves the change of a centre's account, which then takes effect when it is due.
 * @throws ApiError NOT_FOUND, FORBIDDEN, BANK_CHANGE_ENDED, BANK_CHANGE_APPROVED.
 */
export async function approveBankChange(
  work: Work<Caller>,
  { params }: CallInput<typeof calls.approveBankChange>,
): Promise<SelectedChange> {
  const { db, now, caller } = work;
  const change = await holdDecidable(work, params.id);
  if (change.approved_at) throw new ApiError('BANK_CHANGE_APPROVED');
  await db
    .updateTable('bank_changes')
    .set({ approved_by: caller.id, approved_at: now })
    .where('id', '=', change.id)
    .execute();
  await writeAudit(work, { action: 'bank-change.approved', ...trailOf(change) });
  return { ...change, approved_at: now };
}

/** @throws ApiError NOT_FOUND for the change of a person, FORBIDDEN for the caller's own request, BANK_CHANGE_ENDED. */
async function holdDecidable({ db, caller }: Work<Caller>, id: string): Promise<SelectedChange> {
  const change = await holdChange(db, id);
  if (!change || change.centre_id === null) throw notFound();
  if (!mayDecide(caller, change)) throw new ApiError('FORBIDDEN');
  refuseEnded(change);
  return change;
}

/** A change as the holder of its key sees it. @throws ApiError NOT_FOUND. */
export async function openBankChange(
  work: WorkWith<'links'>,
  { body: { key } }: CallInput<typeof calls.openBankChange>,
): Promise<KeyedBankChange> {
  const id = await idOf(work, key);
  const change = await findChange(work.db, id);
  if (!change) throw notFound();
  return presentKeyed(work, change);
}

/** Cancels a change for the holder of its key, who need not sign in. @throws ApiError NOT_FOUND, BANK_CHANGE_ENDED. */
export async function stopBankChange(
  work: WorkWith<'links'>,
  { body: { key } }: CallInput<typeof calls.stopBankChange>,
): Promise<KeyedBankChange> {
  const id = await idOf(work, key);
  const change = await holdChange(work.db, id);
  if (!change) throw notFound();
  refuseEnded(change);
  return presentKeyed(work, await end(work, change, { status: 'cancelled', actor: 'link' }));
}

/** @throws ApiError NOT_FOUND. */
async function idOf({ db, services, now }: WorkWith<'links'>, key: string): Promise<string> {
  const id = await findKeyedChange({ db, links: services.links, now }, key);
  if (id === undefined) throw notFound();
  return id;
}

async function presentKeyed({ db, services }: Work, change: SelectedChange): Promise<KeyedBankChange> {
  const { contactEmail } = await readStoredSettings(db, services);
  return {
    status: change.status,
    centreName: change.centre_name,
    before: maskedAccount(beforeOf(change)),
    after: maskedAccount(change),
    effectiveAt: change.effective_at?.toISOString() ?? null,
    canCancel: change.status === 'waiting',
    contactEmail,
  };
}

/** @throws ApiError BANK_CHANGE_ENDED. */
function refuseEnded({ status }: SelectedChange): void {
  if (status !== 'waiting') throw new ApiError('BANK_CHANGE_ENDED', { params: { status } });
}

interface Ending {
  readonly status: 'cancelled' | 'refused';
  readonly reason?: string;
  /** Why the portal itself ends it, as its messages say. */
  readonly because?: EndedBecause;
  readonly actor?: AuditEntry['actor'];
}

/** Ends a locked change without effect, and notifies the people concerned. */
export async function end(
  work: Work,
  change: SelectedChange,
  { status, reason, because, actor }: Ending,
): Promise<SelectedChange> {
  const { db, now, caller } = work;
  await db
    .updateTable('bank_changes')
    .set({ status, ended_at: now, ended_by: caller?.id ?? null, end_reason: reason ?? null })
    .where('id', '=', change.id)
    .execute();
  const { details, ...subject } = trailOf(change);
  await writeAudit(work, {
    action: `bank-change.${status}`,
    ...subject,
    details: { ...details, ...(reason !== undefined && { reason }) },
    ...(actor && { actor }),
  });
  await notifyConcerned(work, change, (data, to) => ({
    template: 'bank-change-ended',
    data: { ...data, reason: reason ?? null, because: because ?? null },
    to,
  }));
  return { ...change, status };
}
