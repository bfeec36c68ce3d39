-- The views of the list of applications that users have saved. Filters, order and columns are names in the address of the list.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  filters jsonb not null,
  sort text,
  sort_order text,
  columns text[] not null,
  density text not null check (density in ('compact', 'comfortable')),
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, fold(name));

-- The list by name.
-- allowed: built concurrently before the upgrade, as the operations guide says
create index if not exists applicants_by_name on applicants (search_text collate "C");
