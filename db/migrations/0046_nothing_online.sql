-- 'Pay At Hotel' is said, and filtered by, only where nothing is due online. A property that takes its money itself and
-- wants a part of it first is not one of them.
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
comment on column search_rows.pay_hotel is 'everything is paid at the property: nothing is due online';
update search_rows s set pay_hotel = f.pay_hotel from search_facts f where f.property_id = s.property_id and s.pay_hotel <> f.pay_hotel;
