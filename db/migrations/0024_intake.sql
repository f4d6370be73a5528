-- Properties that owners submit. A draft lives under a random token in its owner's cookie and keeps what was typed as
-- it was typed; what is checked stands in columns of its own from the submission on.

create table listings (
  id            integer generated always as identity primary key,
  state         text not null default 'draft' check (state in ('draft', 'pending', 'approved', 'refused', 'duplicate')),
  -- sha256 of the token; the token itself is kept nowhere
  token_hash    bytea not null unique,
  source        text not null check (source in ('page', 'call')),
  -- field → text as typed
  answers       jsonb not null default '{}',
  -- the code that proves the phone; whoever enters it submits this listing and no other
  challenge_id  text,
  -- what became of each file of the last upload, for pages without scripts
  upload_notes  jsonb not null default '[]',

  hotelier_name  text,
  hotel_name     text,
  hotel_type     text check (hotel_type in ('hotel', 'resort', 'bungalow')),
  email          text,
  phone          text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  star_rating    smallint check (star_rating between 1 and 5),
  built_year     smallint check (built_year between 1500 and 2200),
  no_rooms       integer check (no_rooms > 0),
  no_restaurant  integer check (no_restaurant >= 0),
  checkin_time   time,
  checkout_time  time,
  street_address text,
  country        text,
  region         text,
  city           text,
  locality       text,
  zipcode        text,

  -- the network it came from, for the limits
  sender        text not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  submitted_at  timestamptz,
  decided_at    timestamptz,
  decided_by    text not null default '',
  reason        text not null default '',
  -- a second submission of a listing that is waiting already
  same_as       integer references listings (id),

  constraint listings_complete check (
    state = 'draft' or num_nulls(
      submitted_at, hotelier_name, hotel_name, email, phone, star_rating, no_rooms, checkin_time, checkout_time,
      street_address, country, region, city, locality, zipcode) = 0),
  constraint listings_decided check ((state in ('approved', 'refused')) = (decided_at is not null)),
  constraint listings_reason check (state <> 'refused' or reason <> ''),
  constraint listings_same_as check ((state = 'duplicate') = (same_as is not null))
);
-- the same house from the same owner waits once, however often and however quickly it is submitted
create unique index listings_waiting_once on listings (phone, lower(hotel_name), zipcode) where state = 'pending';
create index listings_state on listings (state, id);
create index listings_sender on listings (sender, created_at);
create index listings_same_as on listings (same_as) where same_as is not null;

-- Photographs of a listing. Their files lie apart from those of the catalogue until an operator approves the listing.
create table listing_pictures (
  id           text primary key check (id ~ '^[a-z0-9]{8,40}$'),
  listing_id   integer not null references listings (id) on delete cascade,
  -- sha256 of the file as it was sent: the same photograph stands in a listing once
  content_hash bytea not null,
  -- at most twenty a listing: there is no twenty-first place
  position     smallint not null check (position between 1 and 20),
  alt          text not null default '',
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  placeholder  text not null default '',
  tint         text not null default '#E7EEE8',
  bytes        integer not null check (bytes > 0),
  sender       text not null,
  created_at   timestamptz not null,
  constraint listing_pictures_once unique (listing_id, content_hash),
  constraint listing_pictures_places unique (listing_id, position) deferrable initially immediate
);
create index listing_pictures_sender on listing_pictures (sender, created_at);
