-- Whether a booking made now can still be cancelled for free depends on the dates asked for, so `refundable` (some plan
-- pays everything back in time) cannot answer it. The row also says when the latest free cancellation of the house ends:
-- minutes before the midnight in India with which the day of check-in begins; null where no plan pays everything back.
-- Negative: after that midnight. A house let by rooms has the same figure for each of its rooms, since only the rooms
-- that are free for the stay can keep the promise.
alter table search_rows add column free_cancel_minutes integer;
comment on column search_rows.room_shapes is '{room id, units, most adults, most children, free_cancel_minutes of its plans}';

-- The full-refund rung nearest to check-in, counted back from the check-in time; part of a minute counts as a whole one.
create function free_cancel_minutes(ladder jsonb, checkin time) returns integer language sql immutable as $$
  select greatest(-2000000000, least(2000000000, ceil(min((rung #>> '{}')::numeric) * 60) - extract(hour from checkin) * 60 - extract(minute from checkin)))::integer
  from jsonb_path_query(ladder, '$[*] ? (@.percent >= 100).hours_before ? (@.type() == "number")') as rung
  having count(*) > 0
$$;

create or replace view search_facts as
select p.id as property_id,
       point(p.longitude, p.latitude) as position,
       p.place_id, p.city_id, p.hotel_type,
       p.state = 'live' as live,
       coalesce(r.rooms = 1 and r.units = 1, false) as whole_unit,
       p.bedrooms,
       coalesce(r.adults, 0)::integer as max_adults,
       coalesce(r.guests, 0)::integer as max_guests,
       p.star_rating, p.is_couple, p.is_pure_veg, p.pay_hotel,
       coalesce(plans.refundable, false) as refundable,
       coalesce((select array_agg(a.amenity_id order by a.amenity_id) from property_amenities a where a.property_id = p.id), '{}') as amenity_ids,
       coalesce(plans.base_price, 0)::bigint as base_price,
       p.recommend_score,
       coalesce(v.score, 0)::real as rating,
       coalesce(v.n, 0)::integer as review_count,
       case when coalesce(r.rooms = 1 and r.units = 1, false) then '{}' else coalesce(r.shapes, '{}') end as room_shapes,
       plans.free_cancel_minutes
from properties p
left join lateral (
  select count(*) as rooms, sum(x.units) as units,
         sum(x.units * x.max_adults) filter (where x.sold) as adults,
         sum(x.units * (x.max_adults + x.max_children)) filter (where x.sold) as guests,
         -- ids are 32-bit, as all of these numbers are
         array_agg(array[x.id, x.units, x.max_adults, x.max_children, x.free_cancel_minutes] order by x.id) filter (where x.sold) as shapes
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
  -- an ordinary night: the room's base rate, or its cheapest night where no base rule stands
  select min(round(o.rate * rp.rate_percent / 100) + rp.rate_adjust) as base_price,
         bool_or(rp.refund_ladder @? '$[*] ? (@.percent >= 100)') as refundable,
         min(free_cancel_minutes(rp.refund_ladder, p.checkin_time)) as free_cancel_minutes
  from rate_plans rp
  left join lateral (
    select coalesce(
      (select min(rr.rate) from rate_rules rr where rr.property_id = rp.property_id and rr.room_id = rp.room_id and rr.kind = 'base'),
      (select min(n.rate) from room_nights n where n.property_id = rp.property_id and n.room_id = rp.room_id)
    ) as rate
  ) o on true
  where rp.property_id = p.id and rp.active
) plans on true
left join lateral (
  select avg(rv.overall_rating) / 2.0 as score, count(*) as n
  from reviews rv where rv.property_id = p.id and rv.state = 'published'
) v on true;

-- Makes a row anew, with the bitmap of the nights first..last, both inclusive.
create or replace function rebuild_search_row(p integer, first date, last date) returns void language sql as $$
  insert into search_rows (property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes, open_from, open_nights)
  select property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes,
    first, coalesce(open_nights_of(p, first, last), ''::bit varying)
  from search_facts where property_id = p
  on conflict (property_id) do update set
    position = excluded.position, place_id = excluded.place_id, city_id = excluded.city_id, hotel_type = excluded.hotel_type,
    live = excluded.live, whole_unit = excluded.whole_unit, bedrooms = excluded.bedrooms, max_adults = excluded.max_adults,
    max_guests = excluded.max_guests, star_rating = excluded.star_rating, is_couple = excluded.is_couple,
    is_pure_veg = excluded.is_pure_veg, pay_hotel = excluded.pay_hotel, refundable = excluded.refundable,
    amenity_ids = excluded.amenity_ids, base_price = excluded.base_price, recommend_score = excluded.recommend_score,
    rating = excluded.rating, review_count = excluded.review_count, room_shapes = excluded.room_shapes, free_cancel_minutes = excluded.free_cancel_minutes, open_from = excluded.open_from,
    open_nights = excluded.open_nights, free_units = excluded.free_units
$$;

-- Brings the facts of existing rows up to date and leaves their bitmaps alone. Rows are locked in id order.
create or replace function refresh_search_rows(ids integer[]) returns void language sql as $$
  select 1 from search_rows where property_id = any(ids) order by property_id for update;
  update search_rows s set
    position = f.position, place_id = f.place_id, city_id = f.city_id, hotel_type = f.hotel_type, live = f.live,
    whole_unit = f.whole_unit, bedrooms = f.bedrooms, max_adults = f.max_adults, max_guests = f.max_guests,
    star_rating = f.star_rating, is_couple = f.is_couple, is_pure_veg = f.is_pure_veg, pay_hotel = f.pay_hotel,
    refundable = f.refundable, amenity_ids = f.amenity_ids, base_price = f.base_price, recommend_score = f.recommend_score,
    rating = f.rating, review_count = f.review_count, room_shapes = f.room_shapes, free_cancel_minutes = f.free_cancel_minutes
  from search_facts f where s.property_id = any(ids) and f.property_id = s.property_id
$$;

select refresh_search_rows(array_agg(property_id)) from search_rows;
