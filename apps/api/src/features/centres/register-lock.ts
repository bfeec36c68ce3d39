import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';

/**
 * Lets one change of the register happen at a time, until the transaction ends: what a change was compared with is still
 * true when it is made, and no two changes wait for each other.
 */
export async function lockCentreRegister({ db }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('centre register', 0))`.execute(db);
}
