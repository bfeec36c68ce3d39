import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { searchCopy } from './check-figures.ts';

/** A cell that did not say what the rows say, and what was added to put it right. */
export interface WrongCell {
  /** The table of cells. */
  readonly figure: string;
  /** The keys of the cell. */
  readonly cell: Readonly<Record<string, string | null>>;
  /** By sum, what was missing; below zero, what was too much. */
  readonly off: Readonly<Record<string, number>>;
}

/** Recounts every statistic and the search text while the portal runs, and corrects what was wrong. */
export async function repairFigures(db: Database): Promise<readonly WrongCell[]> {
  const repair = async (transaction: Database) => {
    // The limit is that of requests; counting two million rows is none.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<WrongCell>`
      select figure, cell, off from repair_figures()
      union all select ${searchCopy}, '{}', jsonb_build_object('rows', off)
        from repair_application_search() off where off > 0`.execute(transaction);
    return rows;
  };
  return db.isTransaction ? repair(db) : db.transaction().execute(repair);
}
