-- An intake is one round of applications; each programme has its own window in it.
create table intakes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  starts_on date not null unique
);

create table intake_windows (
  intake_id uuid not null references intakes on delete cascade,
  category text not null check (category in ('STC', 'VEI')),
  opens_at timestamptz,
  closes_at timestamptz,
  -- Null: the dates decide. Closed until somebody opens it.
  by_hand text default 'closed' check (by_hand in ('open', 'closed')),
  primary key (intake_id, category),
  check (closes_at > opens_at)
);

create table applications (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicants,
  intake_id uuid not null references intakes,
  status text not null default 'initiated' check (status in
    ('initiated', 'pending_approval', 'approval_requested', 'approved', 'rejected', 'declined', 'registered')),
  category text check (category in ('STC', 'VEI', 'MCP')),
  skill_id uuid references skills,
  centre_id uuid references centres,
  state text,
  lga text,
  street_address_line1 text,
  street_address_line2 text,
  bank_slug text,
  account_number text,
  account_name text,
  -- Which of the three proofs VEI asks for was given.
  proof_kind text check (proof_kind in ('prior_learning', 'first_school_leaving', 'non_formal')),
  proof_url text,
  -- The applicant's keyed NIN index, kept here by trigger so that one index can hold one person to one live application.
  nin_index bytea,
  approval_requested_by uuid references users,
  approval_requested_at timestamptz,
  approved_by uuid references users,
  decided_at timestamptz,
  rejection_reason text,
  decline_reason text,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  listed_at timestamptz not null generated always as (coalesce(submitted_at, created_at)) stored,
  constraint submitted_is_complete check (status = 'initiated'
    or num_nulls(submitted_at, category, skill_id, state, lga) = 0),
  constraint approver_is_not_requester check (approved_by <> approval_requested_by),
  constraint under_review_has_requester check (status <> 'approval_requested' or approval_requested_by is not null),
  constraint registered_has_centre check (status <> 'registered' or centre_id is not null),
  constraint rejected_has_reason check (status <> 'rejected' or rejection_reason is not null),
  -- MCP arrives by import, approved elsewhere.
  constraint approved_has_approver check (status not in ('approved', 'registered', 'declined')
    or approved_by is not null or category = 'MCP'),
  constraint declined_has_reason check (status <> 'declined' or decline_reason is not null)
);
-- One live application per person and intake; a person is a NIN, else an account.
create unique index applications_one_live_per_account on applications (intake_id, applicant_id)
  where status not in ('rejected', 'declined');
create unique index applications_one_live_per_nin on applications (intake_id, nin_index)
  where nin_index is not null and status not in ('rejected', 'declined');
create index applications_applicant on applications (applicant_id) include (status);
create index applications_status on applications (status, listed_at desc, id desc);
-- What staff list by. Unfinished applications are in no list but their own, so totals are read from the index alone.
create index applications_listed on applications (listed_at desc, id desc) where status <> 'initiated';
create index applications_category on applications (category, listed_at desc, id desc) where status <> 'initiated';
create index applications_centre on applications (centre_id, listed_at desc, id desc) where status <> 'initiated';
create index applications_state on applications (state, listed_at desc, id desc) where status <> 'initiated';
create index applications_lga on applications (lga, listed_at desc, id desc) where status <> 'initiated';
create index applications_skill on applications (skill_id, listed_at desc, id desc) where status <> 'initiated';
create trigger applications_touch before update on applications for each row execute function touch_updated_at();

create function applications_copy_nin_index() returns trigger language plpgsql as $$
begin
  select nin_index into new.nin_index from applicants where id = new.applicant_id;
  return new;
end
$$;
create trigger applications_nin_index before insert or update of applicant_id on applications
  for each row execute function applications_copy_nin_index();

create function applicants_push_nin_index() returns trigger language plpgsql as $$
begin
  update applications set nin_index = new.nin_index where applicant_id = new.id;
  return null;
end
$$;
create trigger applicants_nin_index after update of nin_index on applicants
  for each row when (old.nin_index is distinct from new.nin_index) execute function applicants_push_nin_index();

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  at timestamptz not null default clock_timestamp(),
  type text not null check (type in ('submitted', 'verified', 'approved', 'rejected', 'registered', 'unregistered',
    'declined', 'skill_converted', 'proof_uploaded', 'link_sent', 'sensitive_viewed')),
  actor_id uuid references users,
  -- The role the actor had then: filled in by trigger, so that no writer can forget it.
  actor_role text,
  from_status text check (from_status in
    ('initiated', 'pending_approval', 'approval_requested', 'approved', 'rejected', 'declined', 'registered')),
  to_status text check (to_status in
    ('initiated', 'pending_approval', 'approval_requested', 'approved', 'rejected', 'declined', 'registered')),
  reason text
);
create trigger application_events_actor_role before insert on application_events
  for each row when (new.actor_id is not null) execute function remember_actor_role();
create index application_events_application on application_events (application_id, id desc);
create trigger application_events_append_only before update or delete on application_events
  for each row execute function refuse_change();
