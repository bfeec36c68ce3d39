-- Staff assign and move centres, applicants ask for another one, and a verification can be withdrawn.
alter table application_events
  add column from_centre_id uuid references centres,
  -- The centre after the change; null for every other event.
  add column to_centre_id uuid references centres,
  drop constraint application_events_type_check;
alter table application_events
  add constraint application_events_type_check check (type in ('submitted', 'verified', 'verification_withdrawn',
    'approved', 'rejected', 'registered', 'unregistered', 'declined', 'skill_converted', 'centre_changed',
    'proof_uploaded', 'photo_uploaded', 'file_infected', 'file_refused', 'link_sent', 'link_withdrawn',
    'sensitive_viewed')) not valid;
alter table application_events
  add constraint centre_events_name_the_centre check ((type = 'centre_changed') = (to_centre_id is not null)) not valid;
