-- Every upload starts as a grant: one record, one field, one caller, one key.
create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  purpose text not null check (purpose in ('proof', 'photo', 'centre_document', 'agreement', 'resource')),
  owner_id uuid not null,
  granted_to uuid references users,
  file_name text not null,
  content_type text not null,
  size_limit integer not null check (size_limit > 0),
  size integer check (size >= 0),
  sha256 bytea,
  status text not null default 'granted' check (status in ('granted', 'accepted', 'discarded')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check (status <> 'accepted' or (size is not null and sha256 is not null and accepted_at is not null))
);
create index files_owner on files (owner_id, purpose);

create table documents (
  id uuid primary key default gen_random_uuid(),
  centre_id uuid not null,
  skill_id uuid not null,
  document_type text not null check (document_type in
    ('training_timetable', 'basic_equipment_report', 'monthly_attendance_report')),
  period text not null check (period ~ '^[0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]|H[12]))?$'),
  file_url text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'modification_required')),
  rejection_reason text,
  submitted_by uuid references users,
  submitted_at timestamptz not null default now(),
  foreign key (centre_id, skill_id) references centre_skills,
  unique (centre_id, skill_id, document_type, period),
  constraint refused_has_reason check (status not in ('rejected', 'modification_required') or rejection_reason is not null)
);
create index documents_waiting on documents (status, submitted_at);

create table document_reviews (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents,
  -- The file the reviewer saw.
  file_url text not null,
  decision text not null check (decision in ('approved', 'rejected', 'modification_required')),
  reason text,
  reviewer_id uuid not null references users,
  at timestamptz not null default now(),
  check (decision = 'approved' or reason is not null)
);
create index document_reviews_document on document_reviews (document_id, at desc);
create trigger document_reviews_append_only before update or delete on document_reviews
  for each row execute function refuse_change();

create table resources (
  id text primary key,
  name text not null,
  description text not null default '',
  download_url text,
  file_size integer,
  updated_by uuid references users,
  updated_at timestamptz not null default now()
);
