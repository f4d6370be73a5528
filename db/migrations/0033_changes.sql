-- A change of a booking is a booking of its own until it holds: held like any other, confirmed and swapped with the
-- row that keeps the number, and from then on the earlier version, superseded by that row.
alter table bookings add column modifies integer references bookings (id);
alter table bookings add constraint bookings_change_of_another check (modifies <> id);
alter table bookings add constraint bookings_superseded_by_its_number check (superseded_by is null or (state = 'superseded' and superseded_by = modifies));
-- two changes of one booking cannot wait for their payment at the same time
create unique index bookings_one_change_waits on bookings (modifies) where state = 'held';
create index bookings_versions on bookings (modifies) where modifies is not null;
