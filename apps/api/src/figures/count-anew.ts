import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { lockFigures } from './lock-figures.ts';

/**
 * Counts every figure anew and puts right what was off, as `repairFigures` does, but says nothing of it: after a load each
 * cell would be told. In a transaction that lets nobody else write, and has taken `lockFigures` before it began to: the facts are put
 * together once for all figures.
 */
export async function countFiguresAnew(transaction: Database): Promise<void> {
  await lockFigures(transaction);
  await sql`set local work_mem = '64MB'`.execute(transaction);
  // A temporary table is found before the view of the same name.
  await sql`create temporary table figure_facts on commit drop as select * from figure_facts`.execute(transaction);
  const { rows } = await sql<{ statement: string }>`
    select adding_to(name, keys, sums, cells_off(name, keys, sums, from_facts)) as statement
    from figure_tables()`.execute(transaction);
  for (const { statement } of rows) await sql.raw(statement).execute(transaction);
  await sql`drop table pg_temp.figure_facts`.execute(transaction);
}
