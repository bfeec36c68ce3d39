-- A fourth kind of public link, which shows its applicant where an application stands.
alter table link_secrets
  drop constraint link_secrets_family_check,
  add constraint link_secrets_family_check check (family in ('upload', 'conversion', 'status', 'standing'));
alter table public_links
  drop constraint public_links_family_check,
  add constraint public_links_family_check check (family in ('upload', 'conversion', 'status', 'standing')),
  drop constraint public_links_page_check,
  add constraint public_links_page_check check (page in ('upload-document', 'upload-photo', 'decline-application',
    'switch-to-leatherworks', 'application-status'));

-- Another phone number or e-mail address of an account, until its code is given. One of each kind at a time.
create table contact_changes (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  value text not null,
  -- Null: it is somebody else's, so no code was made; whoever asked is told nothing of that.
  code_hash bytea,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index contact_changes_expiring on contact_changes (expires_at);

-- Somebody without an account who wants to be told when applications open, until the code is given. The browser alone
-- keeps the token.
create table opening_notice_requests (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  recipient text not null,
  categories text[] not null check (categories <@ array['STC', 'VEI'] and cardinality(categories) > 0),
  -- Null: no code went out, since too many did.
  code_hash bytea,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index opening_notice_requests_expiring on opening_notice_requests (expires_at);

-- Who is told once when a programme opens. The line goes in the transaction that writes the message.
create table opening_notices (
  category text not null check (category in ('STC', 'VEI')),
  -- A phone number in E.164 or an e-mail address in lower case.
  recipient text not null,
  confirmed_at timestamptz not null,
  primary key (category, recipient)
);
create index opening_notices_age on opening_notices (confirmed_at);

-- What is forgotten two days after it was sent.
create index messages_forgotten on messages (created_at) where template in ('opening-notice-code', 'intake-opened');
