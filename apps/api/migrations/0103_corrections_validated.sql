-- Checks the rows that were there before these constraints. Writes go on in the meantime, and the limit of requests does not apply.
set local statement_timeout = 0;

alter table applications validate constraint approved_has_approver;
alter table applications validate constraint withdrawn_is_declined;
alter table application_events validate constraint application_events_type_check;
alter table application_events validate constraint staff_corrections_have_evidence;
alter table link_secrets validate constraint link_secrets_family_check;
alter table public_links validate constraint public_links_family_check;
alter table public_links validate constraint public_links_page_check;
alter table codes validate constraint codes_purpose_check;
