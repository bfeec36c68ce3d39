-- Codes are counted by recipient.
drop index messages_code_origins;

-- Codes sent by SMS, by day in Lagos and country. Each is counted in one of several parts, so that sign-ups at once do not
-- wait for one row.
create table sms_spending (
  day date not null,
  country text not null,
  part smallint not null,
  codes integer not null check (codes > 0),
  primary key (day, country, part)
);

-- Wrong tries left for devices that the account does not know, of a code that a known device asked for: that one has
-- `tries_left` to itself. Null: all share `tries_left`.
alter table codes add column strange_tries_left integer check (strange_tries_left >= 0);
