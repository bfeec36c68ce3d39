-- Exports of the list of applications: who waits in line, whose file is being written, and for a while what became of it. The
-- number is the place: it is given once and never changes.
create table application_exports (
  number bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users (id),
  -- The sign-in that it was begun in: with its end the export ends.
  session_id uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- As the call takes them, and the order.
  filters jsonb not null,
  asked_at timestamptz not null,
  -- Until then it counts: its next look is due, its file has to be fetched, or its process has to be heard of again.
  counts_until timestamptz not null,
  -- It has one of the places; null while it waits.
  admitted_at timestamptz,
  -- Its file was fetched, which is done once.
  begun_at timestamptz,
  -- By this request, which its line on the audit trail names.
  request_id text,
  -- The moment that its rows are true for.
  as_of timestamptz,
  rows_written integer not null default 0 check (rows_written >= 0),
  rows_in_all integer check (rows_in_all >= 0),
  -- Somebody wants it to end; whoever writes it ends it.
  cancelled_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in
    ('done', 'cancelled', 'reader_gone', 'reader_stalled', 'access_ended', 'failed', 'process_ended')),
  check ((ended_at is null) = (outcome is null)),
  check (begun_at is null or admitted_at is not null)
);
create index application_exports_open on application_exports (number) where ended_at is null;
create index application_exports_user on application_exports (user_id);
create index application_exports_ended on application_exports (ended_at);
