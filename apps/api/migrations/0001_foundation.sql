create extension if not exists pg_trgm;

-- Case and accents aside: 'Ọ̀ṣun' and 'OSUN' are one. Decomposition drops every tone mark, the hooked Hausa letters have none to drop.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036F]', '', 'g')), 'ɓɗƙƴ', 'bdky');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
