-- Whoever confirms is found by an identifier that is not confirmed yet.
create index users_unconfirmed_phone on users (phone) where phone_confirmed_at is null;
create index users_unconfirmed_email on users (email) where email_confirmed_at is null;
-- Sign-ups that nobody has confirmed, to forget the old ones.
create index users_sign_ups on users (created_at)
  where phone_confirmed_at is null and email_confirmed_at is null and password_kind = 'own';
