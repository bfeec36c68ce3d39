-- Challenges whose solution has been used, until they would have expired anyway.
create table spent_challenges (
  signature_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiring on spent_challenges (expires_at);

-- A code that was asked for and then used is counted out of its address again.
alter table throttles drop constraint throttles_failures_check, add check (failures >= 0);
