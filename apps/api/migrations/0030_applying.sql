-- What somebody has filled in about themselves in an application that is not submitted. It becomes their record when they
-- submit: until then a number that was typed wrong, or is another's, keeps nobody from applying (rules 7.4).
create table application_drafts (
  application_id uuid primary key references applications on delete cascade,
  -- Counts the changes of the draft and of what the application itself holds: whoever sends back an old number has not
  -- seen the newest.
  version integer not null default 1 check (version > 0),
  saved_at timestamptz not null default now(),
  gender text check (gender in ('female', 'male')),
  date_of_birth date check (date_of_birth > date '1900-01-01'),
  nin_encrypted bytea,
  nin_index bytea,
  nin_last4 text check (nin_last4 ~ '^[0-9]{4}$'),
  bvn_encrypted bytea,
  bvn_index bytea,
  bvn_last4 text check (bvn_last4 ~ '^[0-9]{4}$'),
  check (num_nulls(nin_encrypted, nin_index, nin_last4) in (0, 3)),
  check (num_nulls(bvn_encrypted, bvn_index, bvn_last4) in (0, 3))
);

-- Every application that is not submitted has a draft, which begins with what is known of the person.
create function applications_begin_draft() returns trigger language plpgsql as $$
begin
  insert into application_drafts (application_id, saved_at, gender, date_of_birth, nin_encrypted, nin_index, nin_last4,
      bvn_encrypted, bvn_index, bvn_last4)
    select new.id, new.created_at, gender, date_of_birth, nin_encrypted, nin_index, nin_last4,
      bvn_encrypted, bvn_index, bvn_last4
    from applicants where id = new.applicant_id;
  return null;
end
$$;
create trigger applications_draft after insert on applications
  for each row when (new.status = 'initiated') execute function applications_begin_draft();
insert into application_drafts (application_id, saved_at, gender, date_of_birth, nin_encrypted, nin_index, nin_last4,
    bvn_encrypted, bvn_index, bvn_last4)
  select a.id, a.updated_at, p.gender, p.date_of_birth, p.nin_encrypted, p.nin_index, p.nin_last4,
    p.bvn_encrypted, p.bvn_index, p.bvn_last4
  from applications a join applicants p on p.id = a.applicant_id where a.status = 'initiated';

-- A receipt that was issued. Its file is made anew each time and kept nowhere: the hash knows it again.
create table receipts (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  -- In the QR code of the paper; not to be guessed, since it tells that the paper is genuine.
  code text not null unique check (length(code) >= 20),
  sha256 bytea not null unique check (length(sha256) = 32),
  -- The certificate it was sealed with; null: the portal had none.
  certificate_sha256 bytea check (length(certificate_sha256) = 32),
  issued_at timestamptz not null
);
create index receipts_application on receipts (application_id);
create index receipts_certificate on receipts (certificate_sha256) where certificate_sha256 is not null;
