-- Counting takes as long as there are applications; the limit is that of requests.
set local statement_timeout = 0;

drop function applications_note_figures(), applicants_note_figures(), recount_figures(), repair_figures(), clear_empty_cells(),
  fold_figures(), count_cells_off(text), cells_off(text, text, text[], text), adding_to(text, text, text[], text), figure_tables(),
  mark_overdue(), mark_overdue_of_centre(), mark_overdue_of_file(), mark_overdue_of_skill(), mark_overdue_everywhere() cascade;
drop view figure_facts, status_figures, day_figures, centre_figures, waiting_figures, listed_figures;
drop function application_facts(integer, applications);
drop table application_deltas, application_cells, applicant_cells, day_cells, centre_cells, waiting_cells, listed_cells,
  overdue_cells, overdue_marks, overdue_asked;

-- What the counts below do not contain yet. Each change appends here in its own transaction, so that no change waits for another.
create table application_count_changes (
  -- 1: an application or a person now counts as what follows; -1: it no longer does.
  n integer not null,
  -- Only this one is set for a person who signed up. Days are those of Lagos.
  signed_up_on date,
  -- The day of submission, or of creation until then.
  listed_on date,
  status text,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  decided_on date,
  -- n or 0; the days are multiplied by n.
  verified integer,
  decided integer,
  days_to_decision integer,
  gender text,
  age_band text,
  -- n where this is the first application that the person submitted.
  people integer
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000000000);

-- What an application counts as. Every count below is a sum of these rows.
create function counted_as(n integer, a applications)
  returns setof application_count_changes language sql stable parallel safe as $$
  select n, null::date, lagos_day(a.listed_at), a.status, a.intake_id, a.category, a.state, a.skill_id, d.decided_on,
    n * (a.approval_requested_at is not null or a.status in ('approved', 'registered', 'declined'))::integer,
    n * (d.decided_on is not null)::integer, n * coalesce(d.decided_on - lagos_day(a.listed_at), 0),
    a.gender, a.age_band, n * a.first_of_person::integer
  from (select case when a.status in ('approved', 'registered', 'declined', 'rejected') then lagos_day(a.decided_at) end)
    d (decided_on)
$$;

-- List totals, the dashboard and a year's line. A row without a day counts all days.
create table daily_counts (
  -- 'listed': applications by the day they are listed under; 'category', 'state' and 'skill': those of one value. 'decided': by the
  -- day of their decision. 'signed_up': people.
  series text not null check (series in ('listed', 'category', 'state', 'skill', 'decided', 'signed_up')),
  -- The category, the state or the id of the skill; empty where there is none.
  value text not null,
  status text,
  day date,
  n integer not null,
  unique nulls not distinct (series, value, status, day)
);

-- The report, by the month to which an application belongs. A row without a month counts all months.
create table monthly_counts (
  month date,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  status text not null,
  n integer not null,
  verified integer not null,
  decided integer not null,
  days_to_decision bigint not null,
  unique nulls not distinct (month, intake_id, category, state, skill_id, status)
);

-- The same for ages and genders of submitted applications.
create table monthly_people (
  month date,
  intake_id uuid,
  category text,
  state text,
  skill_id uuid,
  gender text,
  age_band text,
  n integer not null,
  people integer not null,
  unique nulls not distinct (month, intake_id, category, state, skill_id, gender, age_band)
);

create function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;

-- The counts with the changes that are not added yet: exact at every instant.
create view exact_daily_counts as
  select series, value, status, day, n from daily_counts
  union all
  select k.series, k.value, c.status, d.day, c.n
  from application_count_changes c
  cross join lateral (values ('listed', '', c.listed_on), ('category', coalesce(c.category, ''), c.listed_on),
    ('state', coalesce(c.state, ''), c.listed_on), ('skill', coalesce(c.skill_id::text, ''), c.listed_on),
    ('decided', '', c.decided_on), ('signed_up', '', c.signed_up_on)) k (series, value, day)
  cross join lateral (values (k.day), (null)) d (day)
  where k.day is not null;
create view exact_monthly_counts as
  select month, intake_id, category, state, skill_id, status, n, verified, decided, days_to_decision from monthly_counts
  union all
  select m.month, c.intake_id, c.category, c.state, c.skill_id, c.status, c.n, c.verified, c.decided, c.days_to_decision
  from application_count_changes c cross join lateral (values (month_of(c.listed_on)), (null)) m (month)
  where c.status is not null;
create view exact_monthly_people as
  select month, intake_id, category, state, skill_id, gender, age_band, n, people from monthly_people
  union all
  select m.month, c.intake_id, c.category, c.state, c.skill_id, c.gender, c.age_band, c.n, c.people
  from application_count_changes c cross join lateral (values (month_of(c.listed_on)), (null)) m (month)
  where c.status <> 'initiated';

-- Adds the changes to the counts, or makes the counts again from the rows. Returns how many changes are no longer needed.
-- One statement reads the rows and deletes the changes that they contain, so readers and writers need not wait.
create function add_counts(recounting boolean default false) returns integer language plpgsql set work_mem = '64MB' as $$
declare
  added integer;
begin
  if recounting then
    perform pg_advisory_xact_lock(hashtext('add_counts'));
    delete from daily_counts;
    delete from monthly_counts;
    delete from monthly_people;
  elsif not pg_try_advisory_xact_lock(hashtext('add_counts')) then
    return 0;
  end if;
  with changes as not materialized (
    select * from application_count_changes where not recounting
    union all
    select c.* from applications a cross join lateral counted_as(1, a) c where recounting
    union all
    select 1, lagos_day(created_at), null, null, null, null, null, null, null, null, null, null, null, null, null
    from applicants where recounting
  ), daily as (
    insert into daily_counts as counts
    select case when grouping(c.category) = 0 then 'category' when grouping(c.state) = 0 then 'state'
        when grouping(c.skill_id) = 0 then 'skill' else 'listed' end,
      coalesce(c.category, c.state, c.skill_id::text, ''), c.status, c.listed_on, sum(c.n)
    from changes c where c.status is not null
    group by c.status, grouping sets ((), (c.category), (c.state), (c.skill_id)), rollup (c.listed_on) having sum(c.n) <> 0
    union all
    select 'decided', '', c.status, c.decided_on, sum(c.n) from changes c where c.decided_on is not null
    group by c.status, rollup (c.decided_on) having sum(c.n) <> 0
    union all
    select 'signed_up', '', null, c.signed_up_on, sum(c.n) from changes c where c.signed_up_on is not null
    group by rollup (c.signed_up_on) having sum(c.n) <> 0
    on conflict (series, value, status, day) do update set n = counts.n + excluded.n
  ), monthly as (
    insert into monthly_counts as counts
    select month_of(c.listed_on), c.intake_id, c.category, c.state, c.skill_id, c.status,
      sum(c.n), sum(c.verified), sum(c.decided), sum(c.days_to_decision)
    from changes c where c.status is not null
    group by c.intake_id, c.category, c.state, c.skill_id, c.status, rollup (month_of(c.listed_on))
    having num_nonnulls(nullif(sum(c.n), 0), nullif(sum(c.verified), 0), nullif(sum(c.decided), 0),
      nullif(sum(c.days_to_decision), 0)) > 0
    on conflict (month, intake_id, category, state, skill_id, status) do update set n = counts.n + excluded.n,
      verified = counts.verified + excluded.verified, decided = counts.decided + excluded.decided,
      days_to_decision = counts.days_to_decision + excluded.days_to_decision
  ), people as (
    insert into monthly_people as counts
    select month_of(c.listed_on), c.intake_id, c.category, c.state, c.skill_id, c.gender, c.age_band, sum(c.n), sum(c.people)
    from changes c where c.status <> 'initiated'
    group by c.intake_id, c.category, c.state, c.skill_id, c.gender, c.age_band, rollup (month_of(c.listed_on))
    having sum(c.n) <> 0 or sum(c.people) <> 0
    on conflict (month, intake_id, category, state, skill_id, gender, age_band) do update set n = counts.n + excluded.n,
      people = counts.people + excluded.people
  ), unneeded as (
    delete from application_count_changes returning 1
  )
  select count(*) into added from unneeded;
  return added;
end
$$;

create function append_application_change() returns trigger language plpgsql as $$
begin
  insert into application_count_changes
    select c.* from counted_as(-1, old) c where tg_op <> 'INSERT'
    union all select c.* from counted_as(1, new) c where tg_op <> 'DELETE';
  return null;
end
$$;
create trigger applications_counts after insert or delete on applications
  for each row execute function append_application_change();
create trigger applications_counts_changed after update on applications
  for each row when ((old.status, old.intake_id, old.category, old.state, old.skill_id, old.listed_at,
      old.approval_requested_at, old.decided_at, old.first_of_person, old.gender, old.age_band)
    is distinct from (new.status, new.intake_id, new.category, new.state, new.skill_id, new.listed_at,
      new.approval_requested_at, new.decided_at, new.first_of_person, new.gender, new.age_band))
  execute function append_application_change();

create function append_sign_up_change() returns trigger language plpgsql as $$
begin
  insert into application_count_changes (n, signed_up_on)
    select -1, lagos_day(old.created_at) where tg_op = 'DELETE'
    union all select 1, lagos_day(new.created_at) where tg_op = 'INSERT';
  return null;
end
$$;
create trigger applicants_counts after insert or delete on applicants
  for each row execute function append_sign_up_change();

create function recount_all() returns trigger language plpgsql as $$
begin
  perform add_counts(recounting => true);
  return null;
end
$$;
create trigger applications_counts_emptied after truncate on applications
  for each statement execute function recount_all();

-- What the report counts by officer is read in this index alone, whatever it is filtered by.
drop index applications_under_review;
create index applications_under_review on applications (approval_requested_by, listed_at, id)
  include (intake_id, category, state, skill_id) where status = 'approval_requested';

select add_counts(recounting => true);
analyze daily_counts, monthly_counts, monthly_people;
