-- A secret of public links that was changed in the portal. It holds as long as the configured one is still the one that it
-- took the place of.
create table link_secrets (
  family text primary key check (family in ('upload', 'conversion', 'status')),
  sealed_suffix bytea not null,
  -- Keyed index of the configured secret.
  replaces bytea not null,
  rotated_at timestamptz not null,
  rotated_by uuid not null references users
);

-- What became of each public link that was sent. One that is not here was never sent, and opens all the same.
create table public_links (
  page text not null check (page in
    ('upload-document', 'upload-photo', 'decline-application', 'switch-to-leatherworks')),
  -- An application's id, or an applicant's public one.
  subject_id text not null,
  family text not null check (family in ('upload', 'conversion', 'status')),
  sent_at timestamptz not null,
  -- Null: the portal sent it with a decision.
  sent_by uuid references users,
  channels text[] not null,
  -- Keyed index of the secret that it was made with.
  secret_index bytea not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  primary key (page, subject_id),
  check (withdrawn_by is null or withdrawn_at is not null)
);
create index public_links_opening on public_links (family, subject_id);

alter table application_events
  -- Which link was sent or withdrawn.
  add column link_page text,
  drop constraint application_events_type_check,
  add constraint application_events_type_check check (type in ('submitted', 'verified', 'approved', 'rejected',
    'registered', 'unregistered', 'declined', 'skill_converted', 'proof_uploaded', 'photo_uploaded', 'file_infected',
    'file_refused', 'link_sent', 'link_withdrawn', 'sensitive_viewed')),
  add constraint link_events_name_the_page check ((type in ('link_sent', 'link_withdrawn')) = (link_page is not null));

-- Every object that comes by an upload is written here before it is written to the storage, and deleted there before it is
-- deleted here: after any end of the process there is no object that nobody knows of. The samples of a demo, which are
-- never deleted, are not here.
create table stored_objects (
  key text primary key,
  file_id uuid not null references files,
  written_at timestamptz not null,
  -- When the sweep deletes it; null: a record points at it, or it is locked away.
  delete_after timestamptz
);
create index stored_objects_file on stored_objects (file_id);
create index stored_objects_sweep on stored_objects (delete_after) where delete_after is not null;

-- An upload is granted for one record, field and caller. It waits while it cannot be scanned; once a record has taken it,
-- it is accepted until another takes its place. One that gave way to a newer one while it waited is replaced too.
alter table files
  drop constraint files_status_check,
  add constraint files_status_check
    check (status in ('granted', 'waiting', 'accepted', 'replaced', 'infected', 'refused')),
  -- Exactly so many bytes were granted; null: any number up to the limit.
  add column granted_size integer check (granted_size > 0),
  -- The portal's own key of the file, which nobody was ever given an address to write to: the record's, or where an
  -- infected one is locked away.
  add column kept_key text unique,
  -- Of what is kept: its bytes decide, not what was asked for.
  add column kept_type text,
  -- The pictures of its pages, the thumbnail first: [{key, width, height}].
  add column pictures jsonb not null default '[]',
  add column page_count integer,
  -- When the record was first given it.
  add column attached_at timestamptz,
  -- While it waits for the scan: when it is tried again.
  add column try_again_at timestamptz,
  -- A process checks it until then; no other does.
  add column checking_until timestamptz,
  -- Checks in a row that ended without a result: in a fault, or with the process.
  add column faults smallint not null default 0,
  -- The malicious software that was found, or the error that it was refused with.
  add column finding text,
  -- Of the bytes that were refused: the same ones are not checked again.
  add column refused_sha256 bytea,
  drop constraint files_check,
  add constraint accepted_is_kept check (status <> 'accepted'
    or num_nulls(kept_key, kept_type, size, sha256, accepted_at, attached_at) = 0),
  add constraint waiting_is_tried_again check ((status = 'waiting') = (try_again_at is not null)),
  add constraint infected_says_what check (status <> 'infected' or num_nulls(finding, kept_key, attached_at) = 0),
  add constraint refused_says_why check (status <> 'refused' or num_nulls(finding, attached_at) = 0);
create index files_newest on files (owner_id, purpose, attached_at desc) where attached_at is not null;
create index files_waiting on files (try_again_at) where status = 'waiting';
-- What may be downloaded is found by what records point at.
create index applications_proof on applications (proof_url) where proof_url is not null;
create index applicants_photo on applicants (photo_url) where photo_url is not null;
