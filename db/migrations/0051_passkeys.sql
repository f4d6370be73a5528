-- Keys on people's own devices (WebAuthn). What is kept here opens nothing: the private half never leaves the device.
create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       integer not null references users (id) on delete cascade,
  -- the device's own name of the key, base64url
  credential_id text not null,
  public_key    bytea not null,
  -- how often the device says it was used: one that does not grow was copied; 0 where a device does not count
  counter       bigint not null check (counter >= 0),
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint passkeys_one_account unique (credential_id)
);
create index passkeys_user on passkeys (user_id);

-- What a device is asked to sign, once: found by a secret in the cookie of the browser that asked.
create table passkey_challenges (
  browser_hash bytea primary key,
  challenge    text not null,
  purpose      text not null check (purpose in ('add', 'sign-in', 'step-up')),
  -- nobody yet where it is for signing in
  user_id      integer references users (id) on delete cascade,
  expires_at   timestamptz not null,
  constraint passkey_challenges_have_an_owner check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
