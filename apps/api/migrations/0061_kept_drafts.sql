-- Since when a window is held by hand, or is not: from then on what was not submitted is kept for a while.
alter table intake_windows add column held_at timestamptz not null default now();
create function intake_windows_note_hold() returns trigger language plpgsql as $$
begin
  new.held_at := now();
  return new;
end
$$;
create trigger intake_windows_hold before update on intake_windows
  for each row when (old.by_hand is distinct from new.by_hand) execute function intake_windows_note_hold();

-- When what was filled in was taken out of it, because nobody had submitted it.
alter table application_drafts add column emptied_at timestamptz;
