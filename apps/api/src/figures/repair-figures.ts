import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** A cell that did not say what the rows say, and what was added to put it right. */
export interface WrongCell {
  /** The table of cells. */
  readonly figure: string;
  /** The keys of the cell. */
  readonly cell: Readonly<Record<string, string | null>>;
  /** By sum, what was missing; below zero, what was too much. */
  readonly off: Readonly<Record<string, number>>;
}

/** Counts every figure anew, beside whatever goes on meanwhile, and puts right what was off (rules 26.3). */
export async function repairFigures(db: Database): Promise<readonly WrongCell[]> {
  const { rows } = await sql<WrongCell>`select figure, cell, off from repair_figures()`.execute(db);
  return rows;
}
