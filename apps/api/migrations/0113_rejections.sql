-- The reason of each rejection with its details and the reviewer's own words, narrow enough to be counted in one scan.
create table rejections (
  application_id uuid primary key references applications on delete cascade,
  decided_on date not null,
  reason text not null check (reason in ('unqualified', 'incomplete', 'experience', 'position_filled', 'other')),
  details text[] not null default '{}',
  note text,
  -- The trade at the time of the decision.
  skill_id uuid references skills
);

-- The reason of a rejection that came without details: a label of the specification, or other words.
create function rejection_of(a applications) returns rejections language sql stable as $$
  select a.id, lagos_day(coalesce(a.decided_at, a.listed_at)),
    case a.rejection_reason
      when 'Applicant does not meet minimum qualifications' then 'unqualified'
      when 'Incomplete application' then 'incomplete'
      when 'Insufficient relevant experience' then 'experience'
      when 'Position has been filled' then 'position_filled'
      else 'other'
    end,
    '{}'::text[], null::text, a.skill_id
$$;

insert into rejections select r.* from applications a, rejection_of(a) r where a.status = 'rejected';
create index rejections_decided on rejections (decided_on) include (reason, details, skill_id);

create function keep_rejection() returns trigger language plpgsql as $$
begin
  -- A decision with details has written its own row.
  insert into rejections select * from rejection_of(new) on conflict do nothing;
  return null;
end
$$;
create trigger applications_rejection_inserted after insert on applications
  for each row when (new.status = 'rejected') execute function keep_rejection();
create trigger applications_rejection after update of status on applications
  for each row when (new.status = 'rejected' and old.status <> 'rejected') execute function keep_rejection();

-- Edited advice to rejected applicants, by reason or detail. Everything else is in the portal's own words.
create table rejection_texts (
  key text primary key,
  text text not null check (text <> ''),
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
