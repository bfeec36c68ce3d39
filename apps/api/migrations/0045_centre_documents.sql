-- From when a centre owes documents of a trade: a change of its capacity does not begin anew.
alter table centre_skills add column taught_since timestamptz not null default now();
update centre_skills set taught_since = centres.created_at from centres where centres.id = centre_skills.centre_id;

-- A document is one period of one type of one trade. It is here from its first upload on, also while no file was taken yet.
alter table documents
  alter column file_url drop not null,
  alter column submitted_at drop not null,
  alter column submitted_at drop default,
  -- Uploads that were taken; the newest is the one that counts.
  add column version integer not null default 0 check (version >= 0),
  add column file_name text,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users;
update documents set version = 1, file_name = regexp_replace(file_url, '^.*/', '');
update documents set reviewed_at = newest.at, reviewed_by = newest.reviewer_id
  from (select distinct on (document_id) document_id, at, reviewer_id from document_reviews order by document_id, at desc) newest
  where newest.document_id = documents.id and documents.status <> 'pending';
alter table documents
  add constraint document_has_its_file check ((version = 0) = (file_url is null)
    and (file_url is null) = (submitted_at is null) and (file_url is null) = (file_name is null)),
  add constraint document_without_file_waits check (version > 0 or status = 'pending'),
  add constraint reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by is null));
drop index documents_waiting;
-- The queue of the reviewers, oldest first.
create index documents_waiting on documents (status, submitted_at, id) where version > 0;
create index documents_of_centre on documents (centre_id, submitted_at desc, id) where version > 0;

-- Who sent what when, and what became of a file that was not taken. Decisions stand in document_reviews.
create table document_events (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents,
  at timestamptz not null default clock_timestamp(),
  type text not null check (type in ('uploaded', 'file_infected', 'file_refused')),
  version integer,
  file_url text,
  file_name text,
  -- Null: the portal itself, with a file that had waited.
  actor_id uuid references users,
  reason text,
  check ((type = 'uploaded') = (num_nulls(version, file_url, file_name) = 0)),
  check ((type = 'uploaded') = (reason is null))
);
create unique index document_events_version on document_events (document_id, version) where type = 'uploaded';
create index document_events_document on document_events (document_id, at desc);
-- What may be downloaded is found by what records point at, or pointed at once.
create index document_events_file on document_events (file_url) where type = 'uploaded';
insert into document_events (document_id, at, type, version, file_url, file_name, actor_id)
  select id, submitted_at, 'uploaded', 1, file_url, file_name, submitted_by from documents;
create trigger document_events_append_only before update or delete on document_events
  for each row execute function refuse_change();

-- Which upload a decision is on.
alter table document_reviews add column version integer not null default 1;
alter table document_reviews alter column version drop default;

-- What a centre was told of a document.
alter table messages add column document_id uuid references documents;
create index messages_document on messages (document_id, created_at desc) where document_id is not null;

-- What a centre was reminded of: each period once ahead and once when it is overdue.
create table document_reminders (
  centre_id uuid not null references centres,
  skill_id uuid not null references skills,
  document_type text not null,
  period text not null,
  kind text not null check (kind in ('due', 'overdue')),
  sent_at timestamptz not null,
  primary key (centre_id, skill_id, document_type, period, kind)
);
