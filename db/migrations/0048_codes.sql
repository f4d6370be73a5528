-- A browser that has signed in to an account before: it keeps a budget for codes that strangers cannot use up. Only the
-- hash of what its cookie holds is stored. One browser may be known to several accounts of a family.
create table known_browsers (
  token_hash    bytea not null,
  user_id       integer not null references users (id) on delete cascade,
  signed_in_at  timestamptz not null,
  expires_at    timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
create index known_browsers_expiry on known_browsers (expires_at);

-- Sends, wrong codes and wrong passwords are counted in budget_spends.
drop table otp_sends;
drop table otp_attempts;
drop table password_attempts;

-- A code is found by its challenge alone: which network asked for it no longer matters.
alter table otp_challenges drop column address;
