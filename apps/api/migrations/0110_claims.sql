-- Staff divide the work: a claim records who is deciding an application, and until when.

create table application_claims (
  application_id uuid primary key references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  claimed_at timestamptz not null,
  until timestamptz not null check (until > claimed_at),
  -- The superAdmin who assigned it; null if its holder took it.
  assigned_by uuid references users
);
create index application_claims_holder on application_claims (user_id, until);

-- A step ends the claim, and so does a request for a correction. By trigger, so that no writer can forget it.
create function end_claim() returns trigger language plpgsql as $$
begin
  delete from application_claims where application_id = new.id;
  return null;
end
$$;
create trigger applications_end_claim after update of status, correction_due_at on applications
  for each row when (old.status <> new.status or (old.correction_due_at is null and new.correction_due_at is not null))
  execute function end_claim();

create function end_claims_of_user() returns trigger language plpgsql as $$
begin
  delete from application_claims where user_id = new.id;
  return null;
end
$$;
create trigger users_end_claims after update of role, disabled_at on users
  for each row when (old.role <> new.role or (old.disabled_at is null and new.disabled_at is not null))
  execute function end_claims_of_user();

-- The longest-waiting applications, without those that wait for their applicant.
-- allowed: built concurrently before the upgrade
create index if not exists applications_undecided on applications (status, listed_at, id)
  where status in ('pending_approval', 'approval_requested') and correction_due_at is null;
-- The few withdrawn verifications.
-- allowed: built concurrently before the upgrade
create index if not exists application_events_unverified on application_events (application_id, id)
  where type = 'verification_withdrawn';
-- allowed: built concurrently before the upgrade
create index if not exists application_corrections_requester on application_corrections (requested_by, application_id);
