-- How many documents each trade of each centre is late with (rules 26.20), kept so that the figure is no scan. What is late
-- follows from many rows at once, so that a change appends no difference: it marks its centre, where nobody waits for anybody,
-- and a job counts the marked centres anew. A reader takes the cells of centres without a mark, and counts the others itself.

-- A row for every trade that an owing centre teaches, also where nothing is late.
create table overdue_cells (
  centre_id uuid not null,
  skill_id uuid not null,
  documents integer not null,
  primary key (centre_id, skill_id)
);

-- Centres of which something has changed that their cells follow from.
create table overdue_marks (
  centre_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000000000);

-- Of which periods the cells count: a fingerprint of what was overdue by the rules and the day. No row: nothing was counted.
create table overdue_asked (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);

create function mark_overdue() returns trigger language plpgsql as $$
begin
  insert into overdue_marks (centre_id)
    select old.centre_id where tg_op <> 'INSERT' union select new.centre_id where tg_op <> 'DELETE';
  return null;
end
$$;

create function mark_overdue_of_centre() returns trigger language plpgsql as $$
begin
  insert into overdue_marks (centre_id) values (new.id);
  return null;
end
$$;

create function mark_overdue_of_file() returns trigger language plpgsql as $$
begin
  insert into overdue_marks (centre_id) select centre_id from documents where id in (old.owner_id, new.owner_id);
  return null;
end
$$;

create function mark_overdue_of_skill() returns trigger language plpgsql as $$
begin
  insert into overdue_marks (centre_id) select centre_id from centre_skills where skill_id = new.id;
  return null;
end
$$;

create function mark_overdue_everywhere() returns trigger language plpgsql as $$
begin
  insert into overdue_marks (centre_id) select id from centres union select centre_id from overdue_cells;
  return null;
end
$$;

-- What the figure follows from (`documents/missing.ts`, `cleared.ts`, `file-waits.ts`), and nothing else of these rows.
create trigger documents_overdue after insert or delete on documents
  for each row execute function mark_overdue();
create trigger documents_overdue_changed after update on documents
  for each row when ((old.centre_id, old.skill_id, old.document_type, old.period, old.status, old.version = 0)
    is distinct from (new.centre_id, new.skill_id, new.document_type, new.period, new.status, new.version = 0))
  execute function mark_overdue();
create trigger documents_overdue_emptied after truncate on documents
  for each statement execute function mark_overdue_everywhere();

create trigger files_overdue after insert on files
  for each row when (new.purpose = 'centre_document' and new.status = 'waiting') execute function mark_overdue_of_file();
create trigger files_overdue_changed after update on files
  for each row when ((old.purpose = 'centre_document' and old.status = 'waiting'
      or new.purpose = 'centre_document' and new.status = 'waiting')
    and (old.owner_id, old.purpose, old.status) is distinct from (new.owner_id, new.purpose, new.status))
  execute function mark_overdue_of_file();
create trigger files_overdue_gone after delete on files
  for each row when (old.purpose = 'centre_document' and old.status = 'waiting') execute function mark_overdue_of_file();
create trigger files_overdue_emptied after truncate on files
  for each statement execute function mark_overdue_everywhere();

create trigger centre_skills_overdue after insert or delete on centre_skills
  for each row execute function mark_overdue();
create trigger centre_skills_overdue_changed after update on centre_skills
  for each row when ((old.centre_id, old.skill_id, old.taught_since) is distinct from (new.centre_id, new.skill_id, new.taught_since))
  execute function mark_overdue();
create trigger centre_skills_overdue_emptied after truncate on centre_skills
  for each statement execute function mark_overdue_everywhere();

create trigger centres_overdue_changed after update on centres
  for each row when ((old.status, old.ideas_funded, old.created_at) is distinct from (new.status, new.ideas_funded, new.created_at))
  execute function mark_overdue_of_centre();

create trigger agreements_overdue after insert on agreements
  for each row when (new.accepted_at is not null) execute function mark_overdue();
create trigger agreements_overdue_changed after update on agreements
  for each row when ((old.centre_id, old.accepted_at) is distinct from (new.centre_id, new.accepted_at))
  execute function mark_overdue();
create trigger agreements_overdue_gone after delete on agreements
  for each row when (old.accepted_at is not null) execute function mark_overdue();
create trigger agreements_overdue_emptied after truncate on agreements
  for each statement execute function mark_overdue_everywhere();

create trigger centre_closures_overdue after insert or update or delete on centre_closures
  for each row execute function mark_overdue();
create trigger centre_closures_overdue_emptied after truncate on centre_closures
  for each statement execute function mark_overdue_everywhere();

-- Exceptions of the rules name trades.
create trigger skills_overdue_renamed after update on skills
  for each row when (old.name <> new.name) execute function mark_overdue_of_skill();
