-- Ways to sign in beside the code by SMS: a password, and an account at Google or Facebook.

-- A code that was asked for before the last change of the password no longer changes it.
alter table users add column password_changed_at timestamptz;
alter table users add constraint users_password_is_a_hash check (password_hash is null or password_hash like '$argon2id$%') not valid;

-- An account elsewhere that signs in to one here. Made only once the mobile number was proved; an e-mail never links.
create table social_identities (
  provider  text not null check (provider in ('google', 'facebook')),
  -- the provider's own id of the person: e-mails change hands, this does not
  subject   text not null check (length(subject) between 1 and 255),
  user_id   integer not null references users (id) on delete cascade,
  email     text not null default '',
  linked_at timestamptz not null,
  constraint social_identities_one_account primary key (provider, subject),
  constraint social_identities_one_a_provider unique (user_id, provider)
);

-- A person whom a provider vouched for and who has no account here yet: kept while the mobile number is asked for.
create table social_tickets (
  token_hash     bytea primary key,
  provider       text not null,
  subject        text not null,
  name           text not null,
  email          text not null,
  email_verified boolean not null,
  expires_at     timestamptz not null
);
create index social_tickets_expiry on social_tickets (expires_at);

-- Tokens of providers that were accepted: each opens one sign-in, so that one that was overheard opens none.
create table social_tokens_used (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index social_tokens_used_expiry on social_tokens_used (expires_at);

-- Wrong passwords of the last hour, also for names that nobody has: what is known about a name must not show in the limit.
create table password_tries (
  id      bigint generated always as identity primary key,
  -- keyed hash of whose password was tried; what was typed is not kept
  account bytea not null,
  -- the network it came from
  address text not null,
  at      timestamptz not null
);
create index password_tries_account on password_tries (account, at);
create index password_tries_address on password_tries (address, at);
create index password_tries_at on password_tries (at);
