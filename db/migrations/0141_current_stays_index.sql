-- outside a transaction
-- The stays of a property that are under way or ahead.
drop index concurrently if exists bookings_current;
create index concurrently bookings_current on bookings (property_id, check_out)
  where state in ('confirmed', 'checked_in', 'completed', 'no_show');
