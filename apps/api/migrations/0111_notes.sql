-- Internal notes of staff on applications, and the notifications of staff.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users,
  -- The role at the time of writing.
  author_role text not null,
  text text not null check (length(text) between 1 and 2000),
  -- Stored, so that a search does not fold every candidate again.
  search_text text not null generated always as (fold(text)) stored,
  -- The ids of the mentioned users.
  mentions uuid[] not null default '{}',
  pinned_at timestamptz,
  created_at timestamptz not null
);
create index application_notes_newest on application_notes (application_id, created_at desc);
create index application_notes_text on application_notes using gin (search_text gin_trgm_ops);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('mention', 'assignment', 'correction_sent')),
  -- The first one, if several applications were assigned together.
  application_id uuid not null references applications on delete cascade,
  application_count integer not null default 1 check (application_count > 0),
  -- The note of a mention, which takes its notifications with it.
  note_id uuid references application_notes on delete cascade,
  -- Null: the applicant.
  caused_by uuid references users,
  at timestamptz not null,
  read_at timestamptz,
  check ((kind = 'mention') = (note_id is not null))
);
create index notifications_newest on notifications (user_id, at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_old on notifications (at);
create index notifications_application on notifications (application_id);
create index notifications_note on notifications (note_id) where note_id is not null;
