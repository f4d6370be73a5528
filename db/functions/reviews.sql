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

-- A reply that is shown stays as the desk read it.
create or replace function refuse_changed_replies() returns trigger language plpgsql as $$
begin
  raise exception 'the reply to review % is public', old.review_id
    using errcode = 'check_violation', constraint = 'review_replies_public';
end $$;

create or replace trigger review_replies_public before update on review_replies for each row
  when (old.state = 'published' and (new.text <> old.text or new.state <> old.state))
  execute function refuse_changed_replies();

-- a shown reply stands on the property's page
create or replace function notify_of_reply() returns trigger language plpgsql as $$
begin
  perform notify_of_property('property', property_id) from reviews where id = new.review_id;
  return null;
end $$;

create or replace trigger review_replies_notify after insert or update on review_replies for each row
  when (new.state = 'published') execute function notify_of_reply();
