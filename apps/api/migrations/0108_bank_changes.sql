-- Changes of the bank account of a centre or of an application. A code confirms them, the people concerned are notified, and
-- they take effect 48 hours later.
create table bank_changes (
  id uuid primary key default gen_random_uuid(),
  centre_id uuid references centres on delete cascade,
  application_id uuid references applications on delete cascade,
  requested_by uuid not null references users,
  bank_slug text not null,
  account_number text not null,
  account_name text not null,
  -- The account at the time of the request. Another one in the meantime ends the change.
  old_bank_slug text,
  old_account_number text,
  old_account_name text,
  status text not null default 'unconfirmed'
    check (status in ('unconfirmed', 'waiting', 'applied', 'cancelled', 'refused')),
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  confirmed_at timestamptz,
  effective_at timestamptz,
  -- Keyed index of the key in the messages, with which anybody concerned cancels the change.
  key_index bytea,
  approved_by uuid references users,
  approved_at timestamptz,
  ended_at timestamptz,
  -- Null: the holder of the key, or the portal.
  ended_by uuid references users,
  end_reason text,
  created_at timestamptz not null,
  check (num_nonnulls(centre_id, application_id) = 1),
  check ((status = 'unconfirmed') = (confirmed_at is null)),
  check (num_nonnulls(confirmed_at, effective_at, key_index) in (0, 3)),
  check (num_nonnulls(approved_by, approved_at) in (0, 2)),
  check (approved_by <> requested_by),
  check ((status in ('unconfirmed', 'waiting')) = (ended_at is null)),
  check (status <> 'applied' or centre_id is null or approved_by is not null)
);
create unique index bank_changes_unconfirmed_centre on bank_changes (centre_id, requested_by) where status = 'unconfirmed';
create unique index bank_changes_unconfirmed_application on bank_changes (application_id) where status = 'unconfirmed';
create unique index bank_changes_waiting_centre on bank_changes (centre_id) where status = 'waiting';
create unique index bank_changes_waiting_application on bank_changes (application_id) where status = 'waiting';
create unique index bank_changes_key on bank_changes (key_index) where key_index is not null;
create index bank_changes_due on bank_changes (effective_at) where status = 'waiting';
create index bank_changes_expiring on bank_changes (code_expires_at) where status = 'unconfirmed';
create index bank_changes_centre on bank_changes (centre_id);
create index bank_changes_application on bank_changes (application_id);
create index bank_changes_requester on bank_changes (requested_by);
