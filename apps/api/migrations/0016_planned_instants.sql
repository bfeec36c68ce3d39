-- The dates of a window are of the years 2000 to 2100, as the settings take them. Others never counted: infinity is no
-- instant, and a database and a program write what lies far away differently.
update intake_windows set opens_at = null
  where opens_at < '2000-01-01T00:00:00Z' or opens_at >= '2101-01-01T00:00:00Z';
update intake_windows set closes_at = null
  where closes_at < '2000-01-01T00:00:00Z' or closes_at >= '2101-01-01T00:00:00Z';
alter table intake_windows
  add constraint window_opens_in_planned_years
    check (opens_at >= '2000-01-01T00:00:00Z' and opens_at < '2101-01-01T00:00:00Z'),
  add constraint window_closes_in_planned_years
    check (closes_at >= '2000-01-01T00:00:00Z' and closes_at < '2101-01-01T00:00:00Z');
