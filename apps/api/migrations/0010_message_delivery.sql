-- What the ledger needs to deliver: the readable secret until it is sent, how long a message is of any use, and the
-- counts behind the spending cap on codes.
alter table messages
  -- The whole message with its code, password or link token, encrypted by the application; null once it is sent.
  -- subject, body_text and body_html of such a message hold its redacted form from the start.
  add column sealed_content bytea,
  -- A code that arrives after it has expired only confuses.
  add column useful_until timestamptz,
  add column is_code boolean not null default false,
  -- Keyed index of the network address that asked for a code.
  add column origin_index bytea,
  drop constraint messages_status_check,
  -- withheld: never sent, the spending cap on codes was reached.
  add constraint messages_status_check
    check (status in ('queued', 'sending', 'sent', 'failed', 'given_up', 'withheld')),
  add constraint messages_only_secrets_are_sealed check (secret or sealed_content is null);

-- Codes first, then in the order of their turn: somebody waits for a code at this moment.
drop index messages_due;
create index messages_due on messages (channel, is_code desc, next_attempt_at) where status in ('queued', 'failed');
create index messages_expiring on messages (useful_until) where status in ('queued', 'failed');
create index messages_codes on messages (created_at) where is_code;
create index messages_code_origins on messages (origin_index, created_at) where origin_index is not null;
create index messages_sending on messages (claimed_at) where status = 'sending';
