-- Reviewers see the other applications with the same bank account, address or phone number.

-- Two spellings of one address: 'No. 12, Broad Street' and '12 broad st'.
create or replace function address_key(street text) returns text language sql immutable parallel safe
  return replace(replace(regexp_replace(fold(street), '\m(no|number)\M|[^a-z0-9]', '', 'g'), 'street', 'st'), 'road', 'rd');

-- allowed: an upgrade builds it concurrently before (docs/operations.md)
create index if not exists applications_account on applications (account_number)
  where account_number is not null and status <> 'initiated';
-- allowed: an upgrade builds it concurrently before (docs/operations.md)
create index if not exists applications_address on applications (lga, address_key(street_address_line1))
  where status <> 'initiated';
-- Confirmed phone numbers have their own index.
-- allowed: an upgrade builds it concurrently before (docs/operations.md)
create index if not exists users_unconfirmed_phone on users (phone) where phone_confirmed_at is null;
