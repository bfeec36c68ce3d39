-- Whether the database is a demo's or a real installation's: one row, written by its first start and never changed.
create table installation (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null,
  marked_at timestamptz not null default now()
);
create trigger installation_for_good before update or delete on installation
  for each row execute function refuse_change();
