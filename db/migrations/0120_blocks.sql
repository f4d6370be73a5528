-- Nights that an owner closes, and bookings that an owner takes by telephone. A block lowers the units of its nights.
-- Everything that sells nights stays as it is.
create table blocks (
  id          integer generated always as identity primary key,
  property_id integer not null,
  room_id     integer not null,
  starts      date not null,
  -- exclusive, like the end of every stay
  ends        date not null,
  units       integer not null check (units > 0),
  kind        text not null check (kind in ('owner_stay', 'maintenance', 'own_booking', 'external', 'other')),
  note        text not null default '' check (char_length(note) <= 300),
  -- null: a job, or the account is gone
  made_by     integer references users (id) on delete set null,
  made_at     timestamptz not null,
  removed_at  timestamptz,
  constraint blocks_range check (ends > starts),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
create index blocks_room on blocks (property_id, room_id, ends) where removed_at is null;
create index blocks_made_by on blocks (made_by);

-- The nights on sale that a block closes: triggers move `room_nights.units`. A block may also cover nights that are not
-- there yet; the horizon adds theirs.
create table block_nights (
  property_id integer not null,
  room_id     integer not null,
  night       date not null,
  block_id    integer not null references blocks (id) on delete cascade,
  units       integer not null check (units > 0),
  primary key (property_id, room_id, night, block_id),
  foreign key (property_id, room_id, night) references room_nights (property_id, room_id, night) on delete cascade
);
create index block_nights_block on block_nights (block_id);

-- The guest of a block of the kind own_booking. Sums in paise; no money of ours moves.
create table own_bookings (
  block_id   integer primary key references blocks (id) on delete cascade,
  guest_name text not null check (char_length(guest_name) <= 120),
  -- E.164
  phone      text not null,
  adults     smallint not null check (adults between 1 and 200),
  children   smallint not null default 0 check (children between 0 and 200),
  amount     bigint not null check (amount >= 0),
  advance    bigint not null default 0,
  constraint own_bookings_advance check (advance between 0 and amount)
);

-- Nights to close as soon as the holds of guests lapse.
create table block_wishes (
  id          integer generated always as identity primary key,
  property_id integer not null,
  room_id     integer not null,
  starts      date not null,
  ends        date not null,
  units       integer not null check (units > 0),
  kind        text not null check (kind in ('owner_stay', 'maintenance', 'other')),
  note        text not null default '' check (char_length(note) <= 300),
  made_by     integer references users (id) on delete set null,
  made_at     timestamptz not null,
  -- when the last of the holds ends, as far as known
  waits_until timestamptz not null,
  -- sold: a guest paid for a night, so nothing was closed
  state       text not null default 'waiting' check (state in ('waiting', 'done', 'sold', 'withdrawn')),
  decided_at  timestamptz,
  block_id    integer references blocks (id) on delete set null,
  constraint block_wishes_range check (ends > starts),
  constraint block_wishes_decided check ((state = 'waiting') = (decided_at is null)),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
create unique index block_wishes_waiting on block_wishes (property_id, room_id, starts, ends) where state = 'waiting';
create index block_wishes_room on block_wishes (property_id, room_id, ends);
create index block_wishes_made_by on block_wishes (made_by);
create index block_wishes_block on block_wishes (block_id);
