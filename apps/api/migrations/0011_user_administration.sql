-- The list of users pages through a role by day of creation; the id decides between people of one import.
create index users_role_newest on users (role, created_at desc, id desc);
drop index users_role;
-- When somebody last signed in.
create index sessions_newest on sessions (user_id, created_at desc);
