create table agreements (
  id uuid primary key default gen_random_uuid(),
  centre_id uuid not null unique references centres,
  template_code text not null,
  accepted_at timestamptz,
  signed_by uuid references users,
  signer_name text,
  signer_email text,
  sealed_url text,
  document_sha256 bytea,
  -- Who, when, from where: what the sealed file's last page repeats.
  evidence jsonb,
  created_at timestamptz not null default now(),
  constraint accepted_is_signed check (accepted_at is null or num_nulls(signed_by, signer_name, signer_email) = 0)
);

-- One attempt to sign: the link that was handed out, and what became of it.
create table agreement_signings (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references agreements,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  completed_at timestamptz,
  created_at timestamptz not null default now()
);
create index agreement_signings_agreement on agreement_signings (agreement_id);
