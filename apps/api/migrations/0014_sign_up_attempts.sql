-- A sign-up until its codes are confirmed. Its browser alone keeps the token, and only this sign-up is confirmed by its
-- codes. Nothing in it is anybody's yet: it becomes an account with the first identifier that is confirmed.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text not null check (email = lower(email) and email like '%_@_%'),
  -- Null once the sign-up has become an account, which keeps the password from then on.
  password_hash text,
  -- The account it became; the other identifier is still to be confirmed.
  user_id uuid unique references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(password_hash, user_id) = 1)
);
create index sign_ups_expiring on sign_ups (expires_at);

-- A code resets the password of an account, or confirms an identifier of a sign-up.
delete from codes where purpose <> 'reset_password';
alter table codes
  alter column user_id drop not null,
  add column sign_up_id uuid references sign_ups on delete cascade,
  add constraint codes_have_one_owner check (num_nonnulls(user_id, sign_up_id) = 1),
  add constraint codes_of_accounts_reset check ((purpose = 'reset_password') = (user_id is not null));
create unique index codes_live_of_sign_up on codes (sign_up_id, purpose) where used_at is null and voided_at is null;

-- Sign-ups were accounts until now; one that nobody confirmed goes, unless something refers to it.
create temporary table unconfirmed on commit drop as
  select id from users
  where phone_confirmed_at is null and email_confirmed_at is null and password_kind = 'own'
    and role = 'applicant' and disabled_at is null
    and not exists (select from messages where messages.user_id = users.id)
    and not exists (select from applications join applicants on applicants.id = applications.applicant_id
      where applicants.user_id = users.id);
delete from applicants where user_id in (select id from unconfirmed);
delete from users where id in (select id from unconfirmed);
drop index users_unconfirmed_phone, users_unconfirmed_email, users_sign_ups;
