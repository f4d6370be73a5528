-- Nights that are kept from others with nothing paid are capped for a person, a number and a network. Where a booking was
-- made from is kept for that alone, as a keyed hash, and for a day at most.
alter table bookings add column made_from bytea;
comment on column bookings.made_from is 'the network it was made from, as a keyed hash; emptied when it is paid or over, and after a day';
create index bookings_made_from on bookings (made_from) where made_from is not null;
create index bookings_ahead_by_number on bookings (guest_phone) where state in ('held', 'confirmed', 'checked_in');
