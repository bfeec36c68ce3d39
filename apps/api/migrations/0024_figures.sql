-- Filling what follows takes as long as there are applications; the limit is that of requests.
set local statement_timeout = 0;

-- Summaries that are kept in the transaction of each change, so that no figure is a scan (rules, section 26).
-- A change appends what it changes to `application_deltas`, where nobody waits for anybody; a job folds that into the
-- cells. A figure is always its cells and the deltas that are not folded yet, read in one statement.

-- How old somebody was on a day (rules 26.6).
create function age_band(born date, day date) returns text language sql immutable parallel safe
  return case
    when born is null then null
    when day < born + interval '18 years' then 'under-18'
    when day < born + interval '25 years' then '18-24'
    when day < born + interval '35 years' then '25-34'
    when day < born + interval '45 years' then '35-44'
    else '45-plus'
  end;

create function lagos_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Africa/Lagos')::date;

alter table applications
  -- A person who submitted is counted once, by the first application they submitted (rules 26.5).
  add column first_of_person boolean not null default false,
  -- The person's, kept here by trigger as the NIN's index is, so that what an application counts as stands in its row.
  add column gender text,
  add column age_band text;

alter table applications disable trigger applications_touch;
update applications a set gender = p.gender, age_band = age_band(p.date_of_birth, lagos_day(a.listed_at)),
  first_of_person = first.id is not distinct from a.id
  from applicants p left join (
    select distinct on (applicant_id) applicant_id, id from applications where status <> 'initiated'
    order by applicant_id, listed_at, id) first on first.applicant_id = p.id
  where p.id = a.applicant_id;
alter table applications enable trigger applications_touch;

create function applications_mark_first() returns trigger language plpgsql as $$
begin
  -- What changes this person, or submits for them, waits here; nobody waits for anybody else's.
  perform from applicants where id = new.applicant_id for no key update;
  new.first_of_person := not exists (
    select from applications where applicant_id = new.applicant_id and status <> 'initiated' and id <> new.id);
  return new;
end
$$;
create trigger applications_first_inserted before insert on applications
  for each row when (new.status <> 'initiated' and not new.first_of_person) execute function applications_mark_first();
create trigger applications_first_submitted before update on applications
  for each row when (old.status = 'initiated' and new.status <> 'initiated') execute function applications_mark_first();

-- In place of what copied the NIN's index alone. Triggers fire by their names: the person is held by then.
drop trigger applications_nin_index on applications;
drop function applications_copy_nin_index();
create function applications_copy_person() returns trigger language plpgsql as $$
begin
  select nin_index, gender, age_band(date_of_birth, lagos_day(coalesce(new.submitted_at, new.created_at)))
    into new.nin_index, new.gender, new.age_band from applicants where id = new.applicant_id;
  return new;
end
$$;
create trigger applications_person before insert or update of applicant_id, submitted_at, created_at on applications
  for each row execute function applications_copy_person();

create function applicants_push_person() returns trigger language plpgsql as $$
begin
  update applications set gender = new.gender, age_band = age_band(new.date_of_birth, lagos_day(listed_at))
    where applicant_id = new.id;
  return null;
end
$$;
create trigger applicants_person after update on applicants
  for each row when ((old.gender, old.date_of_birth) is distinct from (new.gender, new.date_of_birth))
  execute function applicants_push_person();

-- What an application counts as. Every figure is a sum over rows of this shape.
create table application_deltas (
  -- 1: something is counted under what follows; -1: it no longer is.
  n integer not null,
  -- Of a person who signed up; nothing else is set then.
  signed_up_on date,
  -- The day of submission in Lagos, of creation while it is not submitted.
  listed_on date,
  status text,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  centre_id uuid,
  -- Who verified it, while it waits for the second person.
  officer_id uuid,
  verified integer,
  decided integer,
  decision text,
  decided_on date,
  days_to_decision integer,
  gender text,
  age_band text,
  people integer
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000000000);

-- The one place that says under what an application is counted.
create function application_facts(n integer, a applications)
  returns setof application_deltas language sql stable parallel safe as $$
  select n, null::date, lagos_day(a.listed_at), a.status, a.intake_id, a.category, a.state, a.skill_id, a.centre_id,
    case when a.status = 'approval_requested' then a.approval_requested_by end,
    (a.approval_requested_at is not null or a.status in ('approved', 'registered', 'declined'))::integer,
    (d.decision is not null)::integer, d.decision,
    case when d.decision is not null then lagos_day(a.decided_at) end,
    case when d.decision is not null then lagos_day(a.decided_at) - lagos_day(a.listed_at) else 0 end,
    a.gender, a.age_band, a.first_of_person::integer
  from (select case
    when a.decided_at is null then null
    when a.status = 'rejected' then 'rejected'
    when a.status in ('approved', 'registered', 'declined') then 'approved' end) d (decision)
$$;

create view figure_facts as
  select f.* from applications a cross join lateral application_facts(1, a) f
  union all
  select 1, lagos_day(created_at), null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
  from applicants;

-- `level` says which keys are set: 'status' that one alone, 'whole' all but the month, 'month' all of them.
create table application_cells (
  level text not null check (level in ('status', 'whole', 'month')),
  month date,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  status text not null,
  officer_id uuid,
  applications integer not null default 0,
  verified integer not null default 0,
  decided integer not null default 0,
  days_to_decision bigint not null default 0,
  unique nulls not distinct (level, month, intake_id, category, state, skill_id, status, officer_id)
);

-- Who applied; what is not submitted is in none of these.
create table applicant_cells (
  level text not null check (level in ('whole', 'month')),
  month date,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  gender text,
  age_band text,
  applications integer not null default 0,
  people integer not null default 0,
  unique nulls not distinct (level, month, intake_id, category, state, skill_id, gender, age_band)
);

-- 'total': submitted on that day; 'approved' and 'rejected': decided on it; 'signed_up': people.
create table day_cells (
  day date not null,
  kind text not null check (kind in ('total', 'approved', 'rejected', 'signed_up')),
  amount integer not null default 0,
  primary key (day, kind)
);

create table centre_cells (
  centre_id uuid not null,
  skill_id uuid not null,
  submitted integer not null default 0,
  taken integer not null default 0,
  primary key (centre_id, skill_id)
);

-- What a reader asks: the cells, and what is not folded into them yet.
create view status_figures as
  select status, applications from application_cells where level = 'status'
  union all select status, n from application_deltas where status is not null;
create view day_figures as
  select day, kind, amount from day_cells
  union all select d.day, d.kind, f.n from application_deltas f cross join lateral (values
    (case when f.status <> 'initiated' then f.listed_on end, 'total'),
    (f.decided_on, f.decision), (f.signed_up_on, 'signed_up')) d (day, kind) where d.day is not null;
create view centre_figures as
  select centre_id, skill_id, submitted, taken from centre_cells
  union all select centre_id, skill_id, n, case when status in ('approved', 'registered') then n else 0 end
    from application_deltas where status <> 'initiated' and centre_id is not null;

-- Each table of cells: its keys, its sums, and how they come from facts, which stand for %s.
create function figure_tables() returns table (name text, keys text, sums text[], from_facts text)
  language sql immutable as $$
  values
    ('application_cells', 'level, month, intake_id, category, state, skill_id, status, officer_id',
      array['applications', 'verified', 'decided', 'days_to_decision'],
      'select case when grouping(month) = 0 then ''month'' when grouping(intake_id) = 0 then ''whole'' else ''status'' end as level,
         month, intake_id, category, state, skill_id, status, officer_id,
         sum(n) as applications, sum(n * verified) as verified, sum(n * decided) as decided,
         sum(n * days_to_decision) as days_to_decision
       from (select *, date_trunc(''month'', listed_on::timestamp)::date as month from %s) f where status is not null
       group by grouping sets ((month, intake_id, category, state, skill_id, status, officer_id),
         (intake_id, category, state, skill_id, status, officer_id), (status))'),
    ('applicant_cells', 'level, month, intake_id, category, state, skill_id, gender, age_band',
      array['applications', 'people'],
      'select case when grouping(month) = 0 then ''month'' else ''whole'' end as level,
         month, intake_id, category, state, skill_id, gender, age_band,
         sum(n) as applications, sum(n * people) as people
       from (select *, date_trunc(''month'', listed_on::timestamp)::date as month from %s) f where status <> ''initiated''
       group by grouping sets ((month, intake_id, category, state, skill_id, gender, age_band),
         (intake_id, category, state, skill_id, gender, age_band))'),
    ('day_cells', 'day, kind', array['amount'],
      'select d.day, d.kind, sum(n) as amount from %s f cross join lateral (values
         (case when f.status <> ''initiated'' then f.listed_on end, ''total''),
         (f.decided_on, f.decision), (f.signed_up_on, ''signed_up'')) d (day, kind)
       where d.day is not null group by d.day, d.kind'),
    ('centre_cells', 'centre_id, skill_id', array['submitted', 'taken'],
      'select centre_id, skill_id, sum(n) as submitted,
         sum(case when status in (''approved'', ''registered'') then n else 0 end) as taken
       from %s f where status <> ''initiated'' and centre_id is not null group by centre_id, skill_id')
$$;

-- The statement that adds to one table of cells what a query with its columns came to.
create function adding_to(name text, keys text, sums text[], came text) returns text language sql immutable
  return format('insert into %1$I as kept (%2$s, %3$s) select %2$s, %3$s from (%4$s) came where %5$s
    on conflict (%2$s) do update set %6$s', name, keys, array_to_string(sums, ', '), came,
    (select string_agg(format('%I <> 0', s), ' or ') from unnest(sums) s),
    (select string_agg(format('%1$I = kept.%1$I + excluded.%1$I', s), ', ') from unnest(sums) s));

-- Folds the deltas there are into the cells, all in one statement: no reader sees one twice or not at all.
create function fold_figures() returns integer language plpgsql as $$
declare
  folded integer;
begin
  -- One process at a time; the others leave it to that one.
  if not pg_try_advisory_xact_lock(hashtext('fold_figures')) then return 0; end if;
  execute (
    select 'with taken as (delete from application_deltas returning *), '
      || string_agg(format('into_%I as (%s)', f.name,
        adding_to(f.name, f.keys, f.sums, replace(f.from_facts, '%s', 'taken'))), ', ')
      || ' select count(*) from taken'
    from figure_tables() f) into folded;
  return folded;
end
$$;

-- Takes away the cells in which nothing is counted any more. Answers with how many those were.
create function clear_empty_cells() returns integer language plpgsql as $$
declare
  f record;
  cleared integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_figures')) then return 0; end if;
  for f in select * from figure_tables() loop
    execute format('delete from %I where %s', f.name,
      (select string_agg(format('%I = 0', s), ' and ') from unnest(f.sums) s));
    get diagnostics cleared = row_count;
    total := total + cleared;
  end loop;
  return total;
end
$$;

-- Counts everything anew and adds what was off, beside whatever goes on meanwhile: kept and counted are of one instant,
-- and what comes later adds to the same cells. Answers with each cell that was off and by how much.
create function repair_figures() returns table (figure text, cell jsonb, off jsonb) language plpgsql
  set work_mem = '64MB' as $$
declare
  f record;
begin
  -- Nothing is folded meanwhile: two that add to the same cells in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtext('fold_figures'));
  for f in select * from figure_tables() loop
    return query execute format(
      'with counted as (%2$s), kept as (select %3$s, %4$s from %1$I union all select %3$s, %4$s from (%5$s) d),
       off as (select %3$s, %6$s from (select %3$s, %4$s from counted union all select %3$s, %7$s from kept) both_of_them
         group by %3$s having %8$s),
       mended as (%9$s)
       select %1$L::text, to_jsonb(k), to_jsonb(s) from off cross join lateral (select %10$s) k
         cross join lateral (select %11$s) s',
      f.name, replace(f.from_facts, '%s', 'figure_facts'), f.keys, array_to_string(f.sums, ', '),
      replace(f.from_facts, '%s', 'application_deltas'),
      (select string_agg(format('sum(%1$I) as %1$I', s), ', ') from unnest(f.sums) s),
      (select string_agg('-' || s, ', ') from unnest(f.sums) s),
      (select string_agg(format('sum(%I) <> 0', s), ' or ') from unnest(f.sums) s),
      adding_to(f.name, f.keys, f.sums, 'select * from off'),
      (select string_agg('off.' || k, ', ') from regexp_split_to_table(f.keys, ', ') k),
      (select string_agg('off.' || s, ', ') from unnest(f.sums) s));
  end loop;
end
$$;

create function applications_note_figures() returns trigger language plpgsql as $$
begin
  insert into application_deltas
    select f.* from application_facts(-1, old) f where tg_op <> 'INSERT'
    union all select f.* from application_facts(1, new) f where tg_op <> 'DELETE';
  return null;
end
$$;

create function applicants_note_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_deltas (n, signed_up_on) values (1, lagos_day(new.created_at));
  else
    insert into application_deltas (n, signed_up_on) values (-1, lagos_day(old.created_at));
  end if;
  return null;
end
$$;

create function recount_figures() returns trigger language plpgsql as $$
begin
  perform repair_figures();
  return null;
end
$$;

select repair_figures();

create trigger applications_figures after insert or delete on applications
  for each row execute function applications_note_figures();
create trigger applications_figures_changed after update on applications
  for each row when ((old.status, old.intake_id, old.category, old.state, old.skill_id, old.centre_id, old.listed_at,
      old.approval_requested_by, old.approval_requested_at, old.decided_at, old.first_of_person, old.gender, old.age_band)
    is distinct from (new.status, new.intake_id, new.category, new.state, new.skill_id, new.centre_id, new.listed_at,
      new.approval_requested_by, new.approval_requested_at, new.decided_at, new.first_of_person, new.gender, new.age_band))
  execute function applications_note_figures();
create trigger applications_figures_emptied after truncate on applications
  for each statement execute function recount_figures();
create trigger applicants_figures after insert or delete on applicants
  for each row execute function applicants_note_figures();

-- What each officer has verified and nobody decided, the oldest first.
create index applications_under_review on applications (approval_requested_by, listed_at, id)
  where status = 'approval_requested';
