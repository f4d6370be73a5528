-- Search rows: one thin row a property, maintained by triggers in the transactions that change its sources.

-- The full-refund step nearest to check-in, in minutes before the check-in time, rounded up.
create or replace function free_cancel_minutes(ladder jsonb, checkin time) returns integer language sql immutable as $$
  select greatest(-2000000000, least(2000000000,
    ceil(min((step #>> '{}')::numeric) * 60) - extract(hour from checkin) * 60 - extract(minute from checkin)))::integer
  from jsonb_path_query(ladder, '$[*] ? (@.percent >= 100).hours_before ? (@.type() == "number")') as step
  having count(*) > 0
$$;

-- The facts of a property in its search row, without its nights. Columns may be added at the end; a migration that
-- changes or drops one drops the view first.
create or replace view search_facts as
select p.id as property_id,
       point(p.longitude, p.latitude) as position,
       p.place_id, p.city_id, p.hotel_type,
       p.state = 'live' as live,
       coalesce(r.rooms = 1 and r.units = 1, false) as whole_unit,
       p.bedrooms,
       coalesce(r.adults, 0)::integer as max_adults,
       coalesce(r.guests, 0)::integer as max_guests,
       p.star_rating, p.is_couple, p.is_pure_veg,
       p.pay_hotel and p.pay_value <= 0 as pay_hotel,
       coalesce(plans.refundable, false) as refundable,
       coalesce((select array_agg(a.amenity_id order by a.amenity_id) from property_amenities a
         where a.property_id = p.id), '{}') as amenity_ids,
       coalesce(plans.base_price, 0)::bigint as base_price,
       p.recommend_score,
       coalesce(v.score, 0)::real as rating,
       coalesce(v.n, 0)::integer as review_count,
       case when coalesce(r.rooms = 1 and r.units = 1, false) then '{}'
         else coalesce(r.shapes, '{}') end as room_shapes,
       plans.free_cancel_minutes,
       (select min(n.rate) from room_nights n where n.property_id = p.id) as least_rate,
       p.notice_hours > 0 or exists (select from room_nights n where n.property_id = p.id
         and (n.min_nights is not null or n.max_nights is not null or n.no_arrival or n.no_departure))
         as has_stay_rules
from properties p
left join lateral (
  select count(*) as rooms, sum(x.units) as units,
         sum(x.units * x.max_adults) filter (where x.sold) as adults,
         sum(x.units * (x.max_adults + x.max_children)) filter (where x.sold) as guests,
         -- ids are 32-bit, like all of these numbers
         array_agg(array[x.id, x.units, x.max_adults, x.max_children, x.free_cancel_minutes]
           order by x.id) filter (where x.sold) as shapes
  from (
    select rm.id, rm.units, rm.max_adults, rm.max_children, s.sold, s.free_cancel_minutes
    from rooms rm
    cross join lateral (
      select count(*) > 0 as sold, min(free_cancel_minutes(rp.refund_ladder, p.checkin_time)) as free_cancel_minutes
      from rate_plans rp where rp.property_id = rm.property_id and rp.room_id = rm.id and rp.active
    ) s
    where rm.property_id = p.id
  ) x
) r on true
left join lateral (
  -- an ordinary night: the room's base rate, or its cheapest night without a base rule
  select min(round(o.rate * rp.rate_percent / 100) + rp.rate_adjust) as base_price,
         bool_or(rp.refund_ladder @? '$[*] ? (@.percent >= 100)') as refundable,
         min(free_cancel_minutes(rp.refund_ladder, p.checkin_time)) as free_cancel_minutes
  from rate_plans rp
  left join lateral (
    select coalesce(
      (select min(rr.rate) from rate_rules rr where rr.property_id = rp.property_id and rr.room_id = rp.room_id
        and rr.kind = 'base'),
      (select min(n.rate) from room_nights n where n.property_id = rp.property_id and n.room_id = rp.room_id)
    ) as rate
  ) o on true
  where rp.property_id = p.id and rp.active
) plans on true
left join lateral (
  select avg(rv.overall_rating) / 2.0 as score, count(*) as n
  from reviews rv where rv.property_id = p.id and rv.state = 'published'
) v on true;

-- the bitmap of a property's nights first..last: 1 where something can be sold
create or replace function open_nights_of(p integer, first date, last date) returns bit varying
  language sql stable as $$
  select string_agg(case when n.open then '1' else '0' end, '' order by d.i)::bit varying
  from generate_series(0, last - first) as d (i)
  left join (select s.night, bool_or(s.free > 0) as open from sellable_nights(p, first, last + 1) s
    group by s.night) n on n.night = first + d.i
$$;

-- A change of a night updates the bitmap and notifies caches. A separate statement locks the row, so that of two
-- concurrent changes of one property the second sees the first's bitmap.
create or replace function nights_move_search_row() returns trigger language plpgsql as $$
declare r record;
begin
  for r in
    select a.property_id, min(a.night) as first, max(a.night) as last,
           bool_or(a.rate is distinct from b.rate) as repriced,
           bool_or((free_to_sell(a.units, a.sold, a.closed) > 0) <> (free_to_sell(b.units, b.sold,
             b.closed) > 0)) as flipped,
           bool_or(free_to_sell(a.units, a.sold, a.closed) <> free_to_sell(b.units, b.sold, b.closed)) as moved,
           bool_or((a.min_nights, a.max_nights, a.no_arrival, a.no_departure) is distinct from
             (b.min_nights, b.max_nights, b.no_arrival, b.no_departure)) as ruled
    from changed a join before_change b using (property_id, room_id, night)
    group by a.property_id order by a.property_id
  loop
    if r.flipped then
      perform 1 from search_rows where property_id = r.property_id for update;
      update search_rows s set open_nights = overlay(s.open_nights placing open_nights_of(s.property_id, x.first,
        x.last) from x.first - s.open_from + 1)
      from (select property_id, greatest(open_from, r.first) as first,
        least(open_from + length(open_nights) - 1, r.last) as last from search_rows where property_id = r.property_id) x
      where s.property_id = x.property_id and x.first <= x.last;
    end if;
    if r.repriced or r.ruled then
      perform refresh_search_rows(array[r.property_id]);
    end if;
    if r.repriced then
      perform keep_rates(r.property_id, array_agg(b.room_id), array_agg(b.night), array_agg(b.rate))
        from changed a join before_change b using (property_id, room_id, night)
        where b.property_id = r.property_id and a.rate <> b.rate;
    end if;
    if r.moved or r.repriced or r.ruled then
      -- a day without departures also decides stays whose last night is the one before
      perform notify_of_nights(r.property_id, r.first - case when r.ruled then 1 else 0 end, r.last);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger room_nights_search after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_search_row();

-- the search row has the published score
create or replace function reviews_move_search_row() returns trigger language plpgsql as $$
declare p integer;
begin
  p := case when tg_op = 'DELETE' then old.property_id else new.property_id end;
  update search_rows s set rating = coalesce(r.score, 0), review_count = r.n
  from (select avg(overall_rating) / 2.0 as score, count(*)::integer as n from reviews where property_id = p
    and state = 'published') r
  where s.property_id = p;
  perform notify_of_property('property', p);
  return null;
end $$;

create or replace trigger reviews_search after insert or update or delete on reviews for each row
  execute function reviews_move_search_row();

-- Updates the facts of existing rows and leaves their bitmaps unchanged. Locks rows in id order.
create or replace function refresh_search_rows(ids integer[]) returns void language sql as $$
  select 1 from search_rows where property_id = any(ids) order by property_id for update;
  update search_rows s set
    position = f.position, place_id = f.place_id, city_id = f.city_id, hotel_type = f.hotel_type, live = f.live,
    whole_unit = f.whole_unit, bedrooms = f.bedrooms, max_adults = f.max_adults, max_guests = f.max_guests,
    star_rating = f.star_rating, is_couple = f.is_couple, is_pure_veg = f.is_pure_veg, pay_hotel = f.pay_hotel,
    refundable = f.refundable, amenity_ids = f.amenity_ids, base_price = f.base_price,
      recommend_score = f.recommend_score,
    rating = f.rating, review_count = f.review_count, room_shapes = f.room_shapes,
      free_cancel_minutes = f.free_cancel_minutes,
    least_rate = f.least_rate, has_stay_rules = f.has_stay_rules
  from search_facts f where s.property_id = any(ids) and f.property_id = s.property_id
$$;

-- Makes rows anew, each with its bitmap of the nights from `first` on.
create or replace function make_search_rows(ids integer[], first date, bitmaps bit varying[]) returns void
  language sql as $$
  insert into search_rows (property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms,
    max_adults, max_guests, star_rating,
    is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count,
      room_shapes, free_cancel_minutes, least_rate, has_stay_rules, open_from, open_nights)
  select property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating,
    is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count,
      room_shapes, free_cancel_minutes, least_rate, has_stay_rules,
    first, coalesce(o.bitmap, ''::bit varying)
  from search_facts join unnest(ids, bitmaps) as o (property_id, bitmap) using (property_id)
  on conflict (property_id) do update set open_from = excluded.open_from, open_nights = excluded.open_nights
$$;

-- Makes a row anew, with the bitmap of the nights first..last, both inclusive.
create or replace function rebuild_search_row(p integer, first date, last date) returns void language sql as $$
  select make_search_rows(array[p], first, array[open_nights_of(p, first, last)]);
  select refresh_search_rows(array[p])
$$;

-- Removes past nights from the bitmaps and appends the nights up to `until`. A separate statement locks the rows: a
-- sale sets its bit under the same lock, so the next statement sees the sale or waits for it.
create or replace function roll_search_rows(ids integer[], first date, until date) returns void language plpgsql as $$
begin
  perform 1 from search_rows where property_id = any(ids) order by property_id for no key update;
  update search_rows s set open_from = first, open_nights =
    case when s.open_from <= first and s.open_from + length(s.open_nights) > first
      then substring(s.open_nights from first - s.open_from + 1) || coalesce(open_nights_of(s.property_id,
        s.open_from + length(s.open_nights), until), ''::bit varying)
      else coalesce(open_nights_of(s.property_id, first, greatest(until, s.open_from + length(s.open_nights) - 1)),
        ''::bit varying)
    end
  where s.property_id = any(ids) and (s.open_from <> first or s.open_from + length(s.open_nights) <= until);
  perform refresh_search_rows(array(select property_id from search_rows where property_id = any(ids)
    and least_rate is null));
end $$;

-- One refresh for each statement, for any number of rows.
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

create or replace trigger rooms_search_added after insert on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_changed after update on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_removed after delete on rooms
  referencing old table as changed for each statement execute function search_facts_moved();

-- Added or removed nights. An added night can only lower the cheapest rate; most do not, and then no row is written.
create or replace function nights_redraw_search_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    update search_rows s set least_rate = c.rate
    from (select property_id, min(rate) as rate from changed group by 1 order by 1) c
      where s.property_id = c.property_id and s.least_rate > c.rate;
    update search_rows s set has_stay_rules = true
    where not s.has_stay_rules and s.property_id in (select c.property_id from changed c
      where c.min_nights is not null or c.max_nights is not null or c.no_arrival or c.no_departure);
  else
    perform refresh_search_rows(array(select distinct property_id from changed));
  end if;
  select array_agg(distinct c.property_id order by c.property_id) into ids
  from changed c join search_rows s using (property_id)
  where c.night >= s.open_from and c.night < s.open_from + length(s.open_nights);
  if ids is not null then
    perform 1 from search_rows where property_id = any(ids) order by property_id for update;
    update search_rows set open_nights = open_nights_of(property_id, open_from, open_from + length(open_nights) - 1)
    where property_id = any(ids);
    perform notify_of_nights(c.property_id, min(c.night), max(c.night)) from changed c where c.property_id = any(ids)
      group by c.property_id;
  end if;
  return null;
end $$;

create or replace trigger room_nights_search_added after insert on room_nights
  referencing new table as changed for each statement execute function nights_redraw_search_row();

create or replace trigger room_nights_search_removed after delete on room_nights
  referencing old table as changed for each statement execute function nights_redraw_search_row();
