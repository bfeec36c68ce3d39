import type { CallInput, calls } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../accounts/caller.ts';
import { inTransaction, type Work } from '../../../http/work.ts';
import { ownExport } from './policy.ts';
import type { PlacedExport } from './present-export.ts';

/** Ends it, if it is not over: at once before its file is begun, else as soon as the process that writes it hears of it. */
export async function cancelExport(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.cancelExport>,
): Promise<PlacedExport> {
  const cancelled = await inTransaction(work, (inner) => noteCancelled(inner, id));
  // What ends the file writes to the same row.
  work.services.runningExports.cut(id, 'cancelled');
  return cancelled;
}

async function noteCancelled(work: Work<Caller>, id: string): Promise<PlacedExport> {
  const { db, now } = work;
  const { number } = await ownExport(work, id);
  await db
    .updateTable('application_exports')
    .set({
      cancelled_at: now,
      // Whoever writes its file ends one that was begun.
      ended_at: sql`case when begun_at is null then ${now}::timestamptz end`,
      outcome: sql`case when begun_at is null then 'cancelled' end`,
    })
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .execute();
  return { row: await ownExport(work, id), position: 0 };
}
