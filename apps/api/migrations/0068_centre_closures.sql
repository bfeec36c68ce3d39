-- When a centre was closed: it owes nothing of a period that began in such a time, also once it is open again.
create table centre_closures (
  id bigint generated always as identity primary key,
  centre_id uuid not null references centres,
  closed_at timestamptz not null,
  -- Null: it still is.
  reopened_at timestamptz check (reopened_at >= closed_at)
);
create unique index centre_closures_open on centre_closures (centre_id) where reopened_at is null;
create index centre_closures_centre on centre_closures (centre_id, closed_at);

-- By trigger, so that no writer of a status can forget it.
create function centres_note_closure() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    update centre_closures set reopened_at = greatest(closed_at, now()) where centre_id = new.id and reopened_at is null;
  else
    insert into centre_closures (centre_id, closed_at) values (new.id, case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create trigger centres_closed_at_first after insert on centres
  for each row when (new.status <> 'active') execute function centres_note_closure();
create trigger centres_closed_or_reopened after update of status on centres
  for each row when (old.status <> new.status and (old.status = 'active' or new.status = 'active'))
  execute function centres_note_closure();

-- Those that are closed now: since the trail last says so, else since they were entered.
insert into centre_closures (centre_id, closed_at)
  select centres.id, coalesce(
    (select max(at) from audit_events where action = 'centre.changed' and subject_id = centres.id::text
      and details #>> '{after,status}' = 'inactive'),
    centres.created_at)
  from centres where centres.status <> 'active';
