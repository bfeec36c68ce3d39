-- Staff ask applicants for corrections and correct details themselves; applicants withdraw.

-- A request for a correction. An application has at most one open request.
create table application_corrections (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  -- The fields and files to correct, by their names in the contract.
  fields text[] not null check (cardinality(fields) > 0),
  reason text not null check (reason <> ''),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  reminded_at timestamptz,
  -- The deadline has passed: decisions no longer wait, and the applicant can send the correction until one is made.
  overdue_at timestamptz,
  closed_at timestamptz,
  closed_as text check (closed_as in ('sent', 'cancelled')),
  check ((closed_at is null) = (closed_as is null))
);
create unique index application_corrections_open on application_corrections (application_id) where closed_at is null;
create index application_corrections_newest on application_corrections (application_id, requested_at desc);
create index application_corrections_due on application_corrections (due_at) where closed_at is null;

alter table applications
  -- The deadline of the open correction while the application waits for its applicant. A column of the row, so that a decision
  -- and a request at the same time see each other.
  add column correction_due_at timestamptz,
  -- The applicant withdrew it before the decision; its status is then declined.
  add column withdrawn_at timestamptz,
  drop constraint approved_has_approver;
alter table applications
  add constraint approved_has_approver check (status not in ('approved', 'registered', 'declined')
    or approved_by is not null or category = 'MCP' or withdrawn_at is not null) not valid,
  add constraint withdrawn_is_declined check (withdrawn_at is null or status = 'declined') not valid;

-- As before, but a withdrawn application counts as submitted only, whoever had verified it (rules 26.14).
create or replace function counted_as(n integer, a applications)
  returns setof application_count_changes language sql stable parallel safe as $$
  select n, null::date, lagos_day(a.listed_at), a.status, a.intake_id, a.category, a.state, a.skill_id, d.decided_on,
    n * (a.withdrawn_at is null
      and (a.approval_requested_at is not null or a.status in ('approved', 'registered', 'declined')))::integer,
    n * (d.decided_on is not null)::integer, n * coalesce(d.decided_on - lagos_day(a.listed_at), 0),
    a.gender, a.age_band, n * a.first_of_person::integer
  from (select case when a.status in ('approved', 'registered', 'declined', 'rejected') then lagos_day(a.decided_at) end)
    d (decided_on)
$$;

alter table application_events
  -- Corrected fields with their values before and after, as shown: [{field, before, after}].
  add column changes jsonb,
  -- The document that proves a correction by staff.
  add column evidence text,
  drop constraint application_events_type_check;
alter table application_events
  add constraint application_events_type_check check (type in ('submitted', 'verified', 'verification_withdrawn',
    'approved', 'rejected', 'registered', 'unregistered', 'declined', 'withdrawn', 'skill_converted', 'centre_changed',
    'proof_uploaded', 'photo_uploaded', 'file_infected', 'file_refused', 'link_sent', 'link_withdrawn',
    'sensitive_viewed', 'correction_requested', 'correction_sent', 'correction_cancelled', 'correction_overdue',
    'details_corrected')) not valid,
  add constraint staff_corrections_have_evidence check ((type = 'details_corrected') = (evidence is not null)) not valid;

-- The link to the form of a correction.
alter table link_secrets drop constraint link_secrets_family_check;
alter table link_secrets
  add constraint link_secrets_family_check
    check (family in ('upload', 'conversion', 'status', 'standing', 'correction')) not valid;
alter table public_links drop constraint public_links_family_check, drop constraint public_links_page_check;
alter table public_links
  add constraint public_links_family_check
    check (family in ('upload', 'conversion', 'status', 'standing', 'correction')) not valid,
  add constraint public_links_page_check check (page in ('upload-document', 'upload-photo', 'decline-application',
    'switch-to-leatherworks', 'application-status', 'correct-application')) not valid;

-- The code that confirms a withdrawal.
alter table codes drop constraint codes_purpose_check;
alter table codes
  add constraint codes_purpose_check
    check (purpose in ('reset_password', 'confirm_phone', 'confirm_email', 'withdraw_application')) not valid;
