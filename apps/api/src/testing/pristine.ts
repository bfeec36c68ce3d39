import { sql } from 'kysely';
import { connectToEngine, type Database } from '../platform/database/connect.ts';
import type { EmbeddedEngine } from '../platform/database/embedded.ts';

/** Saves the rows of a migrated database, so that an engine can be reset. A restart takes ten times as long. */
export async function rememberPristine(db: Database): Promise<void> {
  await sql.raw(remember).execute(db);
}

/**
 * Restores the saved rows and clears the session. Returns false if the schema changed or the engine failed; discard the
 * engine then.
 */
export async function makePristine(engine: EmbeddedEngine): Promise<boolean> {
  const { db, close } = connectToEngine(engine);
  try {
    await sql`discard all`.execute(db);
    const { rows } = await sql<{ restored: boolean }>`select pristine.restore() as restored`.execute(db);
    return rows[0]?.restored ?? false;
  } catch {
    return false;
  } finally {
    await close();
  }
}

const remember = `
create schema pristine;

-- Everything in the database that is not a row.
create function pristine.shape() returns text language sql as $$
  select md5(string_agg(part, ' ' order by part)) from (
    select format('class %s %s', oid, relname) from pg_class where relnamespace = 'public'::regnamespace
    union all select format('column %s %s %s %s %s', attrelid, attnum, atttypid, attnotnull, attisdropped)
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select format('default %s', oid) from pg_attrdef
    union all select format('constraint %s', oid) from pg_constraint
    union all select format('trigger %s %s', oid, tgenabled) from pg_trigger
    union all select format('function %s %s', oid, md5(prosrc)) from pg_proc
    union all select format('type %s', oid) from pg_type
    union all select format('schema %s', oid) from pg_namespace where nspname not like 'pg_%temp_%'
    union all select format('setting %s', setconfig) from pg_db_role_setting
  ) parts (part)
$$;

do $$
declare
  name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create table pristine.%I as table public.%1$I', name);
  end loop;
end $$;
create table pristine."known sequences" as select sequencename, last_value from pg_sequences where schemaname = 'public';

create function pristine.restore() returns boolean language plpgsql as $$
declare
  found record;
  has_rows boolean;
  filled text[] := '{}';
begin
  if pristine.shape() is distinct from (select shape from pristine."known shape") then return false; end if;
  -- Neither triggers nor references are asked: every row was right when it was kept.
  set local session_replication_role = replica;
  for found in select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('select exists (select from public.%I)', found.relname) into has_rows;
    if has_rows then filled := filled || format('public.%I', found.relname); end if;
  end loop;
  if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  for found in
    select relname, string_agg(format('%I', attname), ', ') as columns
    from pg_class join pg_attribute on attrelid = oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
  loop
    execute format('insert into public.%I (%s) overriding system value select %2$s from pristine.%1$I', found.relname, found.columns);
  end loop;
  perform setval(format('public.%I', sequencename), coalesce(last_value, 1), last_value is not null)
    from pristine."known sequences";
  return true;
end $$;

create table pristine."known shape" (shape text);
insert into pristine."known shape" select pristine.shape();
`;
