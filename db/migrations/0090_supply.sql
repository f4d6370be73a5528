-- Owners change rates, plans and offers; what was on sale before a change is kept for 45 days.

-- A night whose rate a person set. A season or base rate leaves it as it is.
alter table room_nights add column set_by_hand boolean not null default false;

-- Rates before a change: one row a room and statement, written by the trigger on room_nights.
create table rate_changes (
  id          bigint generated always as identity primary key,
  property_id integer not null,
  room_id     integer not null,
  changed_at  timestamptz not null default now(),
  -- the night of the first rate
  first       date not null,
  -- paise, night after night; null: this night did not change
  rates       bigint[] not null check (cardinality(rates) > 0),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade
);
create index rate_changes_room on rate_changes (property_id, room_id, changed_at);
create index rate_changes_age on rate_changes using brin (changed_at);

-- What a plan was before a change: one row a plan and statement, written by the trigger on rate_plans.
create table plan_changes (
  id           bigint generated always as identity primary key,
  property_id  integer not null,
  room_id      integer not null,
  plan_id      integer not null,
  changed_at   timestamptz not null default now(),
  rate_percent numeric(6,2) not null,
  rate_adjust  bigint not null,
  active       boolean not null,
  foreign key (property_id, room_id, plan_id) references rate_plans (property_id, room_id, id) on delete cascade
);
create index plan_changes_plan on plan_changes (property_id, room_id, plan_id, changed_at);
create index plan_changes_age on plan_changes using brin (changed_at);

-- Since when a plan or an offer exists. Rows of before this column existed all the time that is remembered.
alter table rate_plans add column began_at timestamptz not null default '2000-01-01 00:00:00+00';
alter table rate_plans alter column began_at set default now();

-- Offers are not edited: an edit ends one and begins another. Inactive rows of before have no end.
alter table offers add column began_at timestamptz not null default '2000-01-01 00:00:00+00';
alter table offers alter column began_at set default now();
alter table offers add column ended_at timestamptz;
alter table offers add constraint offers_active_until_ended check (not active or ended_at is null) not valid;
alter table offers validate constraint offers_active_until_ended;

-- The day in India from which a property has been live without a pause. Null: not live, or live since it was created.
alter table properties add column on_sale_since date;
