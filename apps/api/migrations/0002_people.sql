create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in
    ('applicant', 'centerAdmin', 'superAdmin', 'platformAdmin', 'officer', 'viewOnlyOfficer', 'accreditor')),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  phone_confirmed_at timestamptz,
  email text check (email = lower(email) and email like '%_@_%'),
  email_confirmed_at timestamptz,
  password_hash text,
  password_kind text check (password_kind in ('own', 'temporary')),
  temporary_password_expires_at timestamptz,
  disabled_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (phone is not null or email is not null),
  check ((password_hash is null) = (password_kind is null)),
  check ((password_kind is not distinct from 'temporary') = (temporary_password_expires_at is not null))
);
-- An identifier that is not confirmed does not keep another person from using it.
create unique index users_confirmed_phone on users (phone) where phone_confirmed_at is not null;
create unique index users_confirmed_email on users (email) where email_confirmed_at is not null;
create index users_role on users (role, created_at desc);
create trigger users_touch before update on users for each row execute function touch_updated_at();

-- What somebody did is told with the role they had when they did it, not with today's.
create function remember_actor_role() returns trigger language plpgsql as $$
begin
  select role into new.actor_role from users where id = new.actor_id;
  return new;
end
$$;

-- NIN and BVN: encrypted by the application, with a keyed index for equality and the last four digits for display.
create table applicants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  public_id text not null unique check (public_id ~ '^[0-9A-Z-]{6,20}$'),
  gender text check (gender in ('female', 'male')),
  date_of_birth date check (date_of_birth > date '1900-01-01'),
  nin_encrypted bytea,
  nin_index bytea,
  nin_last4 text check (nin_last4 ~ '^[0-9]{4}$'),
  bvn_encrypted bytea,
  bvn_index bytea,
  bvn_last4 text check (bvn_last4 ~ '^[0-9]{4}$'),
  photo_url text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(nin_encrypted, nin_index, nin_last4) in (0, 3)),
  check (num_nulls(bvn_encrypted, bvn_index, bvn_last4) in (0, 3))
);
create index applicants_nin on applicants (nin_index) where nin_index is not null;
create index applicants_bvn on applicants (bvn_index) where bvn_index is not null;
create index applicants_search on applicants using gin (search_text gin_trgm_ops);
create trigger applicants_touch before update on applicants for each row execute function touch_updated_at();

-- What staff search by, folded once when it is written instead of at every search.
create function applicant_search_text(public_id text, first_name text, last_name text, phone text, email text)
  returns text language sql immutable parallel safe
  return fold(concat_ws(' ', first_name, last_name, public_id, phone, email));

create function applicants_fill_search_text() returns trigger language plpgsql as $$
begin
  select applicant_search_text(new.public_id, u.first_name, u.last_name, u.phone, u.email)
    into new.search_text from users u where u.id = new.user_id;
  return new;
end
$$;
create trigger applicants_search_text before insert or update of public_id, user_id on applicants
  for each row execute function applicants_fill_search_text();

create function users_refresh_search_text() returns trigger language plpgsql as $$
begin
  update applicants set search_text =
    applicant_search_text(public_id, new.first_name, new.last_name, new.phone, new.email)
    where user_id = new.id;
  return null;
end
$$;
create trigger users_search_text after update of first_name, last_name, phone, email on users
  for each row when (new.role = 'applicant') execute function users_refresh_search_text();
