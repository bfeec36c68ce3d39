-- The outcome of each restored backup. A failed restore may have no backup and no moment.
create table backup_verifications (
  id uuid primary key default gen_random_uuid(),
  backup_label text,
  restored_to timestamptz,
  verified_at timestamptz not null default now(),
  ok boolean not null,
  report jsonb not null
);
