import { sql } from 'kysely';
import type { Job } from '../jobs/loop.ts';
import { addCountChanges } from './keep-counts.ts';

/** Every reader adds up the pending changes: a few seconds of the busiest hour are a few hundred rows. */
const everyMs = 3_000;
/**
 * The embedded engine has no autovacuum. This many deleted changes cost a reader a millisecond; vacuuming them blocks every
 * query for about ten.
 */
const vacuumAfter = 10_000;

/** Adds the changes of applications to the counts, in one process at a time. */
export function countKeeping(): Job {
  let added = 0;
  return {
    name: 'counts',
    everyMs,
    async run({ connection, db }) {
      added += await addCountChanges(db);
      if (connection.kind !== 'embedded' || added < vacuumAfter) return;
      await sql`vacuum application_count_changes`.execute(db);
      added = 0;
    },
  };
}
