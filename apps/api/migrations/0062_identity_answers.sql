-- What the identity service has said of the numbers of a draft, so that a submission that is sent again does not ask again.
create table identity_answers (
  application_id uuid not null references application_drafts on delete cascade,
  kind text not null check (kind in ('nin', 'bvn')),
  -- Keyed index of the number and of the person who says that it is theirs.
  question bytea not null,
  verdict text not null check (verdict in ('match', 'mismatch')),
  asked_at timestamptz not null,
  primary key (application_id, kind)
);
