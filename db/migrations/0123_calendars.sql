-- Calendars of other sites, which close the nights that were sold there, and our own calendars for those sites.
create table calendar_feeds (
  id            integer generated always as identity primary key,
  property_id   integer not null,
  room_id       integer not null,
  name          text not null check (char_length(name) between 1 and 60),
  -- the address is a secret of an account elsewhere: encrypted, and found by a keyed hash
  url           bytea not null,
  url_hash      bytea not null,
  -- what the owner sees of the address
  host          text not null,
  etag          text not null default '',
  modified      text not null default '',
  made_by       integer references users (id) on delete set null,
  made_at       timestamptz not null,
  -- the last calendar that could be read; its nights stay closed while later ones cannot be read
  good_at       timestamptz,
  tried_at      timestamptz,
  failing_since timestamptz,
  problem       text,
  failures      integer not null default 0,
  -- events of the last good calendar that have no usable date
  skipped       integer not null default 0,
  next_at       timestamptz not null,
  -- a worker reads it; another one may from then on
  leased_until  timestamptz,
  constraint calendar_feeds_failing check ((failing_since is null) = (problem is null)),
  constraint calendar_feeds_once unique (property_id, room_id, url_hash),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
create index calendar_feeds_due on calendar_feeds (next_at);
create index calendar_feeds_made_by on calendar_feeds (made_by);

-- The events of a feed that are not over. No names: only which nights are taken.
create table external_events (
  feed_id       integer not null references calendar_feeds (id) on delete cascade,
  -- a hash of UID and occurrence
  key           text not null,
  starts        date not null,
  ends          date not null,
  -- closed by hand on the other site, not sold there
  is_closure    boolean not null,
  -- the first good reading without it; after a second one it is gone
  missing_since timestamptz,
  constraint external_events_range check (ends > starts),
  primary key (feed_id, key)
);

-- The blocks that a feed made.
create table feed_blocks (
  block_id integer primary key references blocks (id) on delete cascade,
  feed_id  integer not null references calendar_feeds (id) on delete cascade
);
create index feed_blocks_feed on feed_blocks (feed_id);

-- Nights that are sold twice: on the site of a feed, and by a booking, an own booking or another feed.
create table sync_conflicts (
  feed_id   integer not null references calendar_feeds (id) on delete cascade,
  kind      text not null check (kind in ('booking', 'own_booking', 'feed')),
  -- the booking, the block of the own booking, or the other feed
  other_id  integer not null,
  starts    date not null,
  ends      date not null,
  opened_at timestamptz not null,
  constraint sync_conflicts_range check (ends > starts),
  primary key (feed_id, kind, other_id)
);
