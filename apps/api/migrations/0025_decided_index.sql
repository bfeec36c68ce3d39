-- The decisions of some days, which the points of a year's line lead to (rules 21.3).
create index applications_decided on applications (decided_at) where decided_at is not null;
