-- The state of the portal as its processes last saw it. All of these tables are small.

-- The result of the last check of each invariant, and of the stored files.
create table invariant_results (
  name text primary key,
  total integer not null check (total >= 0),
  -- The first offending rows.
  ids text[] not null,
  -- The check itself failed; the other columns are those of the last check that did not.
  error text,
  took_ms integer not null,
  checked_at timestamptz not null,
  -- The first of the checks in a row that found offending rows.
  violated_since timestamptz,
  check ((total = 0) = (violated_since is null))
);

create table operations_state (
  is_only boolean primary key default true check (is_only),
  checks_requested_at timestamptz,
  checks_started_at timestamptz,
  checks_finished_at timestamptz,
  -- The last check that read all applications.
  full_check_at timestamptz,
  -- The check of stored files continues after this key; empty: at the first one.
  objects_checked_to text not null default '',
  objects_checked integer not null default 0,
  -- The end of the last complete pass over all stored files.
  objects_pass_finished_at timestamptz
);
insert into operations_state default values;

-- Objects that a record points at and the storage does not have.
create table missing_objects (
  key text primary key references stored_objects on delete cascade,
  found_at timestamptz not null
);

create table job_states (
  name text primary key,
  every_ms bigint not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text
);

-- One row for each running process.
create table portal_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  commit_hash text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  storage_error text,
  -- The replica of DATABASE_REPLICA_URL; both are null without one.
  replica_lag_seconds double precision,
  replica_error text
);

-- The restored backups that were verified. `npm run admin -- verify-backup` writes them.
create table backup_verifications (
  id uuid primary key default gen_random_uuid(),
  backup_label text not null,
  -- The moment to which the backup was restored.
  restored_to timestamptz not null,
  verified_at timestamptz not null,
  ok boolean not null,
  report jsonb not null default '{}'
);
create index backup_verifications_latest on backup_verifications (verified_at desc);
