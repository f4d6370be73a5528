-- Bookings belong to accounts that exist.

create or replace function refuse_bookings_of_deleted() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is deleted', new.user_id using errcode = 'check_violation', constraint = 'bookings_of_living_accounts';
  end if;
  return new;
end $$;

create or replace trigger bookings_of_living_accounts before insert on bookings for each row execute function refuse_bookings_of_deleted();

-- Where a booking was made from is known only while it keeps nights with nothing paid.

create or replace function forget_network() returns trigger language plpgsql as $$
begin
  if not (new.state = 'held' or (new.state in ('confirmed', 'checked_in') and new.pay_amount = 0)) then
    new.made_from := null;
  end if;
  return new;
end $$;

create or replace trigger bookings_forget_network before update of state, pay_amount on bookings for each row when (new.made_from is not null) execute function forget_network();
