import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The tables of cells in which figures are kept. */
export async function findFigureTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from figure_tables()`.execute(db);
  return rows.map(({ name }) => name);
}
