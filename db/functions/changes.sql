-- Notifications to servers: NOTIFY verandah_changed, so that pages and caches drop changed data. For a property they
-- include its place: 'property:12 city:3' when its page changed, 'nights:12 city:3 2026-12-04..2026-12-06' when only
-- free units, rates or rules of those nights changed; 'city:3' when a property was added or removed; else a subject:
-- 'prices', 'blog' … PostgreSQL sends equal notifications of a transaction once.

-- city:0 for a deleted property: its search row has already notified its town
create or replace function notify_of_property(what text, p integer) returns void language sql as $$
  select pg_notify('verandah_changed', what || ':' || p || ' city:' || coalesce((select city_id from properties where
    id = p), 0))
$$;

-- free units, rates or rules changed on the nights first..last only
create or replace function notify_of_nights(p integer, first date, last date) returns void language sql as $$
  select pg_notify('verandah_changed', format('nights:%s city:%s %s..%s', p, coalesce((select city_id from properties
    where id = p), 0), to_char(first, 'YYYY-MM-DD'), to_char(last, 'YYYY-MM-DD')))
$$;

-- a property joined, left, opened or closed in a town or place: its lists and the counts of places change
create or replace function search_rows_notify_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('verandah_changed', 'city:' || old.city_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('verandah_changed', 'city:' || new.city_id); end if;
  perform pg_notify('verandah_changed', 'places');
  return null;
end $$;

create or replace trigger search_rows_notify_added after insert on search_rows for each row when (new.live)
  execute function search_rows_notify_moved();

create or replace trigger search_rows_notify_removed after delete on search_rows for each row when (old.live)
  execute function search_rows_notify_moved();

create or replace trigger search_rows_notify_moved after update of live, city_id, place_id on search_rows for each row
  when (old.live is distinct from new.live or old.city_id is distinct from new.city_id or old.place_id is distinct
    from new.place_id)
  execute function search_rows_notify_moved();

-- texts, rooms, plans, offers, coupons: every change notifies caches of the property or subject
create or replace function notify_property_changed() returns trigger language plpgsql as $$
declare p integer;
begin
  if tg_op = 'DELETE' then p := (to_jsonb(old) ->> tg_argv[0])::integer;
    else p := (to_jsonb(new) ->> tg_argv[0])::integer; end if;
  if p is not null then perform notify_of_property('property', p); end if;
  return null;
end $$;

create or replace trigger offers_notify after insert or update or delete on offers for each row
  execute function notify_property_changed('property_id');

create or replace trigger properties_notify after insert or update or delete on properties for each row
  execute function notify_property_changed('id');

create or replace trigger property_amenities_notify after insert or delete on property_amenities for each row
  execute function notify_property_changed('property_id');

create or replace trigger property_pictures_notify after insert or update or delete on property_pictures for each row
  execute function notify_property_changed('property_id');

create or replace trigger property_facts_notify after insert or update or delete on property_facts for each row
  execute function notify_property_changed('property_id');

create or replace trigger property_hosts_notify after insert or update or delete on property_hosts for each row
  execute function notify_property_changed('property_id');

create or replace trigger property_pools_notify after insert or update or delete on property_pools for each row
  execute function notify_property_changed('property_id');

create or replace trigger licences_notify after insert or update or delete on licences for each row
  execute function notify_property_changed('property_id');

create or replace trigger property_rules_notify after insert or update or delete on property_rules for each row
  execute function notify_property_changed('property_id');

create or replace trigger room_spaces_notify after insert or update or delete on room_spaces for each row
  execute function notify_property_changed('property_id');

create or replace trigger rate_plans_notify after insert or update or delete on rate_plans for each row
  execute function notify_property_changed('property_id');

create or replace trigger rate_rules_notify after insert or update or delete on rate_rules for each row
  execute function notify_property_changed('property_id');

create or replace trigger rooms_notify after insert or update or delete on rooms for each row
  execute function notify_property_changed('property_id');

create or replace function notify_subject_changed() returns trigger language plpgsql as $$
begin perform pg_notify('verandah_changed', tg_argv[0]); return null; end $$;

create or replace trigger blog_posts_notify after insert or update or delete on blog_posts for each statement
  execute function notify_subject_changed('blog');

create or replace trigger coupons_notify after insert or update of code, title, description, percent, amount, cap,
  min_spend, book_from, book_to, stay_from, stay_to, hotel_type, property_id, listed, active or delete
  on coupons for each statement execute function notify_subject_changed('coupons');

-- a coupon whose last use was taken or given back leaves or rejoins the offers
create or replace trigger coupons_used_up_notify after update of used on coupons for each row
  when (coalesce(old.used >= old.max_uses, false) <> coalesce(new.used >= new.max_uses, false))
    execute function notify_subject_changed('coupons');

create or replace trigger named_pictures_notify after insert or update or delete on named_pictures for each statement
  execute function notify_subject_changed('home');

create or replace trigger places_notify after insert or update or delete on places for each statement
  execute function notify_subject_changed('places');

create or replace trigger slider_items_notify after insert or update or delete on slider_items for each statement
  execute function notify_subject_changed('home');

create or replace trigger tax_rates_notify after insert or update or delete on tax_rates for each statement
  execute function notify_subject_changed('prices');

create or replace trigger tour_pictures_notify after insert or update or delete on tour_pictures for each statement
  execute function notify_subject_changed('tours');

create or replace trigger tours_notify after insert or update or delete on tours for each statement
  execute function notify_subject_changed('tours');

create or replace function tours_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger tours_changed before update on tours for each row execute function tours_note_change();

-- Changes of a property's page: any column but those below, which it does not show.
create or replace function properties_note_change() returns trigger language plpgsql as $$
declare
  not_shown constant text[] := array[
    'recommend_score', 'place_id', 'city_id', 'shows_questions', 'split_hold_hours', 'notice_hours', 'on_sale_since',
    'went_live_at', 'asks_live_at', 'created_at', 'updated_at'
  ];
begin
  if to_jsonb(new) - not_shown <> to_jsonb(old) - not_shown then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger properties_changed before update on properties for each row
  execute function properties_note_change();

create or replace function blog_posts_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := case tg_op when 'INSERT' then new.published_at else greatest(new.published_at, now()) end;
  return new;
end $$;

create or replace trigger blog_posts_changed before insert or update on blog_posts for each row
  execute function blog_posts_note_change();
