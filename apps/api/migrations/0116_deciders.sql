-- The applications that a person has decided on, each once and in order, and those decided on a day.
-- allowed: built concurrently before the upgrade
create index if not exists application_events_deciders on application_events (actor_id, application_id, at)
  where type in ('verified', 'approved', 'rejected');
-- An earlier draft of 0110 made it.
drop index if exists application_events_decision_times;
