-- A resource that the portal comes with has its file in a folder until superAdmin gives it another; what is said of it here
-- takes the place of what the folder says.
alter table resources rename column download_url to file_url;
alter table resources
  -- What uploads are granted for.
  add column record_id uuid not null unique default gen_random_uuid(),
  add column audience text not null default 'centres' check (audience in ('centres', 'students', 'everybody')),
  add column withdrawn_at timestamptz,
  add column version integer not null default 1;
-- The rows of old named the files of the folder and their sizes; the folder says both itself.
delete from resources;
alter table resources
  drop column file_size,
  add constraint resource_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80);
