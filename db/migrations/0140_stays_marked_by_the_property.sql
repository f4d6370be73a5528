-- Owners and caretakers mark the stays of their property.
alter table booking_events drop constraint booking_events_actor_check;
alter table booking_events add constraint booking_events_actor_check
  check (actor in ('guest', 'property', 'operator', 'system', 'provider')) not valid;
alter table booking_events validate constraint booking_events_actor_check;
