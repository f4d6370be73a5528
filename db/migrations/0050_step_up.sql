-- A session may be stolen: what would hand over the account asks for a proof that a session does not hold.

-- how it was signed in, and when its owner last proved themselves again
alter table sessions add column signed_in_by text not null default 'code' check (signed_in_by in ('code', 'password', 'passkey', 'provider'));
alter table sessions add column proved_at timestamptz;

-- A change of what somebody signs in with. Whoever had the old contact can take it back for a while, by a link in the
-- message that told them; then the row goes, since it says who somebody was.
create table contact_changes (
  id            bigint generated always as identity primary key,
  user_id       integer not null references users (id) on delete cascade,
  what          text not null check (what in ('phone', 'email', 'password')),
  -- empty for a password: none is ever given back
  old_value     text not null default '',
  new_value     text not null default '',
  -- since when the old one had been proved, if it was
  old_proved_at timestamptz,
  token_hash    bytea not null unique,
  changed_at    timestamptz not null,
  undo_until    timestamptz not null,
  -- undone itself, or with an earlier change
  undone_at     timestamptz,
  constraint contact_changes_keep_no_password check (what <> 'password' or (old_value = '' and new_value = '')),
  constraint contact_changes_end check (undo_until > changed_at)
);
create index contact_changes_user on contact_changes (user_id);
create index contact_changes_end_at on contact_changes (undo_until);
