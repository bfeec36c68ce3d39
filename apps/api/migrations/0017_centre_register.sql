alter table centres
  -- Counts the changes of the entry and its skills: whoever sends back an old number has not seen the newest.
  add column version integer not null default 1,
  -- When the bank details were changed last, and by whom; null as long as they are those the centre came with.
  add column bank_changed_at timestamptz,
  add column bank_changed_by uuid references users,
  add column location_text text not null
    generated always as (fold(location_address || ' ' || coalesce(lga, '') || ' ' || state_name)) stored;

-- A code is one whatever its case.
update centres set tvet_code = upper(tvet_code) where tvet_code <> upper(tvet_code);
alter table centres add constraint centre_code_in_capitals check (tvet_code = upper(tvet_code));

-- The register's order. Folded text sorts alike on every engine.
create index centres_by_name on centres (search_text collate "C", id);
create index centres_location on centres using gin (location_text gin_trgm_ops);
-- Places that are taken, of a centre and of each of its trades.
create index applications_places on applications (centre_id, skill_id, status)
  where status in ('approved', 'registered');
