-- Records whose links were given a secret of their own, because the phone or the e-mail address that they went to is not
-- their person's any more.
create table renewed_links (
  -- An application's id, or an applicant's public one.
  subject_id text primary key,
  times integer not null check (times > 0),
  renewed_at timestamptz not null
);
