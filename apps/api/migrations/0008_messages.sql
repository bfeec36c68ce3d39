-- The message ledger: written with what caused it, delivered after the commit.
create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  user_id uuid references users,
  application_id uuid references applications,
  template text not null,
  subject text,
  body_text text,
  body_html text,
  -- The body holds a code, a temporary password or a link token: redacted for staff, erased once sent.
  secret boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'given_up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by text,
  claimed_at timestamptz,
  provider_reference text,
  provider_reply text,
  caused_by uuid references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (status <> 'sent' or sent_at is not null),
  check (status = 'sent' or body_text is not null)
);
create index messages_due on messages (next_attempt_at) where status in ('queued', 'failed');
create index messages_application on messages (application_id, created_at desc) where application_id is not null;
create index messages_user on messages (user_id, created_at desc) where user_id is not null;
create index messages_recipient on messages (recipient, created_at desc);

create table message_attempts (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  worker text not null,
  outcome text check (outcome in ('sent', 'refused', 'unreachable', 'unknown')),
  reply text
);
create index message_attempts_message on message_attempts (message_id, id);
