-- Filling the copy takes as long as there are applications; the limit is that of requests.
set local statement_timeout = 0;

-- What submitted applications are searched by, in rows a fifth as wide: part of a name in two million is then found, ordered and
-- counted in one table. Kept by triggers from `applications` and `applicants`; the statistics tell common parts from rare ones.
create table application_search (
  application_id uuid primary key references applications on delete cascade,
  listed_at timestamptz not null,
  state text not null,
  search_text text not null
);
alter table application_search alter column search_text set statistics 1000;

create view application_search_rows as
  select a.id as application_id, a.listed_at, a.state, p.search_text
  from applications a join applicants p on p.id = a.applicant_id where a.status <> 'initiated';

-- Whoever writes meanwhile, by a release that knows nothing of the copy, waits until it is kept.
lock table applications, applicants in share row exclusive mode;
insert into application_search select * from application_search_rows;
create index application_search_listed on application_search (listed_at desc, application_id desc);
-- What was added since the last clean-up is read row by row at every search: little of it.
create index application_search_text on application_search using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

analyze application_search;

create function applications_copy_search() returns trigger language plpgsql as $$
begin
  -- Whoever changes what the person is searched by waits here; nobody waits for anybody else's.
  perform from applicants where id = new.applicant_id for no key update;
  insert into application_search select * from application_search_rows where application_id = new.id
    on conflict (application_id) do update
      set listed_at = excluded.listed_at, state = excluded.state, search_text = excluded.search_text;
  return null;
end
$$;
create trigger applications_search after insert on applications
  for each row when (new.status <> 'initiated') execute function applications_copy_search();
create trigger applications_search_submitted after update on applications
  for each row when (new.status <> 'initiated' and (old.status = 'initiated' or old.applicant_id <> new.applicant_id))
  execute function applications_copy_search();

create function applications_push_search() returns trigger language plpgsql as $$
begin
  update application_search set listed_at = new.listed_at, state = new.state where application_id = new.id;
  return null;
end
$$;
create trigger applications_search_changed after update on applications
  for each row when (new.status <> 'initiated' and (old.listed_at, old.state) is distinct from (new.listed_at, new.state))
  execute function applications_push_search();

create function applicants_push_search() returns trigger language plpgsql as $$
begin
  update application_search s set search_text = new.search_text
    from applications a where a.applicant_id = new.id and s.application_id = a.id;
  return null;
end
$$;
create trigger applicants_search_changed after update on applicants
  for each row when (old.search_text is distinct from new.search_text) execute function applicants_push_search();

-- The rows of the copy that say something else than the applications, by their ids.
create view application_search_off as
  select coalesce(kept.application_id, wanted.application_id) as application_id
  from application_search kept full join application_search_rows wanted on wanted.application_id = kept.application_id
  where (kept.listed_at, kept.state, kept.search_text)
    is distinct from (wanted.listed_at, wanted.state, wanted.search_text);

-- Puts right the rows that are off, beside whatever goes on meanwhile. Answers with how many those were.
create function repair_application_search() returns integer language plpgsql as $$
declare
  off uuid[] := array(select application_id from application_search_off);
begin
  perform from applicants where id in (select applicant_id from applications where id = any(off)) for no key update;
  delete from application_search where application_id = any(off);
  insert into application_search select * from application_search_rows where application_id = any(off)
    on conflict do nothing;
  return cardinality(off);
end
$$;
