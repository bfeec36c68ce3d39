-- Agreements are signed on the portal's own page. This fails, and changes nothing, where a paper without a code and a
-- certificate is kept: such a paper is evidence, and its operator decides about it.
drop table signing_events;

alter table agreement_signings
  drop constraint signed_what_was_opened,
  drop column service_id,
  drop column text_sha256,
  drop column asked_at,
  drop column closed_at,
  add constraint signed_what_was_opened check (completed_at is null or opened_at is not null);

alter table sealed_papers
  drop column service,
  alter column code set not null,
  alter column certificate_sha256 set not null;
