-- The language that a person has chosen for pages and messages (ISO 639); null if none was chosen.
alter table users add column language text;
alter table sign_ups add column language text;
alter table opening_notice_requests add column language text;
alter table opening_notices add column language text;
-- The parts that the network bills for an SMS; null for an email and for older messages.
alter table messages add column sms_parts smallint;
