-- Searches pass over apostrophes and know one hyphen: `yaradua` finds Yar'Adua. The signs are those of `core/names.ts` and `core/text.ts` of the contract.

-- Rebuilding takes as long as there are people; the limit is that of requests.
set local statement_timeout = 0;

create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036F]', '', 'g')),
    U&'ɓɗƙƴ'
    '\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043\2212\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\+010EAD'
    '\0027\0060\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\055A\05F3\1FBD\1FBF\1FFE\2018\2019\201A\201B\2032\2035\275B\275C\A78B\A78C\FF07\FF40',
    'bdky----------------------------');

-- What was kept before gets the form that texts have from now on, so that an import of what was exported changes nothing.
create function plain_code(value text) returns text language sql immutable parallel safe strict
  return normalize(translate(value,
    U&'\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043\2212\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\+010EAD',
    repeat('-', 28)), nfc);
create function plain_name(value text) returns text language sql immutable parallel safe strict
  return translate(plain_code(value),
    U&'\0060\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\055A\05F3\1FBD\1FBF\1FFE\2018\2019\201A\201B\2032\2035\275B\275C\A78B\A78C\FF07\FF40',
    repeat('''', 28));
update users set first_name = plain_name(first_name), last_name = plain_name(last_name)
  where (first_name, last_name) is distinct from (plain_name(first_name), plain_name(last_name));
update centres set name = normalize(name, nfc), location_address = normalize(location_address, nfc),
    contact_name = plain_name(contact_name), account_name = plain_name(account_name)
  where (name, location_address, contact_name, account_name) is distinct from
    (normalize(name, nfc), normalize(location_address, nfc), plain_name(contact_name), plain_name(account_name));
-- Two codes that differ only in their hyphens stay as they are, for the ministry to tell apart.
update centres set tvet_code = plain_code(tvet_code)
  where tvet_code <> plain_code(tvet_code)
    and not exists (
      select from centres other where other.id <> centres.id and plain_code(other.tvet_code) = plain_code(centres.tvet_code)
    );
drop function plain_name;
drop function plain_code;

-- The triggers of `applicants` carry it to the copy that applications are searched in.
update applicants set search_text = fold(search_text) where search_text <> fold(search_text);
update centres set name = name where search_text || location_text <> fold(search_text || location_text);
reindex index users_staff_search;
