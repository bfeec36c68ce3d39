-- Who waits to sign up, and whose sign-up is under way. The number is the place: it is given once and never changes.
create table sign_up_queue (
  number bigint generated always as identity primary key,
  -- Null while it waits.
  admitted_at timestamptz,
  -- Until then it counts before others: its next look is due, or its sign-up ends by then.
  counts_until timestamptz not null,
  -- Whoever has not looked by then has gone away.
  expires_at timestamptz not null
);
create index sign_up_queue_waiting on sign_up_queue (number) where admitted_at is null;
create index sign_up_queue_under_way on sign_up_queue (counts_until) where admitted_at is not null;
create index sign_up_queue_expiring on sign_up_queue (expires_at);

-- One look at the queue, as one statement. `ticket` is null for whoever has no place yet. Answers the number, and how many
-- are before it, up to `at_once`; `far` is how far it is from the first of those who wait, gaps counted. A turn is
-- given only under the lock, so that processes never let in more than `at_once` together.
create function take_turn(
  ticket bigint, moment timestamptz, at_once integer,
  counts_for interval, expires_after interval, lease interval,
  out place bigint, out admitted boolean, out before integer, out far bigint
) language plpgsql as $$
declare
  under_way integer;
begin
  admitted := false;
  update sign_up_queue q set expires_at = moment + expires_after, counts_until = moment + counts_for
    where q.number = ticket and q.admitted_at is null and q.expires_at > moment
    returning q.number into place;

  select count(*) into before from (
    select 1 from sign_up_queue q
    where q.admitted_at is null and q.counts_until > moment and (place is null or q.number < place)
    order by q.number limit at_once
  ) counted;

  if before < at_once then
    perform pg_advisory_xact_lock(hashtextextended('sign-up queue', 0));
    select count(*) into under_way from sign_up_queue q where q.admitted_at is not null and q.counts_until > moment;
    admitted := before < at_once - under_way;
  end if;

  if admitted and place is not null then
    update sign_up_queue q set admitted_at = moment, counts_until = moment + lease, expires_at = moment + lease
      where q.number = place;
  elsif admitted then
    insert into sign_up_queue (admitted_at, counts_until, expires_at) values (moment, moment + lease, moment + lease)
      returning number into place;
  elsif place is null then
    insert into sign_up_queue (counts_until, expires_at) values (moment + counts_for, moment + expires_after)
      returning number into place;
  end if;

  select coalesce(place - min(q.number), 0) into far
    from sign_up_queue q where q.admitted_at is null and q.counts_until > moment and q.number < place;
end $$;
