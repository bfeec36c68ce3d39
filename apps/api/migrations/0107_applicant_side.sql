-- The days from submission to decision, over the decisions of the last 90 days. A job keeps them.
create table answer_times (
  category text primary key check (category in ('STC', 'VEI', 'MCP')),
  decisions integer not null check (decisions > 0),
  median_days integer not null check (median_days >= 0),
  -- Nine in ten decisions came within these days.
  usual_days integer not null check (usual_days >= median_days),
  counted_at timestamptz not null
);

-- A person whose phone number is confirmed by SMS needs no email address.
alter table sign_ups alter column email drop not null;

-- The steps of a draft whose answers come from an earlier application, and that its applicant has not checked yet.
alter table application_drafts add column steps_to_check text[] not null default '{}';
