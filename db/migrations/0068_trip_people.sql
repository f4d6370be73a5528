-- Who comes along, as far as the guest writes it: names beside the lead guest's, in their order.
alter table trip_notes
  add column people text[] not null default '{}'
    constraint trip_notes_people check (cardinality(people) <= 60 and array_position(people, null) is null and array_position(people, '') is null and length(array_to_string(people, '')) <= 3600);
