-- What is known of a departure besides its stay: whether the rooms are ready for the next guests, and the link for the
-- cleaner. A departure without a row is still to be made ready. The day is part of the key: guests who leave on another
-- day have another turnover, and the link of the first one ends.
create table turnovers (
  id          integer generated always as identity primary key,
  property_id integer not null references properties (id) on delete cascade,
  booking_id  integer references bookings (id) on delete cascade,
  -- an own booking
  block_id    integer references blocks (id) on delete cascade,
  departs     date not null,
  -- null: not ready
  ready_at    timestamptz,
  -- null: by the link, or the account is gone
  ready_by    integer references users (id) on delete set null,
  -- of the link for the cleaner, which is found by its hash; null: no link was made
  nonce       bytea,
  token_hash  bytea unique,
  constraint turnovers_stay check (num_nonnulls(booking_id, block_id) = 1),
  constraint turnovers_booking unique (booking_id, departs),
  constraint turnovers_block unique (block_id, departs),
  constraint turnovers_link check (
    (nonce is null and token_hash is null)
    or (nonce is not null and token_hash is not null and length(nonce) = 16 and length(token_hash) = 32)
  ),
  constraint turnovers_ready_by check (ready_by is null or ready_at is not null)
);
create index turnovers_property on turnovers (property_id, departs);
create index turnovers_ready_by on turnovers (ready_by);
