-- What a list must know of a property to price it without asking for it one by one: what stays (rooms, plans, offers) as
-- numbers in its search row, and its nightly rates beside it, thirty-two nights a row, in an index in the order of towns,
-- so that a town's nights of one stay lie together. The daily horizon fills in what is missing; until then it is made
-- while it is read.
alter table search_rows add column price_facts bytea;
comment on column search_rows.price_facts is 'four-byte numbers, read by pricing/packed-facts.ts, which says what stands where';

create table search_rates (
  property_id integer not null,
  room_id     integer not null,
  block       integer not null,     -- (night - 2000-01-01) / 32
  city_id     integer not null,
  rates       bytea not null,       -- paise, four bytes a night; 0: no night, or a rate that does not fit
  primary key (property_id, block, room_id),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
-- the rates stand in the index too: it is read alone, for which the table is vacuumed often
create index search_rates_city on search_rates (city_id, block) include (room_id, rates);
alter table search_rates set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
