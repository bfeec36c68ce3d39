-- The second factor of staff: a key shared with an authenticator app, and codes for the day it is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted like a NIN.
  sealed_secret bytea not null,
  -- Null until a code has confirmed the key: sign-in does not ask for it yet.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, which no longer works, like earlier ones.
  last_counter bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins with a correct password that wait for the second factor.
create table sign_in_attempts (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The normalised input, which wrong codes count against.
  username text not null,
  remembered boolean not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_in_attempts_user on sign_in_attempts (user_id, created_at);
create index sign_in_attempts_expiring on sign_in_attempts (expires_at);
