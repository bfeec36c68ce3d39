import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Statements that remove a part of the schema and restore it. */
interface Part {
  readonly drop: string;
  readonly build: string;
}

/**
 * Runs the work without the tables' triggers and, with `rebuild`, without their indexes and foreign keys, which it then
 * builds again: faster for many rows, and it fails on rows that violate a constraint. All in the caller's transaction, so a
 * cancelled run restores everything, and other users of the tables wait.
 */
export async function withoutTriggersAndIndexes(
  transaction: Database,
  tables: readonly string[],
  rebuild: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  };
  const parts = rebuild ? await readParts(transaction, tables) : [];
  await run(tables.map((table) => `alter table ${table} disable trigger user`));
  await run(parts.map(({ drop }) => drop));
  await work();
  await run(parts.toReversed().map(({ build }) => build));
  await run(tables.map((table) => `alter table ${table} enable trigger user`));
}

/** The foreign keys from and to the tables, then the tables' indexes. Foreign keys depend on the indexes of keys. */
async function readParts(transaction: Database, tables: readonly string[]): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    with keys as (
      select oid, conindid, contype, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as build
      from pg_constraint
      where conrelid = any(${tables}::regclass[]) and contype in ('p', 'u')
        or contype = 'f' and (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[]))
    )
    select drop, build from (
      select 1 as place, drop, build from keys where contype = 'f'
      union all select 2, drop, build from keys where contype <> 'f'
      union all select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid = any(${tables}::regclass[]) and indexrelid not in (select conindid from keys where contype <> 'f')
    ) parts order by place, drop`.execute(transaction);
  return rows;
}
