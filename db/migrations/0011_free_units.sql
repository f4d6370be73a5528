-- How many units of each room are free, a byte a night (255 = that many or more), beside the bitmap: houses let by
-- rooms are then counted without leaving the search row. Room i of room_shapes has the i-th run of length(open_nights)
-- bytes. Whole villas have none, their bitmap says it all.
alter table search_rows add column free_units bytea not null default '';

create function free_to_sell(units integer, sold integer, closed text) returns integer language sql immutable
  as $$ select case when units is null or closed is not null then 0 else greatest(0, least(255, units - sold)) end $$;

create function free_units_of(p integer, shapes integer[], first date, nights integer) returns bytea language sql stable as $$
  select coalesce(decode(string_agg(lpad(to_hex(free_to_sell(n.units, n.sold, n.closed)), 2, '0'), '' order by i.i, k.k), 'hex'), '')
  from generate_subscripts(shapes, 1) as i (i)
  cross join generate_series(0, nights - 1) as k (k)
  left join room_nights n on n.property_id = p and n.room_id = shapes[i.i][1] and n.night = first + k.k
$$;

-- whoever makes a row, rolls its bitmap or changes its rooms gets the bytes that belong to it
create function search_row_free_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.open_from <> old.open_from or length(new.open_nights) <> length(old.open_nights) or new.room_shapes <> old.room_shapes then
    new.free_units := free_units_of(new.property_id, new.room_shapes, new.open_from, length(new.open_nights));
  end if;
  return new;
end $$;
create trigger search_rows_free_units before insert or update of open_from, open_nights, room_shapes on search_rows
  for each row execute function search_row_free_units();

-- a sold or closed night moves its byte, in the same transaction
create function nights_move_free_units() returns trigger language plpgsql as $$
declare p integer; row_ record; r record; bytes bytea;
begin
  for p in
    select distinct a.property_id from changed a join before_change b using (property_id, room_id, night)
    where free_to_sell(a.units, a.sold, a.closed) <> free_to_sell(b.units, b.sold, b.closed) order by 1
  loop
    select s.open_from, length(s.open_nights) as nights, s.room_shapes, s.free_units into row_
      from search_rows s where s.property_id = p and not s.whole_unit for update;
    if found then
      bytes := row_.free_units;
      for r in
        select (i.i - 1) * row_.nights + (a.night - row_.open_from) as at, free_to_sell(a.units, a.sold, a.closed) as free
        from changed a join generate_subscripts(row_.room_shapes, 1) as i (i) on row_.room_shapes[i.i][1] = a.room_id
        where a.property_id = p and a.night >= row_.open_from and a.night < row_.open_from + row_.nights
      loop
        bytes := set_byte(bytes, r.at, r.free);
      end loop;
      update search_rows set free_units = bytes where property_id = p;
    end if;
  end loop;
  return null;
end $$;
create trigger room_nights_search_units after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_free_units();

create or replace function nights_redraw_search_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct c.property_id order by c.property_id) into ids
  from changed c join search_rows s using (property_id)
  where c.night >= s.open_from and c.night < s.open_from + length(s.open_nights);
  if ids is not null then
    perform 1 from search_rows where property_id = any(ids) order by property_id for update;
    update search_rows set
      open_nights = open_nights_of(property_id, open_from, open_from + length(open_nights) - 1),
      free_units = free_units_of(property_id, room_shapes, open_from, length(open_nights))
    where property_id = any(ids);
    perform pg_notify('verandah_changed', 'property:' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

-- making a row anew makes its bytes anew, though the bitmap keeps its place and length
create or replace function rebuild_search_row(p integer, first date, last date) returns void language sql as $$
  insert into search_rows (property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, open_from, open_nights)
  select property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes,
    first, coalesce(open_nights_of(p, first, last), ''::bit varying)
  from search_facts where property_id = p
  on conflict (property_id) do update set
    position = excluded.position, place_id = excluded.place_id, city_id = excluded.city_id, hotel_type = excluded.hotel_type,
    live = excluded.live, whole_unit = excluded.whole_unit, bedrooms = excluded.bedrooms, max_adults = excluded.max_adults,
    max_guests = excluded.max_guests, star_rating = excluded.star_rating, is_couple = excluded.is_couple,
    is_pure_veg = excluded.is_pure_veg, pay_hotel = excluded.pay_hotel, refundable = excluded.refundable,
    amenity_ids = excluded.amenity_ids, base_price = excluded.base_price, recommend_score = excluded.recommend_score,
    rating = excluded.rating, review_count = excluded.review_count, room_shapes = excluded.room_shapes, open_from = excluded.open_from,
    open_nights = excluded.open_nights, free_units = excluded.free_units
$$;

update search_rows set free_units = free_units_of(property_id, room_shapes, open_from, length(open_nights)) where not whole_unit;
