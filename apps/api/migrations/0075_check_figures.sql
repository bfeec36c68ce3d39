-- The query that finds the cells of one table that are off, and by how much: counted and kept are of one instant.
create function cells_off(name text, keys text, sums text[], from_facts text) returns text language sql immutable
  return format(
    'select %2$s, %3$s from (
       select %2$s, %4$s from (%5$s) counted
       union all select %2$s, %6$s from %1$I kept
       union all select %2$s, %6$s from (%7$s) unfolded) both_of_them
     group by %2$s having %8$s',
    name, keys, (select string_agg(format('sum(%1$I) as %1$I', s), ', ') from unnest(sums) s),
    array_to_string(sums, ', '), replace(from_facts, '%s', 'figure_facts'),
    (select string_agg('-' || s, ', ') from unnest(sums) s), replace(from_facts, '%s', 'application_deltas'),
    (select string_agg(format('sum(%I) <> 0', s), ' or ') from unnest(sums) s));

-- As before, of that query.
create or replace function repair_figures() returns table (figure text, cell jsonb, off jsonb) language plpgsql
  set work_mem = '64MB' as $$
declare
  f record;
begin
  -- Nothing is folded meanwhile: two that add to the same cells in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtext('fold_figures'));
  for f in select * from figure_tables() loop
    return query execute format(
      'with off as (%2$s), mended as (%3$s)
       select %1$L::text, to_jsonb(k), to_jsonb(s) from off cross join lateral (select %4$s) k
         cross join lateral (select %5$s) s',
      f.name, cells_off(f.name, f.keys, f.sums, f.from_facts), adding_to(f.name, f.keys, f.sums, 'select * from off'),
      (select string_agg('off.' || k, ', ') from regexp_split_to_table(f.keys, ', ') k),
      (select string_agg('off.' || s, ', ') from unnest(f.sums) s));
  end loop;
end
$$;

-- How many cells of one table are off; puts nothing right and waits for nobody.
create function count_cells_off(figure text) returns integer language plpgsql stable set work_mem = '64MB' as $$
declare
  off integer;
begin
  execute (
    select format('select count(*) from (%s) off', cells_off(f.name, f.keys, f.sums, f.from_facts))
    from figure_tables() f where f.name = figure) into strict off;
  return off;
end
$$;
