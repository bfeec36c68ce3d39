import { sql } from 'kysely';
import { foldFigures } from '../figures/fold-figures.ts';
import type { Job } from './loop.ts';

/** What lies unfolded is read at every figure: a few seconds of the busiest hour are a few hundred rows. */
const everyMs = 3_000;
/** The embedded engine has nobody who clears away what was deleted. */
const clearAfter = 500;

/** Folds what changes have appended into the figures' cells, in one process at a time. */
export function figureKeeping(): Job {
  let folded = 0;
  return {
    name: 'figures',
    everyMs,
    async run({ connection, db }) {
      folded += await foldFigures(db);
      if (connection.kind !== 'embedded' || folded < clearAfter) return;
      await sql`vacuum application_deltas, application_cells, applicant_cells, day_cells, centre_cells`.execute(db);
      folded = 0;
    },
  };
}
