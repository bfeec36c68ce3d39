-- An export of the list of applications is a file in the storage, which a job writes. Exports last a day: none is carried over.
delete from application_exports;
alter table application_exports
  drop column number,
  drop column asked_at,
  drop column counts_until,
  drop column admitted_at,
  drop column begun_at,
  drop column request_id,
  drop column rows_written,
  drop column rows_in_all,
  drop column cancelled_at,
  drop column ended_at,
  drop column outcome,
  drop constraint application_exports_id_key,
  add primary key (id),
  -- The columns of the file are this role's; nobody with another role can download it.
  add column role text not null,
  add column status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'cancelled', 'failed')),
  add column rows_done integer not null default 0 check (rows_done >= 0),
  add column rows_total integer check (rows_total >= 0),
  add column error text check (error in ('storage_full', 'process_ended', 'internal')),
  add column created_at timestamptz not null,
  -- The process that writes the file sets this every second.
  add column heartbeat_at timestamptz,
  add column finished_at timestamptz,
  -- The file is deleted then.
  add column expires_at timestamptz,
  add check ((status in ('queued', 'running')) = (finished_at is null)),
  add check ((status = 'failed') = (error is not null));
drop index application_exports_user;
-- One open export per person.
create unique index application_exports_open on application_exports (user_id) where status in ('queued', 'running');
create index application_exports_latest on application_exports (user_id, created_at desc);
create index application_exports_finished on application_exports (finished_at);

-- The file of an export is swept like the others, and belongs to no upload.
alter table stored_objects alter column file_id drop not null;
