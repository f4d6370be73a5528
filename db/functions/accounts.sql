-- Accounts: deletion is refused while a booking lies ahead.

-- Refuses the deletion of an account with a stay ahead or a payment in progress. A booking being made locks the
-- account's row, and the deletion waits for it, so one of the two sees the other.
create or replace function refuse_leaving_with_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where user_id = new.id and state in ('held', 'confirmed', 'checked_in')) then
    raise exception 'account % still has bookings', new.id using errcode = 'check_violation',
      constraint = 'users_leave_without_bookings';
  end if;
  return new;
end $$;

create or replace trigger users_leave_without_bookings before update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function refuse_leaving_with_bookings();
