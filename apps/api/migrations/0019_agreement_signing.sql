-- A paper that the portal has sealed: the file as it left, and what /verify says of it.
create table sealed_papers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind = 'agreement'),
  -- In the QR code of the paper; not to be guessed, since it opens what the paper says.
  code text not null unique check (length(code) >= 20),
  sha256 bytea not null unique check (length(sha256) = 32),
  -- The certificate it was sealed with: a later one does not vouch for it.
  certificate_sha256 bytea not null check (length(certificate_sha256) = 32),
  content bytea not null,
  title text not null,
  centre_name text not null,
  tvet_code text not null,
  signer_name text not null,
  signed_at timestamptz not null
);

-- The file and its hash lie with the paper, in the same transaction as the acceptance.
alter table agreements
  drop column sealed_url,
  drop column document_sha256,
  add column sealed_paper_id uuid unique references sealed_papers;

alter table agreement_signings
  add column opened_at timestamptz,
  -- Where the signer goes on, sealed: it may hold the token of a setup link.
  add column return_to bytea not null,
  add constraint signed_what_was_opened check (completed_at is null or opened_at is not null);
