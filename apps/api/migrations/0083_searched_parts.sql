-- What a text of an applicant's search is made of, so that a search of the name or the ID alone looks at nobody's own row.

-- The ID stands after the name and before a phone or an e-mail, of which there is one at least.
alter table applicants add check (public_id like 'TV-%');

-- Not strict: only then is each written out where it is called.
-- Of a text with ' tv-' in it more than once, as in a name or at the beginning of an e-mail, the last that stands between spaces.
create function searched_name(search_text text) returns text language sql immutable parallel safe
  return case when search_text like '% tv-% tv-%' then substring(search_text from '^(.*) tv-[^ @]+ ')
    else split_part(search_text, ' tv-', 1) end;
create function searched_id(search_text text) returns text language sql immutable parallel safe
  return 'tv-' || case when search_text like '% tv-% tv-%' then substring(search_text from '^.* tv-([^ @]+) ')
    else split_part(split_part(search_text, ' tv-', 2), ' ', 1) end;

-- A decision is later than the submission, but for clocks that differ: what was decided by a day was submitted by the next.
alter table applications add constraint decided_after_submission check (decided_at > listed_at - interval '1 day');

-- Phones write ’ where a keyboard writes '.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036F]', '', 'g')), 'ɓɗƙƴ’‘ʼ', 'bdky''''''');
update applicants set search_text = fold(search_text) where search_text ~ '[’‘ʼ]';
update centres set name = name where search_text || location_text ~ '[’‘ʼ]';
reindex index users_staff_search;
