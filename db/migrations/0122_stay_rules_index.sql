-- outside a transaction
-- The nights with a rule of a property: few, so that finding out whether it has any costs next to nothing.
drop index concurrently if exists room_nights_ruled;
create index concurrently room_nights_ruled on room_nights (property_id, night)
  where min_nights is not null or max_nights is not null or no_arrival or no_departure;
