-- One sign-in on one device; its refresh tokens form the family that ends together.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  remembered boolean not null default false,
  user_agent text,
  address inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'password', 'disabled', 'revoked')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_open on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  generation integer not null check (generation >= 0),
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  unique (session_id, generation)
);

create table codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'confirm_phone', 'confirm_email')),
  code_hash bytea not null,
  tries_left smallint not null default 5 check (tries_left >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now()
);
-- A new code voids the old one: at most one is live.
create unique index codes_live on codes (user_id, purpose) where used_at is null and voided_at is null;

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key_encrypted bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;

-- Failures per account and per address; the key is a keyed hash, so the table names nobody.
create table throttles (
  key bytea primary key,
  failures integer not null check (failures > 0),
  window_ends_at timestamptz not null,
  locked_until timestamptz
);
