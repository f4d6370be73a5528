-- Sale of nights: a claim moves the counter of its night, and the counter's constraint refuses to sell a unit twice.

-- Units of a night that can still be sold: 0 where it is closed. The only place with this rule.
create or replace function free_to_sell(units integer, sold integer, closed text) returns integer language sql immutable
  as $$ select case when units is null or closed is not null then 0 else greatest(0, units - sold) end $$;

-- Units of a night that nobody has, also of one that its owner has closed: what a block may still take.
create or replace function units_left(units integer, sold integer) returns integer language sql immutable
  as $$ select units - sold $$;

-- The rooms of a property on the nights [first, until), for inventory/sellable.ts. A night that is not on sale has no
-- row. Filtering by room uses the table's key, which begins with property and room.
create or replace function sellable_nights(property integer, first date, until date)
  returns table (room_id integer, night date, rate bigint, free integer, closed boolean) language sql stable as $$
  select n.room_id, n.night, n.rate, free_to_sell(n.units, n.sold, n.closed), n.closed is not null
  from rooms r join room_nights n on n.property_id = r.property_id and n.room_id = r.id
  where r.property_id = property and n.night >= first and n.night < until
$$;

-- The same nights for inventory/sellable.ts, with the owner's rules: null where none is about the night, else an array
-- of closed, minimum, maximum, no arrival, no departure, the notice in hours and the last second (Unix time) in which
-- a stay from that night can be booked. The night `until` has a row if no stay may end on it.
create or replace function stay_nights(property integer, first date, until date)
  returns table (room_id integer, night date, rate bigint, free integer, rules json) language sql stable as $$
  select n.room_id, n.night, n.rate, free_to_sell(n.units, n.sold, n.closed),
    case
      when n.closed is not null or n.min_nights is not null or n.max_nights is not null or n.no_arrival
        or n.no_departure or p.notice_hours > 0
        then json_build_array(n.closed is not null, n.min_nights, n.max_nights, n.no_arrival, n.no_departure,
          p.notice_hours, extract(epoch from (n.night + p.checkin_time) at time zone 'Asia/Kolkata')::bigint
            - p.notice_hours * 3600)
    end
  from properties p join rooms r on r.property_id = p.id
  join room_nights n on n.property_id = r.property_id and n.room_id = r.id
  where p.id = property and n.night between first and until and (n.night < until or n.no_departure)
$$;

create or replace function claims_sell_nights() returns trigger language plpgsql as $$
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

create or replace trigger night_claims_release after delete on night_claims
  referencing old table as released for each statement execute function claims_sell_nights();

create or replace trigger night_claims_sell after insert on night_claims
  referencing new table as claimed for each statement execute function claims_sell_nights();

-- claims are inserted and deleted, never updated
create or replace function refuse_changed_claim() returns trigger language plpgsql as $$
begin raise exception '% rows are never updated', tg_table_name
  using errcode = 'integrity_constraint_violation'; end $$;

create or replace trigger night_claims_fixed before update on night_claims for each row
  execute function refuse_changed_claim();

-- A block lowers the units of its nights, as a claim raises the sold ones: the same check refuses both to oversell.
create or replace function blocks_lower_nights() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update room_nights rn set units = rn.units - b.units
    from (select property_id, room_id, night, sum(units)::integer as units from closed_nights group by 1, 2, 3) b
    where rn.property_id = b.property_id and rn.room_id = b.room_id and rn.night = b.night;
  else
    update room_nights rn set units = rn.units + b.units
    from (select property_id, room_id, night, sum(units)::integer as units from opened_nights group by 1, 2, 3) b
    where rn.property_id = b.property_id and rn.room_id = b.room_id and rn.night = b.night;
  end if;
  return null;
end $$;

create or replace trigger block_nights_lower after insert on block_nights
  referencing new table as closed_nights for each statement execute function blocks_lower_nights();

create or replace trigger block_nights_raise after delete on block_nights
  referencing old table as opened_nights for each statement execute function blocks_lower_nights();

create or replace trigger block_nights_fixed before update on block_nights for each row
  execute function refuse_changed_claim();

-- Claims every night of [first, last) for a booking, or none: false if one is missing, closed or sold. Locks the
-- nights in (room, night) order, so that overlapping stays never deadlock. `wanted`: units by room, each room once.
create or replace function claim_nights(booking integer, property integer, first date, last date,
  wanted_rooms integer[], wanted_units integer[]) returns boolean language plpgsql as $$
declare
  night record;
  found_nights integer := 0;
begin
  for night in
    select free_to_sell(n.units, n.sold, n.closed) as free, wanted.units
    from room_nights n join unnest(wanted_rooms, wanted_units) as wanted (room_id, units) using (room_id)
    where n.property_id = property and n.room_id = any(wanted_rooms) and n.night >= first and n.night < last
    order by n.room_id, n.night for no key update of n
  loop
    if night.free < night.units then
      return false;
    end if;
    found_nights := found_nights + 1;
  end loop;
  if found_nights < (last - first) * cardinality(wanted_rooms) then
    return false;
  end if;
  insert into night_claims (property_id, room_id, night, booking_id, units)
  select property, wanted.room_id, first + n, booking, wanted.units
  from unnest(wanted_rooms, wanted_units) as wanted (room_id, units), generate_series(0, last - first - 1) as n
  order by wanted.room_id, n;
  return true;
end $$;

-- Keeps the rates that a statement has changed: one row a room, from its first changed night to its last.
create or replace function keep_rates(property integer, room_ids integer[], nights date[], old_rates bigint[])
  returns void language sql as $$
  insert into rate_changes (property_id, room_id, first, rates)
  select property, s.room_id, s.first, array_agg(m.rate order by d.i)
  from (select c.room_id, min(c.night) as first, max(c.night) - min(c.night) as span
    from unnest(room_ids, nights) as c (room_id, night) group by c.room_id) s
  cross join lateral generate_series(0, s.span) as d (i)
  left join unnest(room_ids, nights, old_rates) as m (room_id, night, rate)
    on m.room_id = s.room_id and m.night = s.first + d.i
  group by s.room_id, s.first
$$;
