-- The most replicas that the primary had in each hour of the last day: a small table.
create table replica_counts (
  hour timestamptz primary key,
  most integer not null check (most >= 0)
);
