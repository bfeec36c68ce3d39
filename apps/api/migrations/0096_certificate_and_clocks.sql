-- The end of the certificate that browsers see at PUBLIC_URL; null without https.
alter table operations_state add column public_certificate_expires_at timestamptz;
-- The seconds by which the clock of a process is ahead of the database's.
alter table portal_processes add column clock_ahead_seconds double precision;
