import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/calls/services.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { throwAll } from '../../platform/jobs/failures.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { workOfJob } from '../../platform/jobs/work.ts';
import type { EndedBecause } from '../../platform/messages/templates/bank-details.ts';
import { holdAccountOf, isSameAccount, ownerIdOf } from './account.ts';
import { notifyOfNewAccount } from './concerned.ts';
import { end } from './end-change.ts';
import { paysInto, statusOf } from './own-application.ts';
import { beforeOf, holdChange, type SelectedChange } from './select-changes.ts';
import { trailOf } from './trail.ts';

/** Applies changes whose 48 hours are over. Those of centres need an approval too (rules 15.18). */
export async function applyDueChanges(context: Context, signal?: AbortSignal): Promise<void> {
  const work = workOfJob(context);
  const due = await work.db
    .selectFrom('bank_changes')
    .select('id')
    .where('status', '=', 'waiting')
    .where('effective_at', '<=', work.now)
    .where((eb) => eb.or([eb('centre_id', 'is', null), eb('approved_at', 'is not', null)]))
    .orderBy('effective_at')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      await inTransaction(work, (inner) => apply(inner, id));
    } catch (error) {
      // A failure of one change does not block the others.
      failures.push(error);
    }
  }
  throwAll(failures, 'changes of bank details could not be applied');
}

async function apply(work: Work, id: string): Promise<void> {
  const change = await holdChange(work.db, id);
  // It may have been cancelled in the meantime.
  if (change?.status !== 'waiting') return;
  const obstacle = await obstacleTo(work, change);
  if (obstacle) {
    await end(work, change, { status: 'cancelled', ...(obstacle !== 'disabled' && { because: obstacle }) });
    return;
  }
  await write(work, change);
  await notifyOfNewAccount(work, change);
}

/** Why a change no longer takes effect: its application has ended, its account has changed otherwise, its requester is disabled. */
async function obstacleTo({ db }: Work, change: SelectedChange): Promise<EndedBecause | 'disabled' | undefined> {
  const account = await holdAccountOf(db, change);
  if (change.application_id !== null && !paysInto(await statusOf(db, change.application_id))) return 'closed';
  if (!isSameAccount(account, beforeOf(change))) return 'changed';
  return change.disabled_at ? 'disabled' : undefined;
}

async function write(work: Work, change: SelectedChange): Promise<void> {
  const { db, now } = work;
  const { bank_slug, account_number, account_name, centre_id } = change;
  const account = { bank_slug, account_number, account_name };
  if (centre_id === null) {
    await db.updateTable('applications').set(account).where('id', '=', ownerIdOf(change)).execute();
  } else {
    await db
      .updateTable('centres')
      .set({ ...account, bank_changed_at: now, bank_changed_by: change.requested_by })
      .where('id', '=', centre_id)
      .execute();
  }
  await db.updateTable('bank_changes').set({ status: 'applied', ended_at: now }).where('id', '=', change.id).execute();
  await writeAudit(work, {
    action: centre_id === null ? 'application.bank-details-changed' : 'centre.bank-details-changed',
    ...trailOf(change),
    actor: { personId: change.requested_by },
  });
}

/** Applies changes of bank details within minutes of the time they are due. */
export const bankChanges: Job = {
  name: 'bank-changes',
  everyMs: 5 * 60_000,
  run: applyDueChanges,
};
