-- The register of guests: each adult of a stay, as the people of the property wrote them down at check-in. No column
-- has room for the full number of a document.
create table stay_guests (
  id          integer generated always as identity primary key,
  property_id integer not null references properties (id) on delete cascade,
  booking_id  integer references bookings (id) on delete cascade,
  -- an own booking
  block_id    integer references blocks (id) on delete cascade,
  -- of the adults of the stay, from 1
  position    integer not null check (position between 1 and 200),
  name        text not null check (name <> '' and length(name) <= 120),
  -- the place they come from
  origin      text not null check (origin <> '' and length(origin) <= 120),
  -- E.164; '' where they did not give it
  phone       text not null default '' check (phone = '' or phone ~ '^\+[0-9]{8,15}$'),
  document    text not null check (
    document in ('aadhaar', 'driving_licence', 'passport', 'voter_card', 'pan', 'other')
  ),
  last_four   text not null check (last_four ~ '^[A-Z0-9]{4}$'),
  -- '' where they came without one
  vehicle     text not null default '' check (length(vehicle) <= 15),
  -- not an Indian citizen, or an Overseas Citizen of India (OCI): Form III is due
  is_foreign  boolean not null default false,
  -- goes up by one with each change
  version     integer not null default 1,
  written_at  timestamptz not null,
  -- null: the account is gone
  written_by  integer references users (id) on delete set null,
  constraint stay_guests_stay check (num_nonnulls(booking_id, block_id) = 1),
  constraint stay_guests_booking unique (booking_id, position),
  constraint stay_guests_block unique (block_id, position)
);
create index stay_guests_property on stay_guests (property_id);
create index stay_guests_phone on stay_guests (phone) where phone <> '';
create index stay_guests_written_by on stay_guests (written_by);
