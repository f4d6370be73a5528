-- The addresses of our calendars: one for each room and each site that reads it, so that none gets its own nights back.
create table calendar_exports (
  id          integer generated always as identity primary key,
  property_id integer not null,
  room_id     integer not null,
  -- the feed of the site that reads it; null: a site whose calendar we do not read
  feed_id     integer references calendar_feeds (id) on delete cascade,
  -- whoever has the address reads the calendar: found by its hash, shown to its owner from the sealed text
  token_hash  bytea not null unique,
  token       bytea not null,
  made_at     timestamptz not null,
  read_at     timestamptz,
  constraint calendar_exports_once unique nulls not distinct (property_id, room_id, feed_id),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
create index calendar_exports_feed on calendar_exports (feed_id);
-- The silence that the owners were told of by SMS; null: none.
alter table calendar_feeds add column told_at timestamptz;
