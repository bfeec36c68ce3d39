import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { findFigureTables } from './figure-tables.ts';

/** Not a figure, but kept beside the rows as figures are, and as wrong where it differs: what is searched by. */
export const searchCopy = 'application_search';

/** The number of wrong sums by table. */
export type CellsOff = ReadonlyMap<string, number>;

/** Holds every table of cells, and what is searched by, against the rows, each in a statement of its own: requests that wait are answered in between. */
export async function checkFigures(db: Database): Promise<CellsOff> {
  const off = new Map<string, number>();
  const count = (statement: RawBuilder<{ off: number }>) =>
    db.transaction().execute(async (transaction) => {
      // The limit is that of requests; counting two million rows is none.
      await sql`set local statement_timeout = 0`.execute(transaction);
      const { rows } = await statement.execute(transaction);
      return rows[0]?.off ?? 0;
    });
  for (const name of await findFigureTables(db))
    off.set(name, await count(sql`select count_cells_off(${name}) as off`));
  off.set(searchCopy, await count(sql`select count(*) as off from application_search_off`));
  return off;
}
