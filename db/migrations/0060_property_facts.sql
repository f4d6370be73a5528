-- What a group decides by, as facts: what each room of the house is and who sleeps there, its pools, who looks after it,
-- how it is reached, and its rules. How many it sleeps is not written down here: it follows from `rooms`, as in a quote.
-- Old properties have none of this until their owner says it; what is not said is not shown.

-- The rooms inside one unit of what is let: for a house all of its rooms, for a hotel those of one unit of the room type.
create table room_spaces (
  property_id integer not null,
  room_id     integer not null,
  position    smallint not null check (position >= 0),
  kind        text not null check (kind in ('bedroom', 'bathroom', 'sitting', 'dining', 'kitchen', 'verandah', 'other')),
  name        text not null check (name <> ''),
  -- 0 = where one enters; below it negative
  floor       smallint not null default 0 check (floor between -5 and 40),
  -- an entry for each bed
  beds        text[] not null default '{}' check (beds <@ array['king', 'queen', 'double', 'single', 'bunk', 'sofa_bed', 'day_bed', 'cot', 'mattress']),
  -- of a bathroom what is in it; of a bedroom what is in the bathroom that belongs to it alone, empty where it has none
  bath        text[] not null default '{}' check (bath <@ array['bathtub', 'shower', 'bucket', 'rails']),
  primary key (property_id, room_id, position),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade,
  constraint bedrooms_have_beds check (kind <> 'bedroom' or cardinality(beds) > 0),
  constraint bathrooms_have_fittings check (kind <> 'bathroom' or (cardinality(bath) > 0 and beds = '{}')),
  constraint baths_where_one_bathes check (bath = '{}' or kind in ('bedroom', 'bathroom'))
);

create table property_pools (
  property_id integer not null references properties (id) on delete cascade,
  position    smallint not null default 0,
  kind        text not null check (kind in ('outdoor', 'infinity', 'indoor', 'rooftop')),
  -- metres
  length_m     numeric(4, 1) not null check (length_m > 0),
  width_m      numeric(4, 1) not null check (width_m > 0 and width_m <= length_m),
  depth_from_m numeric(3, 1) not null check (depth_from_m > 0),
  depth_to_m   numeric(3, 1) not null check (depth_to_m >= depth_from_m),
  opens       time not null,
  closes      time not null check (closes > opens),
  fenced      boolean not null default false,
  heated      boolean not null default false,
  -- the colour of the water is the colour of what it is lined with
  lining      text not null default 'turquoise' check (lining in ('turquoise', 'blue', 'black', 'stone')),
  primary key (property_id, position)
);

create table property_facts (
  property_id    integer primary key references properties (id) on delete cascade,
  caretaker      text not null check (caretaker in ('lives_in', 'on_call', 'staff', 'none')),
  cook           text not null check (cook in ('included', 'on_request', 'none')),
  -- paise a day, groceries apart
  cook_price     bigint check (cook_price > 0),
  power_backup   text not null check (power_backup in ('generator', 'inverter', 'none')),
  power_runs     text not null default '',
  road           text not null check (road in ('tarred', 'rough')),
  -- of the last stretch
  rough_metres   integer not null default 0 check (rough_metres >= 0),
  road_note      text not null default '',
  steps_to_door  smallint not null check (steps_to_door >= 0),
  step_free      boolean not null,
  parking_places smallint not null check (parking_places >= 0),
  constraint cook_price_of_a_cook_on_request check (cook_price is null or cook = 'on_request'),
  constraint rough_road_has_a_length check ((road = 'rough') = (rough_metres > 0)),
  constraint step_free_has_no_steps check (not step_free or steps_to_door = 0)
);

-- House rules that a party can be held against. Whether unmarried couples may come, and whether the kitchen is vegetarian, stands in
-- `properties`; here is only what the owner says about it.
create table property_rules (
  property_id integer not null references properties (id) on delete cascade,
  topic       text not null check (topic in ('pets', 'music', 'food', 'alcohol', 'couples', 'children', 'day_visitors', 'parties')),
  answer      text check (answer in ('yes', 'ask', 'no')),
  -- music: when it ends outdoors; day visitors: when they leave
  until       time,
  -- day visitors: how many besides those who sleep there
  most        smallint check (most > 0),
  -- children: from which age
  min_age     smallint check (min_age between 1 and 12),
  -- in the owner's words; may be empty
  sentence    text not null default '',
  primary key (property_id, topic),
  constraint answers_that_stand_in_properties check ((answer is null) = (topic in ('food', 'couples'))),
  constraint an_end_for_music_and_visitors check (until is null or (topic in ('music', 'day_visitors') and answer <> 'no')),
  constraint how_many_day_visitors check ((most is not null) = (topic = 'day_visitors' and answer <> 'no')),
  constraint an_age_for_children check (min_age is null or topic = 'children')
);

-- which of a room's spaces a picture shows
alter table property_pictures add column space_position smallint;
alter table property_pictures add constraint property_pictures_space_of_a_room check (space_position is null or room_id is not null) not valid;
alter table property_pictures validate constraint property_pictures_space_of_a_room;
alter table property_pictures add constraint property_pictures_space foreign key (property_id, room_id, space_position)
  references room_spaces (property_id, room_id, position) on delete set null (space_position) not valid;
alter table property_pictures validate constraint property_pictures_space;
comment on column property_pictures.space_position is 'of room_spaces: the bedroom, bathroom … that the picture shows';
