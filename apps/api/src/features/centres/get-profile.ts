import type { CallInput, CentreProfile, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { inScope } from './scope.ts';

/** @throws ApiError NOT_FOUND, for a missing centre and for one out of scope alike. */
export async function getProfile(
  { db, caller }: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getCentreProfile>,
): Promise<CentreProfile> {
  const row = await db
    .selectFrom('centres')
    .select(['account_number', 'account_name', 'bank_slug', 'bank_changed_at'])
    .where('id', '=', id)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_slug,
    changedAt: row.bank_changed_at?.toISOString() ?? null,
  };
}
