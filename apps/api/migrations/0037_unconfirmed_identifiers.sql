-- What somebody gave at sign-up and has not confirmed: it signs nobody in and keeps it from nobody. Several accounts may
-- have the same.
create table unconfirmed_identifiers (
  user_id uuid not null references users on delete cascade,
  identifier text not null check (identifier in ('phone', 'email')),
  value text not null,
  codes_sent_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, identifier)
);
create index unconfirmed_identifiers_value on unconfirmed_identifiers (value, created_at desc);

-- A code of an account confirms such an identifier too.
alter table codes
  drop constraint codes_of_accounts_reset,
  add constraint codes_of_accounts_reset check (purpose <> 'reset_password' or user_id is not null);

alter table sign_ups add column codes_sent_at timestamptz;
