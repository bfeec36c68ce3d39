-- Building an index takes as long as there are applications; the limit is that of requests.
set local statement_timeout = 0;

-- What a span counts beside its whole months (rules 26) is read in the index alone, and not in the rows.
create index applications_figures on applications (listed_at) include (intake_id, category, state, skill_id, status,
  approval_requested_by, approval_requested_at, decided_at, gender, age_band, first_of_person);
