-- Search rows: one thin row a property, kept by the transactions that move what it is made of.

-- the bitmap of a property's open nights, from the truth
create or replace function open_nights_of(p integer, first date, last date) returns bit varying
language sql stable as $$
  select string_agg(case when n.open then '1' else '0' end, '' order by d.night)::bit varying
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as s(t)
  cross join lateral (select s.t::date as night) d
  left join lateral (
    select bool_or(rn.sold < rn.units and rn.closed is null) as open
    from room_nights rn where rn.property_id = p and rn.night = d.night
  ) n on true
$$;

create or replace function night_block(night date) returns integer language sql immutable as $$ select (night - date '2000-01-01') / 32 $$;

-- a block of a room's nights: four bytes a night, paise; 0 where there is no night, or its rate does not fit
create or replace function rates_of(p integer, room integer, block integer) returns bytea language sql stable as $$
  select string_agg(int4send(case when n.rate <= 2147483647 then n.rate::integer else 0 end), '' order by k.k)
  from generate_series(0, 31) as k (k)
  left join room_nights n on n.property_id = p and n.room_id = room and n.night = date '2000-01-01' + block * 32 + k.k
    -- said once more for the index
    and n.night >= date '2000-01-01' + block * 32 and n.night < date '2000-01-01' + block * 32 + 32
$$;

-- Draws blocks of a property anew. The rows are locked by a statement of its own: of two who change nights of one block the
-- second reads after the first.
create or replace function draw_search_rates(p integer, blocks integer[]) returns void language plpgsql as $$
begin
  insert into search_rates (property_id, block, room_id, city_id, rates)
  select p, b, r.id, (select city_id from properties where id = p), '' from unnest(blocks) as b cross join rooms r where r.property_id = p order by b, r.id
  on conflict do nothing;
  perform 1 from search_rates where property_id = p and block = any(blocks) order by block, room_id for no key update;
  update search_rates s set rates = rates_of(p, s.room_id, s.block) where s.property_id = p and s.block = any(blocks);
end $$;

-- four bytes; what does not fit, and null, is an error
create or replace function four_bytes(n bigint) returns bytea language sql immutable as $$ select int4send(coalesce(n, 9223372036854775807)::integer) $$;

-- The row's facts as four-byte numbers, null as the least of them. marketplace/pricing/packed-facts.ts reads them and says
-- what stands where. Plans and offers that do not fit four bytes are left out, and the flag 16 says that pricing must be asked.
create or replace function price_facts_of(f search_facts) returns bytea language plpgsql stable as $$
declare
  flags integer := f.is_couple::integer + 2 * f.is_pure_veg::integer + 4 * f.pay_hotel::integer + 8 * f.whole_unit::integer;
  known integer := 0; rooms_ bytea; offers_ bytea; head bytea; tail bytea;
begin
  begin
    select coalesce(count(*), 0), coalesce(string_agg(four_bytes(r.id) || four_bytes(r.place) || four_bytes(r.units) || four_bytes(r.max_adults) || four_bytes(r.max_children) || four_bytes(r.included_children) || four_bytes(l.n) || l.plans, '' order by r.id), '')
      into known, rooms_
    from (select r.*, row_number() over (order by r.position, r.id) as place from rooms r where r.property_id = f.property_id) r
    cross join lateral (
      select count(*) as n, string_agg(four_bytes((rp.rate_percent * 100)::bigint) || four_bytes(rp.rate_adjust)
          || int4send(coalesce(free_cancel_minutes(rp.refund_ladder, p.checkin_time), -2147483648)) || four_bytes(jsonb_array_length(rp.child_bands))
          || coalesce((select string_agg(four_bytes((b ->> 'from_age')::integer) || four_bytes((b ->> 'to_age')::integer) || four_bytes((b ->> 'per_night')::integer), '' order by i) from jsonb_array_elements(rp.child_bands) with ordinality as x (b, i)), ''),
        '' order by rp.plan_array_no, rp.id) as plans
      from rate_plans rp join properties p on p.id = rp.property_id where rp.property_id = f.property_id and rp.room_id = r.id and rp.active
    ) l
    where l.n > 0;
    select four_bytes(count(*)) || coalesce(string_agg(four_bytes(array_position(array['hotel_discount', 'last_minute', 'booster', 'bungalow_offer'], o.kind)) || four_bytes(coalesce((o.percent * 100)::bigint, -2147483648)) || four_bytes(coalesce(o.amount, -2147483648))
        || four_bytes(coalesce(o.stay_from - date '1970-01-01', -2147483648)) || four_bytes(coalesce(o.stay_to - date '1970-01-01', -2147483648)) || four_bytes(coalesce(o.book_from - date '1970-01-01', -2147483648)) || four_bytes(coalesce(o.book_to - date '1970-01-01', -2147483648))
        || four_bytes(coalesce(o.days_ahead_max, -2147483648)) || four_bytes(o.min_nights), '' order by o.id), '')
      into offers_
    from offers o where o.property_id = f.property_id and o.active;
  exception when data_exception then
    flags := flags + 16;
    offers_ := int4send(0);
    select coalesce(count(*), 0), coalesce(string_agg(int4send(r.id) || int4send(0) || int4send(r.units) || int4send(r.max_adults) || int4send(r.max_children) || int4send(r.included_children) || int4send(1)
        || int4send(0) || int4send(0) || int4send(coalesce(l.minutes, -2147483648)) || int4send(0), '' order by r.id), '')
      into known, rooms_
    from rooms r cross join lateral (
      select count(*) as n, min(free_cancel_minutes(rp.refund_ladder, p.checkin_time)) as minutes
      from rate_plans rp join properties p on p.id = rp.property_id where rp.property_id = f.property_id and rp.room_id = r.id and rp.active
    ) l
    where r.property_id = f.property_id and l.n > 0;
  end;
  head := int4send(f.property_id) || int4send(array_position(array['bungalow', 'hotel', 'resort'], f.hotel_type)) || int4send(flags) || int4send(f.star_rating) || int4send(f.bedrooms)
    || int8send(f.base_price) || int4send(f.recommend_score) || int4send(coalesce(f.free_cancel_minutes, -2147483648)) || int4send(known);
  tail := int4send(cardinality(f.amenity_ids)) || coalesce((select string_agg(int4send(a), '' order by a) from unnest(f.amenity_ids) as a), '');
  return int4send(1 + (length(head) + length(rooms_) + length(offers_) + length(tail)) / 4) || head || rooms_ || offers_ || tail;
end $$;

-- of a row that was made before there were facts, until the horizon has filled them in
create or replace function price_facts_now(p integer) returns bytea language sql stable as $$ select price_facts_of(f) from search_facts f where f.property_id = p $$;

-- what changes a night changes the bitmap with it, and notifies the caches
create or replace function nights_move_search_row() returns trigger language plpgsql as $$
declare r record; row_ record; bits bit varying; i integer; open_ boolean;
begin
  for r in
    select a.property_id, array_agg(distinct a.night) as nights, min(a.night) as first, max(a.night) as last,
           bool_or(a.rate is distinct from b.rate) as repriced,
           bool_or((a.sold < a.units and a.closed is null) <> (b.sold < b.units and b.closed is null)) as flipped,
           bool_or(free_to_sell(a.units, a.sold, a.closed) <> free_to_sell(b.units, b.sold, b.closed)) as moved
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
    if r.repriced then
      perform draw_search_rates(r.property_id, array(select distinct night_block(n) from unnest(r.nights) as n order by 1));
    end if;
    if r.moved or r.repriced then
      perform notify_of_nights(r.property_id, r.first, r.last);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger room_nights_search after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_search_row();

-- the search row carries the published score
create or replace function reviews_move_search_row() returns trigger language plpgsql as $$
declare p integer;
begin
  p := case when tg_op = 'DELETE' then old.property_id else new.property_id end;
  update search_rows s set rating = coalesce(r.score, 0), review_count = r.n
  from (select avg(overall_rating) / 2.0 as score, count(*)::integer as n from reviews where property_id = p and state = 'published') r
  where s.property_id = p;
  perform notify_of_property('property', p);
  return null;
end $$;

create or replace trigger reviews_search after insert or update or delete on reviews for each row execute function reviews_move_search_row();

-- Makes a row anew, with the bitmap of the nights first..last, both inclusive.
create or replace function rebuild_search_row(p integer, first date, last date) returns void language sql as $$
  insert into search_rows (property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes, price_facts, open_from, open_nights)
  select property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes, price_facts_of(f),
    first, coalesce(open_nights_of(p, first, last), ''::bit varying)
  from search_facts f where property_id = p
  on conflict (property_id) do update set
    position = excluded.position, place_id = excluded.place_id, city_id = excluded.city_id, hotel_type = excluded.hotel_type,
    live = excluded.live, whole_unit = excluded.whole_unit, bedrooms = excluded.bedrooms, max_adults = excluded.max_adults,
    max_guests = excluded.max_guests, star_rating = excluded.star_rating, is_couple = excluded.is_couple,
    is_pure_veg = excluded.is_pure_veg, pay_hotel = excluded.pay_hotel, refundable = excluded.refundable,
    amenity_ids = excluded.amenity_ids, base_price = excluded.base_price, recommend_score = excluded.recommend_score,
    rating = excluded.rating, review_count = excluded.review_count, room_shapes = excluded.room_shapes, free_cancel_minutes = excluded.free_cancel_minutes, price_facts = excluded.price_facts, open_from = excluded.open_from,
    open_nights = excluded.open_nights, free_units = excluded.free_units;
  select draw_search_rates(p, array(select night_block(first) + n from generate_series(0, night_block(last) - night_block(first)) as n))
$$;

-- Brings the facts of existing rows up to date and leaves their bitmaps alone. Rows are locked in id order.
create or replace function refresh_search_rows(ids integer[]) returns void language sql as $$
  select 1 from search_rows where property_id = any(ids) order by property_id for update;
  update search_rows s set
    position = f.position, place_id = f.place_id, city_id = f.city_id, hotel_type = f.hotel_type, live = f.live,
    whole_unit = f.whole_unit, bedrooms = f.bedrooms, max_adults = f.max_adults, max_guests = f.max_guests,
    star_rating = f.star_rating, is_couple = f.is_couple, is_pure_veg = f.is_pure_veg, pay_hotel = f.pay_hotel,
    refundable = f.refundable, amenity_ids = f.amenity_ids, base_price = f.base_price, recommend_score = f.recommend_score,
    rating = f.rating, review_count = f.review_count, room_shapes = f.room_shapes, free_cancel_minutes = f.free_cancel_minutes,
    price_facts = price_facts_of(f)
  from search_facts f where s.property_id = any(ids) and f.property_id = s.property_id;
  update search_rates r set city_id = s.city_id from search_rows s where s.property_id = any(ids) and r.property_id = s.property_id and r.city_id <> s.city_id
$$;

-- Cuts the past off the bitmaps and adds the nights up to `until` at their end. The rows are locked by a statement of its
-- own: whoever sells a night sets its bit under the same lock, so the next statement sees either the sale or its lock.
-- Rates that are over go; rates and facts that are missing, of rows made before there were any, are made.
create or replace function roll_search_rows(ids integer[], first date, until date) returns void language plpgsql as $$
begin
  perform 1 from search_rows where property_id = any(ids) order by property_id for no key update;
  update search_rows s set open_from = first, open_nights =
    case when s.open_from <= first and s.open_from + length(s.open_nights) > first
      then substring(s.open_nights from first - s.open_from + 1) || coalesce(open_nights_of(s.property_id, s.open_from + length(s.open_nights), until), ''::bit varying)
      else coalesce(open_nights_of(s.property_id, first, greatest(until, s.open_from + length(s.open_nights) - 1)), ''::bit varying)
    end
  where s.property_id = any(ids) and (s.open_from <> first or s.open_from + length(s.open_nights) <= until);
  delete from search_rates where property_id = any(ids) and block < night_block(first);
  update search_rows s set price_facts = price_facts_of(f) from search_facts f where s.property_id = any(ids) and s.price_facts is null and f.property_id = s.property_id;
  update search_rates r set city_id = s.city_id from search_rows s where s.property_id = any(ids) and r.property_id = s.property_id and r.city_id <> s.city_id;
  perform draw_search_rates(id, array(select distinct night_block(night) from room_nights where property_id = id and night >= first order by 1))
    from (select unnest(ids) as id order by 1) as of_property where not exists (select from search_rates where property_id = id and block = night_block(first));
end $$;

-- One statement, one refresh, however many rows it touched. The column that names the property is the argument.
create or replace function search_facts_moved() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'properties' then
    select array_agg(distinct c.id) into ids from changed c;
  else
    select array_agg(distinct c.property_id) into ids from changed c;
  end if;
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

create or replace trigger properties_search after update on properties
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger property_amenities_search_added after insert on property_amenities
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger property_amenities_search_removed after delete on property_amenities
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_added after insert on rate_plans
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_changed after update on rate_plans
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_removed after delete on rate_plans
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_added after insert on rate_rules
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_changed after update on rate_rules
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_removed after delete on rate_rules
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger offers_search_added after insert on offers
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger offers_search_changed after update on offers
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger offers_search_removed after delete on offers
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_added after insert on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_changed after update on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_removed after delete on rooms
  referencing old table as changed for each statement execute function search_facts_moved();

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
    perform notify_of_nights(c.property_id, min(c.night), max(c.night)) from changed c where c.property_id = any(ids) group by c.property_id;
  end if;
  perform draw_search_rates(p, blocks)
    from (select property_id as p, array_agg(distinct night_block(night) order by night_block(night)) as blocks from changed group by 1 order by 1) as of_property;
  return null;
end $$;

create or replace trigger room_nights_search_added after insert on room_nights
  referencing new table as changed for each statement execute function nights_redraw_search_row();

create or replace trigger room_nights_search_removed after delete on room_nights
  referencing old table as changed for each statement execute function nights_redraw_search_row();

create or replace function free_to_sell(units integer, sold integer, closed text) returns integer language sql immutable
  as $$ select case when units is null or closed is not null then 0 else greatest(0, least(255, units - sold)) end $$;

create or replace function free_units_of(p integer, shapes integer[], first date, nights integer) returns bytea language sql stable as $$
  select coalesce(decode(string_agg(lpad(to_hex(free_to_sell(n.units, n.sold, n.closed)), 2, '0'), '' order by i.i, k.k), 'hex'), '')
  from generate_subscripts(shapes, 1) as i (i)
  cross join generate_series(0, nights - 1) as k (k)
  left join room_nights n on n.property_id = p and n.room_id = shapes[i.i][1] and n.night = first + k.k
$$;

-- whoever makes a row, rolls its bitmap or changes its rooms gets the bytes that belong to it
create or replace function search_row_free_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.open_from <> old.open_from or length(new.open_nights) <> length(old.open_nights) or new.room_shapes <> old.room_shapes then
    new.free_units := free_units_of(new.property_id, new.room_shapes, new.open_from, length(new.open_nights));
  end if;
  return new;
end $$;

create or replace trigger search_rows_free_units before insert or update of open_from, open_nights, room_shapes on search_rows
  for each row execute function search_row_free_units();

-- a sold or closed night moves its byte, in the same transaction
create or replace function nights_move_free_units() returns trigger language plpgsql as $$
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

create or replace trigger room_nights_search_units after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_free_units();

-- The full-refund step nearest to check-in, counted back from the check-in time; part of a minute counts as a whole one.
create or replace function free_cancel_minutes(ladder jsonb, checkin time) returns integer language sql immutable as $$
  select greatest(-2000000000, least(2000000000, ceil(min((step #>> '{}')::numeric) * 60) - extract(hour from checkin) * 60 - extract(minute from checkin)))::integer
  from jsonb_path_query(ladder, '$[*] ? (@.percent >= 100).hours_before ? (@.type() == "number")') as step
  having count(*) > 0
$$;
