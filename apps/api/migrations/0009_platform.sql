create table settings (
  key text primary key,
  value jsonb not null,
  updated_by uuid references users,
  updated_at timestamptz not null default now()
);

-- What was done to anything but an application's status, which has its own timeline.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id text,
  details jsonb not null default '{}',
  request_id text
);
create index audit_events_subject on audit_events (subject_type, subject_id, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create trigger audit_events_actor_role before insert on audit_events
  for each row when (new.actor_id is not null) execute function remember_actor_role();
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

-- The answer a key was given once, for whoever sends the same request again.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
