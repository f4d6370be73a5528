-- What servers are notified of: NOTIFY verandah_changed with 'property:12', 'prices', 'blog' …, so that pages and caches drop what moved.

-- texts, rooms, plans, offers, coupons: any change notifies the caches which property or subject moved
create or replace function notify_property_changed() returns trigger language plpgsql as $$
declare p integer;
begin
  if tg_op = 'DELETE' then p := (to_jsonb(old) ->> tg_argv[0])::integer; else p := (to_jsonb(new) ->> tg_argv[0])::integer; end if;
  if p is not null then perform pg_notify('verandah_changed', 'property:' || p); end if;
  return null;
end $$;

create or replace trigger offers_notify after insert or update or delete on offers for each row execute function notify_property_changed('property_id');

create or replace trigger properties_notify after insert or update or delete on properties for each row execute function notify_property_changed('id');

create or replace trigger property_amenities_notify after insert or delete on property_amenities for each row execute function notify_property_changed('property_id');

create or replace trigger property_pictures_notify after insert or update or delete on property_pictures for each row execute function notify_property_changed('property_id');

create or replace trigger rate_plans_notify after insert or update or delete on rate_plans for each row execute function notify_property_changed('property_id');

create or replace trigger rate_rules_notify after insert or update or delete on rate_rules for each row execute function notify_property_changed('property_id');

create or replace trigger rooms_notify after insert or update or delete on rooms for each row execute function notify_property_changed('property_id');

create or replace function notify_subject_changed() returns trigger language plpgsql as $$
begin perform pg_notify('verandah_changed', tg_argv[0]); return null; end $$;

create or replace trigger blog_posts_notify after insert or update or delete on blog_posts for each statement execute function notify_subject_changed('blog');

create or replace trigger coupons_notify after insert or update of code, title, description, percent, amount, cap, min_spend, book_from, book_to, stay_from, stay_to, hotel_type, property_id, listed, active or delete
  on coupons for each statement execute function notify_subject_changed('coupons');

create or replace trigger named_pictures_notify after insert or update or delete on named_pictures for each statement execute function notify_subject_changed('home');

create or replace trigger places_notify after insert or update or delete on places for each statement execute function notify_subject_changed('places');

create or replace trigger slider_items_notify after insert or update or delete on slider_items for each statement execute function notify_subject_changed('home');

create or replace trigger tax_rates_notify after insert or update or delete on tax_rates for each statement execute function notify_subject_changed('prices');

create or replace trigger tour_pictures_notify after insert or update or delete on tour_pictures for each statement execute function notify_subject_changed('tours');

create or replace trigger tours_notify after insert or update or delete on tours for each statement execute function notify_subject_changed('tours');

create or replace function tours_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger tours_changed before update on tours for each row execute function tours_note_change();

-- What the page of a property says; its place in our own lists (recommend_score) is not part of it.
create or replace function properties_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger properties_changed before update of
  slug, name, hotel_type, state, street_address, locality, city, region, zipcode, latitude, longitude, star_rating, bedrooms, bathrooms, tagline,
  description_html, policy_html, rule_html, checkin_time, checkout_time, is_couple, is_pure_veg, pay_hotel, pay_type, pay_value, phone, email,
  meta_title, meta_description, meta_keywords
  on properties for each row execute function properties_note_change();

create or replace function blog_posts_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := case tg_op when 'INSERT' then new.published_at else greatest(new.published_at, now()) end;
  return new;
end $$;

create or replace trigger blog_posts_changed before insert or update on blog_posts for each row execute function blog_posts_note_change();
