import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The tables of counts. */
export const countTables = ['daily_counts', 'monthly_counts', 'monthly_people', 'application_count_changes'] as const;

/** Adds the changes of applications to the counts, in one process at a time. @returns the number of changes. */
export async function addCountChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_counts() as added`.execute(db);
  return rows[0]?.added ?? 0;
}

/** Recounts everything from the rows; inside the caller's transaction. Neither readers nor writers wait for it. */
export async function recount(transaction: Database): Promise<void> {
  await lockCounts(transaction);
  await sql`select add_counts(recounting => true)`.execute(transaction);
}

/**
 * Blocks other counting and recounting until the transaction ends. A recount reads the applications while it has this lock,
 * so a transaction that locks that table must get this lock first to avoid a deadlock.
 */
export async function lockCounts(transaction: Database): Promise<void> {
  // The default limit is for requests; counting two million rows takes longer.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('add_counts'))`.execute(transaction);
}
