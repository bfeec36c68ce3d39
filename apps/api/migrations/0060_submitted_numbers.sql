-- An index over all applications is built, which may take longer than a request.
set local statement_timeout = 0;

-- What is not submitted keeps nobody from applying, nor does the number that its person gave an earlier time (rules 7.4).
drop index applications_one_live_per_nin;
create unique index applications_one_live_per_nin on applications (intake_id, nin_index)
  where nin_index is not null and status not in ('initiated', 'rejected', 'declined');

-- What was submitted to an earlier intake keeps the number that it was submitted with: another person's of that time must
-- not refuse what is submitted to this one.
create or replace function applicants_push_nin_index() returns trigger language plpgsql as $$
begin
  update applications set nin_index = new.nin_index
    where applicant_id = new.id and intake_id = (select id from intakes order by starts_on desc limit 1);
  return null;
end
$$;
