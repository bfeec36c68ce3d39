import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';

/**
 * Serialises changes of the register until the transaction ends, so that the facts a change was checked against still hold, and
 * changes never deadlock.
 */
export async function lockCentreRegister({ db }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('centre register', 0))`.execute(db);
}
