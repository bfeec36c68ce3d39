import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Until the transaction ends nobody else folds figures or counts them anew, both of which read the applications with this lock in
 * hand: whoever locks those tables as well takes this lock first, or the two wait for each other. Waits for as long as others count.
 */
export async function lockFigures(transaction: Database): Promise<void> {
  // The limit is that of requests; counting two million rows is none.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('fold_figures'))`.execute(transaction);
}
