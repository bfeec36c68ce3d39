-- Counting takes as long as there are applications; the limit is that of requests.
set local statement_timeout = 0;

-- Totals of the list filtered by a state or by trades and nothing but statuses beside: a few rows each, where all that tells
-- applications apart has tens of thousands. Level 'state' and 'skill' have that key and the status.
alter table application_cells drop constraint application_cells_level_check;
alter table application_cells
  add constraint application_cells_level_check check (level in ('status', 'state', 'skill', 'whole', 'month'));

-- As before, and the cells of a state or a trade by status alone.
create or replace function figure_tables() returns table (name text, keys text, sums text[], from_facts text)
  language sql immutable as $$
  values
    ('application_cells', 'level, month, intake_id, category, state, skill_id, status, officer_id',
      array['applications', 'verified', 'decided', 'days_to_decision'],
      'select case when grouping(month) = 0 then ''month'' when grouping(intake_id) = 0 then ''whole''
           when grouping(state) = 0 then ''state'' when grouping(skill_id) = 0 then ''skill'' else ''status'' end as level,
         month, intake_id, category, state, skill_id, status, officer_id,
         sum(n) as applications, sum(n * verified) as verified, sum(n * decided) as decided,
         sum(n * days_to_decision) as days_to_decision
       from (select *, date_trunc(''month'', listed_on::timestamp)::date as month from %s) f where status is not null
       group by grouping sets ((month, intake_id, category, state, skill_id, status, officer_id),
         (intake_id, category, state, skill_id, status, officer_id), (state, status), (skill_id, status), (status))'),
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
       from %s f where status <> ''initiated'' and centre_id is not null group by centre_id, skill_id'),
    ('waiting_cells', 'day, intake_id, category, status, officer_id', array['applications'],
      'select listed_on as day, intake_id, category, status, officer_id, sum(n) as applications
       from %s f where status in (''pending_approval'', ''approval_requested'')
       group by listed_on, intake_id, category, status, officer_id'),
    ('listed_cells', 'level, day, status, state', array['applications'],
      'select case when grouping(state) = 0 then ''state'' else ''day'' end as level, listed_on as day, status, state,
         sum(n) as applications
       from %s f where status is not null
       group by grouping sets ((listed_on, status, state), (listed_on, status))')
$$;

select repair_figures();

analyze application_cells;
