import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How many cells say something else than the rows, by their table (rules 26.3). */
export type CellsOff = ReadonlyMap<string, number>;

/** Holds every table of cells against the rows, each in a statement of its own: requests that wait are answered in between. */
export async function checkFigures(db: Database): Promise<CellsOff> {
  const { rows: tables } = await sql<{ name: string }>`select name from figure_tables()`.execute(db);
  const off = new Map<string, number>();
  for (const { name } of tables) {
    const count = await db.transaction().execute(async (transaction) => {
      // The limit is that of requests; counting two million rows is none.
      await sql`set local statement_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ off: number }>`select count_cells_off(${name}) as off`.execute(transaction);
      return rows[0]?.off ?? 0;
    });
    off.set(name, count);
  }
  return off;
}
