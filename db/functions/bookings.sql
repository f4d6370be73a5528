-- Bookings belong to accounts that exist.

create or replace function refuse_bookings_of_deleted() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is deleted', new.user_id using errcode = 'check_violation',
      constraint = 'bookings_of_living_accounts';
  end if;
  return new;
end $$;

create or replace trigger bookings_of_living_accounts before insert on bookings for each row
  execute function refuse_bookings_of_deleted();

-- The network of a booking is stored only while it holds nights without payment.

create or replace function forget_network() returns trigger language plpgsql as $$
begin
  if not (new.state = 'held' or (new.state in ('confirmed', 'checked_in') and new.pay_amount = 0)) then
    new.made_from := null;
  end if;
  return new;
end $$;

create or replace trigger bookings_forget_network before update of state, pay_amount on bookings for each row
  when (new.made_from is not null) execute function forget_network();

-- The nights that a person, the lead number and the network each hold without payment now, from the claims
-- themselves. For a lead number only holds of other people count; for a network only the last day, since one address
-- may be a whole town's. `instead`: the booking to be replaced, which does not count. No row: no such nights.
create or replace function kept_for_nothing(person integer, lead_number text, network bytea, property integer,
  instead integer, today date, counted_at timestamptz)
  returns table (who text, holds integer, held_nights integer, hold_ends timestamptz, unpaid_nights integer,
    unpaid_here integer) language plpgsql stable as $$
begin
  return query
    with kept as (
      select b.state, b.user_id, b.guest_phone, b.made_from, b.created_at, b.hold_expires_at, b.property_id,
        (select coalesce(sum(c.units), 0) from night_claims c where c.booking_id = b.id and c.night >= today) as nights
      from bookings b
      where b.state in ('held', 'confirmed', 'checked_in') and b.id <> instead and b.modifies is distinct from instead
        and (b.state <> 'held' or b.hold_expires_at > counted_at) and (b.state = 'held' or b.pay_amount = 0)
        and (b.user_id = person or b.guest_phone = lead_number or b.made_from = network)
    ), counted as (
      select 'person' as whose, k.* from kept k where k.user_id = person
      union all
      select 'number', k.* from kept k join users u on u.id = k.user_id where k.guest_phone = lead_number
        and u.phone is distinct from k.guest_phone
      union all
      select 'network', k.* from kept k where k.made_from = network and k.created_at > counted_at - interval '1 day'
    )
    select whose, count(*) filter (where state = 'held')::integer,
      coalesce(sum(nights) filter (where state = 'held'), 0)::integer,
      min(hold_expires_at) filter (where state = 'held'),
      coalesce(sum(nights) filter (where state <> 'held'), 0)::integer,
      coalesce(sum(nights) filter (where state <> 'held' and property_id = property), 0)::integer
    from counted group by whose;
end $$;

-- Serialises transactions that share one of these names, until the caller's transaction ends; locks in one order.
create or replace function take_keepers_turn(turns text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(turn) from (select distinct hashtextextended(name, 7303055) as turn from unnest(turns)
    as name order by 1) as ordered;
end $$;

-- The queue of transactions that claim or release nights of a property; see bookings/property-queue.ts.
create or replace function queue_for_property(property integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7303002, property);
end $$;

-- The room-nights that a guest has booked ahead at a property, without those of one booking: with a new stay they count
-- towards the size that needs a deposit. Volatile, so that it sees what was committed while its statement waited.
create or replace function nights_ahead(who integer, property integer, without integer, today date) returns integer
  language plpgsql volatile as $$
begin
  return (select coalesce(sum(c.units), 0)::integer from bookings b join night_claims c on c.booking_id = b.id
    where b.user_id = who and b.property_id = property and b.state in ('confirmed', 'checked_in')
      and b.modifies is null and b.id <> without and c.night >= today);
end $$;

-- The first steps of a booking before it is priced, in the order of locks: its idempotency key, its budgets, the lock
-- of its keeper, the queue of its property. Each step begins when the previous one has its lock, and sees everything
-- committed until then. A used key (`mine` is false) or an exhausted budget (`subject` is not null) stops it.
-- who, idempotency_key (null: none), what, said: the request under its key
-- spends: the spends in order (see spend_budget)
-- turns: names to lock, empty where no limit applies
-- `overdue` and `own`: expired holds of the property, and the guest's unpaid ones on these nights.
create or replace function open_booking(
  who integer, idempotency_key text, what text, said bytea, spends jsonb, turns text[], property integer, first date,
    last date, opened_at timestamptz,
  out mine boolean, out before_what text, out before_said bytea, out answer jsonb, out spent integer,
    out subject text, out opens_at timestamptz, out overdue integer[], out own integer[]
) language plpgsql as $$
begin
  mine := true;
  if idempotency_key is not null then
    select k.mine, k.before_what, k.before_said, k.answer into mine, before_what, before_said, answer
    from take_key(who, idempotency_key, what, said, opened_at) as k;
    if not mine then
      return;
    end if;
  end if;
  spent := 0;
  while subject is null and spent < jsonb_array_length(spends) loop
    select s.subject, s.opens_at into subject, opens_at from spend_budget(spends -> spent, opened_at) as s;
    spent := spent + 1;
  end loop;
  if subject is not null then
    return;
  end if;
  perform take_keepers_turn(turns);
  perform queue_for_property(property);
  overdue := array(
    select b.id from bookings b where b.state = 'held' and b.hold_expires_at <= opened_at and b.property_id = property
    order by b.hold_expires_at limit 200 for no key update skip locked);
  own := array(
    select b.id from bookings b
    where b.user_id = who and b.property_id = property and b.state = 'held' and b.modifies is null
      and b.check_in < last and b.check_out > first and b.id <> all (overdue)
    order by b.id);
end $$;
