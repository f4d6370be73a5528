-- Per-night rows are the truth; claims are what sold them; triggers keep the counter and the search row
-- in the same transaction, and the check constraint refuses to sell a unit twice whoever writes.

create table room_nights (
  property_id integer not null,
  room_id     integer not null,
  night       date not null,
  units       integer not null check (units >= 0),
  sold        integer not null default 0,
  rate        bigint not null check (rate > 0),
  closed      text,            -- a reason when the owner shut the night ('maintenance', 'owner stay')
  primary key (property_id, room_id, night),
  foreign key (property_id, room_id) references rooms (property_id, id) on delete cascade,
  constraint room_nights_never_oversold check (sold >= 0 and sold <= units)
);

create table search_rows (
  property_id     integer primary key references properties (id) on delete cascade,
  position        point not null,             -- (longitude, latitude)
  place_id        integer not null,
  city_id         integer not null,
  hotel_type      text not null,
  live            boolean not null,
  whole_unit      boolean not null,           -- one room type with one unit: the bitmap alone decides
  bedrooms        smallint not null,
  max_adults      integer not null,           -- over all units
  max_guests      integer not null,
  star_rating     smallint not null,
  is_couple       boolean not null,
  is_pure_veg     boolean not null,
  pay_hotel       boolean not null,
  refundable      boolean not null,
  amenity_ids     integer[] not null default '{}',
  base_price      bigint not null,            -- cheapest plan's ordinary night, paise
  recommend_score integer not null,
  rating          real not null default 0,
  review_count    integer not null default 0,
  open_from       date not null,              -- the night of bit 0
  open_nights     bit varying not null        -- 1 = at least one unit can be sold that night
);
create index search_rows_position on search_rows using gist (position);
create index search_rows_city on search_rows (city_id, recommend_score desc);

create table night_claims (
  property_id integer not null,
  room_id     integer not null,
  night       date not null,
  booking_id  integer not null,
  units       integer not null check (units > 0),
  primary key (property_id, room_id, night, booking_id),
  foreign key (property_id, room_id, night) references room_nights (property_id, room_id, night)
);
create index night_claims_booking on night_claims (booking_id);

-- the bitmap of a property's open nights, from the truth
create function open_nights_of(p integer, first date, last date) returns bit varying
language sql stable as $$
  select string_agg(case when n.open then '1' else '0' end, '' order by d.night)::bit varying
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as s(t)
  cross join lateral (select s.t::date as night) d
  left join lateral (
    select bool_or(rn.sold < rn.units and rn.closed is null) as open
    from room_nights rn where rn.property_id = p and rn.night = d.night
  ) n on true
$$;

create function claims_sell_nights() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update room_nights rn set sold = rn.sold + c.units
    from (select property_id, room_id, night, sum(units)::integer as units from claimed group by 1, 2, 3) c
    where rn.property_id = c.property_id and rn.room_id = c.room_id and rn.night = c.night;
  else
    update room_nights rn set sold = rn.sold - c.units
    from (select property_id, room_id, night, sum(units)::integer as units from released group by 1, 2, 3) c
    where rn.property_id = c.property_id and rn.room_id = c.room_id and rn.night = c.night;
  end if;
  return null;
end $$;
create trigger night_claims_sell after insert on night_claims
  referencing new table as claimed for each statement execute function claims_sell_nights();
create trigger night_claims_release after delete on night_claims
  referencing old table as released for each statement execute function claims_sell_nights();
-- a claim is made or given back, never edited
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% rows are never updated', tg_table_name using errcode = 'integrity_constraint_violation'; end $$;
create trigger night_claims_fixed before update on night_claims for each row execute function refuse_change();

-- what changes a night changes the bitmap with it, and tells the caches
create function nights_move_search_row() returns trigger language plpgsql as $$
declare r record; row_ record; bits bit varying; i integer; open_ boolean;
begin
  for r in
    select a.property_id, array_agg(distinct a.night) as nights,
           bool_or(a.rate is distinct from b.rate) as repriced,
           bool_or((a.sold < a.units and a.closed is null) <> (b.sold < b.units and b.closed is null)) as flipped
    from changed a join before_change b using (property_id, room_id, night)
    group by a.property_id order by a.property_id
  loop
    if r.flipped then
      select s.open_from, s.open_nights into row_ from search_rows s where s.property_id = r.property_id for update;
      if found then
        bits := row_.open_nights;
        for i in 1 .. cardinality(r.nights) loop
          if r.nights[i] >= row_.open_from and r.nights[i] < row_.open_from + length(bits) then
            select bool_or(n.sold < n.units and n.closed is null) into open_
              from room_nights n where n.property_id = r.property_id and n.night = r.nights[i];
            bits := set_bit(bits::bit varying, r.nights[i] - row_.open_from, case when open_ then 1 else 0 end);
          end if;
        end loop;
        update search_rows set open_nights = bits where property_id = r.property_id;
      end if;
    end if;
    if r.flipped or r.repriced then
      perform pg_notify('verandah_changed', 'property:' || r.property_id);
    end if;
  end loop;
  return null;
end $$;
create trigger room_nights_search after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_search_row();

-- texts, rooms, plans, offers, coupons: any change tells the caches which property or subject moved
create function tell_property_changed() returns trigger language plpgsql as $$
declare p integer;
begin
  if tg_op = 'DELETE' then p := (to_jsonb(old) ->> tg_argv[0])::integer; else p := (to_jsonb(new) ->> tg_argv[0])::integer; end if;
  if p is not null then perform pg_notify('verandah_changed', 'property:' || p); end if;
  return null;
end $$;
create function tell_subject_changed() returns trigger language plpgsql as $$
begin perform pg_notify('verandah_changed', tg_argv[0]); return null; end $$;

create trigger properties_tell after insert or update or delete on properties for each row execute function tell_property_changed('id');
create trigger rooms_tell after insert or update or delete on rooms for each row execute function tell_property_changed('property_id');
create trigger rate_plans_tell after insert or update or delete on rate_plans for each row execute function tell_property_changed('property_id');
create trigger offers_tell after insert or update or delete on offers for each row execute function tell_property_changed('property_id');
create trigger property_amenities_tell after insert or delete on property_amenities for each row execute function tell_property_changed('property_id');
create trigger property_pictures_tell after insert or update or delete on property_pictures for each row execute function tell_property_changed('property_id');
create trigger coupons_tell after insert or update of code, title, description, percent, amount, cap, min_spend, book_from, book_to, stay_from, stay_to, hotel_type, property_id, listed, active or delete
  on coupons for each statement execute function tell_subject_changed('coupons');
create trigger tax_rates_tell after insert or update or delete on tax_rates for each statement execute function tell_subject_changed('prices');
create trigger places_tell after insert or update or delete on places for each statement execute function tell_subject_changed('places');
