-- Attacks and what ends a session: who was meant, from where, how often. Written beside what it tells about, never with
-- it, so that a refusal leaves its trace. One line for all of one kind within a minute, so that nobody fills the disk.
create table security_events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: nobody's, or not to be told any more because too many came at once.
  account_id uuid references users on delete cascade,
  -- An IPv4 address or an IPv6 /64. Null: too many at once to tell them apart.
  address_group text,
  minute timestamptz not null,
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique nulls not distinct (minute, kind, account_id, address_group)
);
create index security_events_kind on security_events (kind, id desc);
create index security_events_account on security_events (account_id, id desc) where account_id is not null;
