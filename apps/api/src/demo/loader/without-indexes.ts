import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

interface Index {
  readonly drop: string;
  readonly build: string;
}

/**
 * Runs the work without the tables' indexes and then rebuilds them, which is faster for many rows. Indexes that foreign keys
 * point at stay. The rebuild checks the other constraints over all rows and fails on a violation. All of it runs in the
 * caller's transaction: a cancelled run restores the indexes, and readers of the tables wait until it ends.
 */
export async function withoutIndexes(
  transaction: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // The timeout is meant for requests, and a load takes longer.
  await sql`set local statement_timeout = 0`.execute(transaction);
  const { rows } = await sql<Index>`
    select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
      case when k.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as build
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
    where i.indrelid::regclass::text in (${sql.join(tables)})
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
    order by i.indexrelid::regclass::text`.execute(transaction);
  for (const { drop } of rows) await sql.raw(drop).execute(transaction);
  await work();
  for (const { build } of rows) await sql.raw(build).execute(transaction);
}
