import { sql } from 'kysely';
import { countOverdueOff, foldOverdue, overdueTable } from '../documents/keep-overdue.ts';
import { checkFigures } from '../figures/check-figures.ts';
import { findFigureTables } from '../figures/figure-tables.ts';
import { clearEmptyCells, foldFigures } from '../figures/fold-figures.ts';
import type { Job } from './loop.ts';

/** What lies unfolded is read at every figure: a few seconds of the busiest hour are a few hundred rows. */
const foldEveryMs = 3_000;
/**
 * The embedded engine has nobody who clears away what was deleted. So many take a figure a millisecond longer to pass over,
 * and clearing them keeps everybody waiting for some ten.
 */
const clearAfter = 10_000;
const checkEveryMs = 60 * 60 * 1000;

/** Folds what changes have appended into the figures' cells, in one process at a time. */
export function figureKeeping(): Job {
  let folded = 0;
  return {
    name: 'figures',
    everyMs: foldEveryMs,
    async run({ connection, db }) {
      folded += await foldFigures(db);
      if (connection.kind !== 'embedded' || folded < clearAfter) return;
      await sql`vacuum application_deltas`.execute(db);
      folded = 0;
    },
  };
}

/** Keeps how many documents each centre is late with, in one process at a time. */
export function overdueKeeping(): Job {
  let touched = 0;
  return {
    name: 'overdue-figures',
    everyMs: foldEveryMs,
    async run(context) {
      const { connection, db } = context;
      touched += await foldOverdue({ db, now: context.now(), services: context });
      if (connection.kind !== 'embedded' || touched < clearAfter) return;
      await sql`vacuum overdue_marks, overdue_cells`.execute(db);
      touched = 0;
    },
  };
}

/** Once an hour: takes away what counts nothing, and holds the kept sums against the rows, for the metrics to watch. */
export const figureCheck: Job = {
  name: 'figure-check',
  everyMs: checkEveryMs,
  async run(context) {
    const { connection, db, figureState } = context;
    const cleared = await clearEmptyCells(db);
    if (connection.kind === 'embedded' && cleared > 0) {
      const tables = await findFigureTables(db);
      await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
    }
    figureState.off = await checkFigures(db);
    const overdue = await countOverdueOff({ db, now: context.now(), services: context });
    figureState.off = new Map([...figureState.off, [overdueTable, overdue]]);
    figureState.lookedAt = context.now();
    const wrong = [...figureState.off].filter(([, cells]) => cells > 0);
    if (wrong.length > 0) {
      const what = wrong.map(([table, cells]) => `${cells} of ${table}`).join(', ');
      throw new Error(`Kept sums are wrong, ${what}: npm run admin -- recount-figures`);
    }
  },
};
