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
