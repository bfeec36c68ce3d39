-- The short address of a link. Only a keyed index of its key is stored, so a copy of the database opens nothing.
alter table public_links add column short_index bytea;
-- allowed: the column is new, so the index is empty and built at once
create index public_links_short on public_links (short_index) where short_index is not null;
