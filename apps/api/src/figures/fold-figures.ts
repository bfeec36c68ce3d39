import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Adds to the cells what changes have appended since. @returns how many deltas that were. */
export async function foldFigures(db: Database): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_figures() as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Takes away the cells in which nothing is counted any more: they are read for nothing. @returns how many those were. */
export async function clearEmptyCells(db: Database): Promise<number> {
  const { rows } = await sql<{ cleared: number }>`select clear_empty_cells() as cleared`.execute(db);
  return rows[0]?.cleared ?? 0;
}
