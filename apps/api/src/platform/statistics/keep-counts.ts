import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { fillSearch } from './fill-search.ts';

/** Where counts are kept. */
export const countTables = ['daily_counts', 'monthly_counts', 'monthly_people', 'application_count_changes'] as const;

/** Adds the changes of applications to the counts, in one process at a time. @returns how many changes that were. */
export async function addCountChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_counts() as added`.execute(db);
  return rows[0]?.added ?? 0;
}

/** Makes every count again from the rows; inside the caller's transaction. Neither readers nor writers wait for it. */
export async function recount(transaction: Database): Promise<void> {
  await lockCounts(transaction);
  await sql`select add_counts(recounting => true)`.execute(transaction);
}

/**
 * Until the transaction ends, no other one adds changes to the counts or recounts. A recount reads the applications while it has
 * this lock, so a transaction that locks that table takes this lock first, or the two would wait for each other.
 */
export async function lockCounts(transaction: Database): Promise<void> {
  // The limit is that of requests; counting two million rows takes longer.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('add_counts'))`.execute(transaction);
}

const keepers = {
  applications: ['applications_counts', 'applications_counts_changed', 'applications_search'],
  applicants: ['applicants_counts'],
} as const;

/**
 * Loads many rows without the triggers that keep the counts and the search copy, then makes both once. Everything happens in the
 * caller's transaction; until it ends, writers to these tables wait.
 */
export async function withoutCounting(transaction: Database, load: () => Promise<void>): Promise<void> {
  await lockCounts(transaction);
  await switchKeepers(transaction, 'disable');
  await load();
  await switchKeepers(transaction, 'enable');
  await fillSearch(transaction);
  await recount(transaction);
}

async function switchKeepers(transaction: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(keepers)) {
    for (const trigger of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.id(trigger)}`.execute(transaction);
    }
  }
}
