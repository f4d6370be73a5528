-- What people did to rates: one row a call and property, so that a colleague sees who changed a night, and the change
-- can be undone. Kept as long as the rates before a change.
create table rate_edits (
  id          bigint generated always as identity primary key,
  property_id integer not null references properties (id) on delete cascade,
  at          timestamptz not null,
  -- null: a job, or a command on the server
  made_by     integer references users (id) on delete set null,
  -- the changed nights: room, night, rate and mark before, rate after
  room_ids    integer[] not null,
  nights      date[] not null,
  before      bigint[] not null,
  by_hand     boolean[] not null,
  after       bigint[] not null,
  -- rate rules as JSON before and after, where rules were changed
  rules       jsonb,
  constraint rate_edits_whole check (cardinality(room_ids) = cardinality(nights)
    and cardinality(room_ids) = cardinality(before) and cardinality(room_ids) = cardinality(by_hand)
    and cardinality(room_ids) = cardinality(after))
);
create index rate_edits_property on rate_edits (property_id, id);
create index rate_edits_made_by on rate_edits (made_by);
create index rate_edits_age on rate_edits using brin (at);
