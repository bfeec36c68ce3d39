create table skills (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  trade_group text,
  description text not null default '',
  position integer not null
);

create table centres (
  id uuid primary key default gen_random_uuid(),
  tvet_code text not null unique check (tvet_code <> ''),
  name text not null check (name <> ''),
  category text not null check (category in ('STC', 'VEI', 'MCP')),
  state_name text not null,
  lga text,
  location_address text not null default '',
  contact_name text,
  contact_email text,
  contact_phone text,
  email_address text,
  phone_number text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  ideas_funded boolean not null default false,
  bank_slug text,
  account_number text,
  account_name text,
  search_text text not null generated always as (fold(name || ' ' || tvet_code)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index centres_state on centres (state_name, lga);
create index centres_search on centres using gin (search_text gin_trgm_ops);
create trigger centres_touch before update on centres for each row execute function touch_updated_at();

create table centre_skills (
  centre_id uuid not null references centres on delete cascade,
  skill_id uuid not null references skills,
  total_capacity integer not null check (total_capacity >= 0),
  streams integer not null default 1 check (streams >= 0),
  primary key (centre_id, skill_id)
);
create index centre_skills_skill on centre_skills (skill_id);

-- The centres a centerAdmin runs; the first by position is the session's centerId.
create table user_centres (
  user_id uuid not null references users on delete cascade,
  centre_id uuid not null references centres,
  position smallint not null default 0,
  primary key (user_id, centre_id)
);
create index user_centres_centre on user_centres (centre_id);

-- One-time links for the first visit of a centre administrator (agreement, then account set-up).
create table setup_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  centre_id uuid not null references centres,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now()
);
create index setup_tokens_user on setup_tokens (user_id);

create table skill_suggestions (
  id uuid primary key default gen_random_uuid(),
  skill_name text not null check (skill_name <> ''),
  skill_type text not null,
  skill_description text not null default '',
  location_address text not null default '',
  state_name text not null,
  created_at timestamptz not null default now()
);
create index skill_suggestions_newest on skill_suggestions (created_at desc);
