-- Trip boards: a shortlist with dates and party, begun without an account and passed round by a link.

-- whose it is: an account, or a browser under the hash of its fingerprint until it signs in
create table boards (
  id           integer generated always as identity primary key,
  -- what stands in the link; a new one ends the old link
  token        text not null unique check (token ~ '^[A-Za-z0-9_-]{24}$'),
  user_id      integer references users (id) on delete cascade,
  browser_hash bytea check (length(browser_hash) = 32),
  name         text not null default '' check (char_length(name) <= 60),
  -- a stay [check_in, check_out); none while the friends are still to agree
  check_in     date,
  check_out    date,
  adults       integer not null check (adults between 1 and 60),
  child_ages   smallint[] not null default '{}' check (cardinality(child_ages) <= 80),
  created_at   timestamptz not null,
  -- the last change or vote; the board is kept for some time after it
  touched_at   timestamptz not null,
  check ((user_id is null) <> (browser_hash is null)),
  check ((check_in is null) = (check_out is null)),
  check (check_out > check_in)
);
create index boards_of_user on boards (user_id) where user_id is not null;
create index boards_of_browser on boards (browser_hash) where browser_hash is not null;
create index boards_touched on boards (touched_at);

create table board_properties (
  board_id    integer not null references boards (id) on delete cascade,
  property_id integer not null references properties (id) on delete cascade,
  note        text not null default '' check (char_length(note) <= 280),
  added_at    timestamptz not null,
  primary key (board_id, property_id)
);
create index board_properties_property on board_properties (property_id);

-- a friend who gave a name; known by an account or by the hash of a fingerprint
create table board_voters (
  id           integer generated always as identity primary key,
  board_id     integer not null references boards (id) on delete cascade,
  user_id      integer references users (id) on delete cascade,
  browser_hash bytea check (length(browser_hash) = 32),
  name         text not null check (char_length(name) between 1 and 40),
  joined_at    timestamptz not null,
  check ((user_id is null) <> (browser_hash is null)),
  unique (board_id, id)
);
create unique index board_voters_user on board_voters (board_id, user_id) where user_id is not null;
create unique index board_voters_browser on board_voters (board_id, browser_hash) where browser_hash is not null;
-- two friends of one name could not be told apart
create unique index board_voters_name on board_voters (board_id, lower(name));
create index board_voters_of_user on board_voters (user_id) where user_id is not null;
create index board_voters_of_browser on board_voters (browser_hash) where browser_hash is not null;

-- one vote of one friend for one property
create table board_votes (
  board_id    integer not null,
  voter_id    integer not null,
  property_id integer not null,
  vote        smallint not null check (vote in (-1, 1)),
  note        text not null default '' check (char_length(note) <= 140),
  voted_at    timestamptz not null,
  primary key (voter_id, property_id),
  foreign key (board_id, voter_id) references board_voters (board_id, id) on delete cascade,
  foreign key (board_id, property_id) references board_properties (board_id, property_id) on delete cascade
);
create index board_votes_property on board_votes (board_id, property_id);
