-- The list of users pages through a role by day of creation; the id decides between people of one import.
create index users_role_newest on users (role, created_at desc, id desc);
drop index users_role;
-- When somebody last signed in.
create index sessions_newest on sessions (user_id, created_at desc);
-- What staff are searched by; applicants have their folded text on their own row.
create index users_staff_search on users
  using gin (fold(first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')) gin_trgm_ops)
  where role <> 'applicant';
