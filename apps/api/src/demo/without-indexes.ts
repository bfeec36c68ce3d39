import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface Index {
  readonly name: string;
  readonly definition: string;
}

/**
 * Does the work without the tables' indexes that only make reading fast, then builds them again: for many rows that is
 * far quicker than keeping them up row by row. Unique indexes stay, they say what must never be. Everything happens in
 * the caller's transaction, so whoever stops it finds the indexes as they were; until it ends, readers of the tables wait.
 */
export async function withoutIndexes(
  transaction: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // The limits are those of requests; a load is none.
  await sql`set local statement_timeout = 0`.execute(transaction);
  const { rows } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in (${sql.join(tables)}) and not indisunique
    order by name`.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(transaction);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(transaction);
}
