import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../apps/api/src/database/connect.ts';
import { root } from '../lib/paths.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
}

export interface Constraint {
  readonly table: string;
  readonly kind: 'primary' | 'unique' | 'foreign' | 'check';
  readonly name: string;
  readonly columns: readonly string[];
  /** The table a foreign key points at. */
  readonly target: string | null;
  readonly definition: string;
}

export interface UniqueIndex {
  readonly table: string;
  readonly definition: string;
}

/** The migrator's own tables are not part of the model. */
const ours = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'`;

/** Every column of every table, read from the database itself. */
export async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name,
      case when t.typelem <> 0 and t.typcategory = 'A' then (select typname from pg_type where oid = t.typelem) || '[]'
        else t.typname end as type,
      not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** Keys and checks; what is merely `not null` is said by the column. */
export async function readConstraints(db: Database): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select c.relname as "table", k.conname as name,
      case k.contype when 'p' then 'primary' when 'u' then 'unique' when 'f' then 'foreign' else 'check' end as kind,
      array(select a.attname::text from unnest(k.conkey) with ordinality as key(attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum order by key.position) as columns,
      target.relname as target, pg_get_constraintdef(k.oid) as definition
    from pg_class c
    join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
    left join pg_class target on target.oid = k.confrelid
    where ${ours} order by c.relname, k.contype, k.conname`.execute(db);
  return rows;
}

/** Unique indexes that are no constraint: those with a condition or an expression. */
export async function readUniqueIndexes(db: Database): Promise<UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select c.relname as "table", pg_get_indexdef(i.indexrelid) as definition
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisunique
    where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by c.relname, definition`.execute(db);
  return rows;
}

/** The tables that exist by domain: a migration is named for the domain whose tables it makes. */
export async function readDomains(existing: readonly string[]): Promise<Map<string, string[]>> {
  const folder = `${root}apps/api/migrations/`;
  const domains = new Map<string, string[]>();
  for (const file of (await readdir(folder)).sort()) {
    const made = (await readFile(`${folder}${file}`, 'utf8')).matchAll(/^create (?:unlogged )?table (\w+)/gm);
    const tables = [...made].map((match) => match[1] ?? '').filter((table) => existing.includes(table));
    if (tables.length > 0) domains.set(file.replace(/^\d+_(.+)\.sql$/, '$1'), tables);
  }
  return domains;
}
