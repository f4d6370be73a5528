-- Since when a number is this account's: what was sent to it before may be of whoever had it then. An account without
-- the instant has had its number from the beginning.
alter table users add column phone_verified_at timestamptz;
