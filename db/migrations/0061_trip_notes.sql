-- What a guest tells the property before a stay: when they arrive, and what they ask for. Under the booking's number,
-- which a change keeps.
create table trip_notes (
  booking_id integer primary key references bookings (id),
  -- 'HH:MM' in India, on the half hour; '' where nothing is said
  arrival    text not null default '' check (arrival ~ '^(([01][0-9]|2[0-3]):(00|30))?$'),
  requests   text not null default '' constraint trip_notes_length check (length(requests) <= 1000),
  updated_at timestamptz not null
);
