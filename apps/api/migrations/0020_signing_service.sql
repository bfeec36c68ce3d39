-- A file that a service outside has signed bears neither a code nor a seal of the portal: its hash is all it is known by.
alter table sealed_papers
  alter column code drop not null,
  alter column certificate_sha256 drop not null,
  -- The host of the service that signed it; null: the portal has sealed it.
  add column service text,
  add constraint sealed_here_or_signed_outside check (num_nulls(code, certificate_sha256) = 2 * num_nonnulls(service));

alter table agreement_signings
  -- What the service outside knows it by; null: it is signed on the portal's own page.
  add column service_id text unique,
  -- Of the text that was handed over to be signed.
  add column text_sha256 bytea check (length(text_sha256) = 32),
  -- When the service was last asked what became of it.
  add column asked_at timestamptz,
  -- Declined or run out at the service: nothing is asked any more.
  add column closed_at timestamptz,
  add constraint handed_over_whole check (num_nulls(service_id, text_sha256) in (0, 2)),
  drop constraint signed_what_was_opened,
  add constraint signed_what_was_opened check (completed_at is null or opened_at is not null or service_id is not null);
create index agreement_signings_to_ask on agreement_signings (asked_at)
  where service_id is not null and completed_at is null and closed_at is null;

-- What a signing service has told: each event is taken once, in the transaction of what follows from it.
create table signing_events (
  id text primary key,
  signing_id uuid not null references agreement_signings on delete cascade,
  at timestamptz not null
);
create index signing_events_signing on signing_events (signing_id);
