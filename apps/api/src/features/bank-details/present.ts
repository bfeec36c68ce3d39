import type { BankChange } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { maskedAccount } from './account.ts';
import { actionsFor } from './policy.ts';
import { beforeOf, type SelectedChange } from './select-changes.ts';

export function presentChange(row: SelectedChange, { caller }: Work<Caller>): BankChange {
  const { centre_id, centre_name, tvet_code } = row;
  const centre =
    centre_id && centre_name && tvet_code ? { id: centre_id, name: centre_name, tvetCode: tvet_code } : null;
  return {
    id: row.id,
    status: row.status,
    centre,
    before: maskedAccount(beforeOf(row)),
    after: maskedAccount(row),
    requestedBy: centre && { id: row.requested_by, name: fullName(row) },
    requestedAt: row.created_at.toISOString(),
    effectiveAt: row.effective_at?.toISOString() ?? null,
    needsApproval: centre !== null && row.approved_at === null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    allowedActions: actionsFor(caller, row),
  };
}
