-- The process that runs the background jobs, until its lease expires. A row, because a session lock does not pass a connection
-- pooler in transaction mode.
create table job_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
