-- Reviews: of a completed stay, by its booker.

-- Refuses a review except by the stay's booker, of its property, after the stay. A unique key limits it to one for
-- each booking.
create or replace function refuse_reviews_without_stay() returns trigger language plpgsql as $$
begin
  perform from bookings
  where id = new.booking_id and user_id = new.user_id and property_id = new.property_id and state = 'completed'
    and checked_in_at is not null
  for share;
  if not found then
    raise exception 'booking % was not stayed by account %', new.booking_id, new.user_id
      using errcode = 'check_violation', constraint = 'reviews_of_stays';
  end if;
  return new;
end $$;

create or replace trigger reviews_of_stays before insert on reviews for each row when (new.booking_id is not null)
  execute function refuse_reviews_without_stay();
