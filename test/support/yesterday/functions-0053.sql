-- Accounts: nobody leaves while a booking of theirs is to come.

-- Nobody leaves with a stay ahead or a payment under way. A booking that is being made holds the account's row, and
-- whoever deletes it waits for that: one of the two sees the other.
create or replace function refuse_leaving_with_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where user_id = new.id and state in ('held', 'confirmed', 'checked_in')) then
    raise exception 'account % still has bookings', new.id using errcode = 'check_violation', constraint = 'users_leave_without_bookings';
  end if;
  return new;
end $$;

create or replace trigger users_leave_without_bookings before update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_leaving_with_bookings();
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
-- Selling: a claim of nights moves the counter of its night, and the counter's constraint refuses a unit twice.

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

-- a claim is made or given back, never edited
create or replace function refuse_changed_claim() returns trigger language plpgsql as $$
begin raise exception '% rows are never updated', tg_table_name using errcode = 'integrity_constraint_violation'; end $$;

create or replace trigger night_claims_fixed before update on night_claims for each row execute function refuse_changed_claim();
-- Tax documents: serials without gaps, rows that never change.

-- The next number of a series is one more than its last: whoever asks waits until the last one is committed or rolled
-- back, so there is never a gap. Tax documents of one booking wait for each other first.
create or replace function number_tax_document() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id for no key update;
  if exists (select from tax_documents where kind = new.kind and event = new.event) then
    raise exception '% has its % already', new.event, new.kind using errcode = 'unique_violation', constraint = 'tax_documents_one_an_event';
  end if;
  if new.kind = 'credit_note' and not exists (
    select from tax_documents i where i.id = new.corrects and i.kind = 'invoice' and i.booking_id = new.booking_id and i.total >= new.total) then
    raise exception 'a credit note is for an invoice of its booking, and for no more than that' using errcode = 'check_violation', constraint = 'tax_documents_credit_within_invoice';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.series, 34));
  new.position := 1 + (select count(*) from tax_documents where booking_id = new.booking_id and kind = new.kind);
  new.number := 1 + coalesce((select max(number) from tax_documents where series = new.series), 0);
  return new;
end $$;

create or replace trigger tax_documents_numbered before insert on tax_documents for each row execute function number_tax_document();

create or replace function refuse_changed_tax_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- the serial is generated after this, from what is compared
    if new.forgotten_at is not null and to_jsonb(new) - array['buyer', 'forgotten_at', 'serial'] = to_jsonb(old) - array['buyer', 'forgotten_at', 'serial'] then
      return new;
    end if;
  end if;
  raise exception 'tax document % stands as it was issued', old.serial using errcode = 'check_violation', constraint = 'tax_documents_are_frozen';
end $$;

create or replace trigger tax_documents_are_frozen before update or delete on tax_documents for each row execute function refuse_changed_tax_documents();
-- Jobs: asking for one inside a transaction.

-- Puts a job into the queue when the caller's transaction commits, and not at all when it is undone. The queue belongs
-- to pg-boss: before its first start there is none, and nothing is asked. Every start runs each job once, so nothing is
-- lost by that.
create or replace function send_job(queue_name text, not_before timestamptz default now()) returns boolean language plpgsql as $$
begin
  if to_regclass('pgboss.job') is null then
    return false;
  end if;
  insert into pgboss.job (name, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
  select name, policy, not_before, not_before + retention_seconds * interval '1 second', retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds
  from pgboss.queue where name = queue_name
  on conflict do nothing;
  return found;
end $$;
-- Lifecycles: a state changes only along the transitions that its table lists, whoever writes it.

-- Which state may follow which. Who may move a booking and until when is the product's rule; that nothing, whatever it
-- believes, takes a way that does not exist is kept here. The first argument is the column, the others are the moves.
create or replace function refuse_unlisted_move() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if not (before || ' > ' || after) = any (tg_argv) then
    raise exception '% cannot move from % to %', tg_table_name, before, after using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create or replace trigger bookings_moves before update of state on bookings for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'held > confirmed', 'held > expired', 'held > cancelled', 'expired > confirmed',
  'confirmed > checked_in', 'confirmed > cancelled', 'confirmed > superseded', 'confirmed > no_show', 'confirmed > completed',
  'checked_in > completed');

create or replace trigger payment_attempts_moves before update of state on payment_attempts for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'opening > open', 'opening > paid', 'opening > failed', 'opening > abandoned',
  'open > paid', 'open > failed', 'open > abandoned',
  'failed > paid', 'abandoned > paid', 'abandoned > failed');

create or replace trigger payment_charges_moves before update of verdict on payment_charges for each row when (old.verdict <> new.verdict) execute function refuse_unlisted_move('verdict',
  'unjudged > kept', 'unjudged > returned');

create or replace trigger payment_refunds_moves before update of state on payment_refunds for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'requested > sent', 'requested > done', 'requested > failed', 'sent > done', 'sent > failed', 'failed > requested', 'failed > done');
-- Money: entries of the ledger are never changed; the sandbox has the demo's payments.

-- Sandbox payments that stand in the ledger without an attempt (demo data, and what was written before attempts were
-- kept) get one, so that they can be refunded like any other. Repeating it changes nothing.
create or replace function adopt_sandbox_payments() returns integer language plpgsql as $$
declare
  adopted integer;
begin
  insert into payment_attempts (session_id, booking_id, purpose, provider, order_id, txn_id, amount, state, expires_at, created_at)
  select 'adopted-sandbox-' || id, booking_id, 'booking', 'sandbox', 'adopted-' || id, 'adopted-' || id, amount, 'paid', at, at
  from ledger_entries e
  where kind = 'payment' and provider = 'sandbox' and currency = 'INR'
    and not exists (select 1 from payment_charges c where c.provider = e.provider and c.payment_id = e.reference)
  on conflict do nothing;
  insert into sandbox_orders (reference, order_id, amount, currency, return_url, description, state, created_at, expires_at)
  select session_id, order_id, amount, 'INR', '', '', 'paid', created_at, expires_at
  from payment_attempts where session_id like 'adopted-sandbox-%'
  on conflict do nothing;
  insert into sandbox_payments (payment_id, reference, amount, currency, at)
  select e.reference, a.session_id, e.amount, 'INR', e.at
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  insert into payment_charges (attempt_id, provider, payment_id, amount, currency, verdict, refunding, seen_at, judged_at)
  select a.id, 'sandbox', e.reference, e.amount, 'INR', 'kept',
         least(e.amount, coalesce((select -sum(r.amount) from ledger_entries r where r.kind = 'refund' and r.provider = 'sandbox' and r.reference = e.reference), 0)), e.at, e.at
  from ledger_entries e join payment_attempts a on a.session_id = 'adopted-sandbox-' || e.id
  on conflict do nothing;
  get diagnostics adopted = row_count;
  return adopted;
end
$$;

-- What was paid and refunded is written once and never edited.
create or replace function refuse_edited_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never edited' using errcode = 'check_violation', constraint = 'ledger_entries_stand';
end $$;

create or replace trigger ledger_entries_stand before update on ledger_entries for each row execute function refuse_edited_ledger();
-- Platform: what the database itself has to tell.

-- Whoever gets another role is told of, by whatever hand: no screen and no command changes one.
create or replace function note_role_change() returns trigger language plpgsql as $$
begin
  insert into security_notes (event, facts)
  values ('role-changed', jsonb_build_object('account', new.id, 'from', case when tg_op = 'UPDATE' then old.role end, 'to', new.role, 'database_role', session_user));
  return new;
end $$;

create or replace trigger users_role_changes after update of role on users
  for each row when (old.role is distinct from new.role) execute function note_role_change();
create or replace trigger users_begin_with_role after insert on users
  for each row when (new.role <> 'guest') execute function note_role_change();
-- Reviews: of a stay that was completed, by whoever booked it.

-- A review of a stay is written by whoever booked it, of the property they stayed in, after the stay. That there is one
-- for each booking is a unique key already.
create or replace function refuse_reviews_without_stay() returns trigger language plpgsql as $$
begin
  perform from bookings
  where id = new.booking_id and user_id = new.user_id and property_id = new.property_id and state = 'completed' and checked_in_at is not null
  for share;
  if not found then
    raise exception 'booking % was not stayed by account %', new.booking_id, new.user_id using errcode = 'check_violation', constraint = 'reviews_of_stays';
  end if;
  return new;
end $$;

create or replace trigger reviews_of_stays before insert on reviews for each row when (new.booking_id is not null) execute function refuse_reviews_without_stay();
-- Search rows: one thin row a property, kept by the transactions that move what it is made of.

-- the bitmap of a property's open nights, from the truth
create or replace function open_nights_of(p integer, first date, last date) returns bit varying
language sql stable as $$
  select string_agg(case when n.open then '1' else '0' end, '' order by d.night)::bit varying
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as s(t)
  cross join lateral (select s.t::date as night) d
  left join lateral (
    select bool_or(rn.sold < rn.units and rn.closed is null) as open
    from room_nights rn where rn.property_id = p and rn.night = d.night
  ) n on true
$$;

-- what changes a night changes the bitmap with it, and notifies the caches
create or replace function nights_move_search_row() returns trigger language plpgsql as $$
declare r record; row_ record; bits bit varying; i integer; open_ boolean;
begin
  for r in
    select a.property_id, array_agg(distinct a.night) as nights,
           bool_or(a.rate is distinct from b.rate) as repriced,
           bool_or((a.sold < a.units and a.closed is null) <> (b.sold < b.units and b.closed is null)) as flipped
    from changed a join before_change b using (property_id, room_id, night)
    group by a.property_id order by a.property_id
  loop
    if r.flipped then
      select s.open_from, s.open_nights into row_ from search_rows s where s.property_id = r.property_id for update;
      if found then
        bits := row_.open_nights;
        for i in 1 .. cardinality(r.nights) loop
          if r.nights[i] >= row_.open_from and r.nights[i] < row_.open_from + length(bits) then
            select bool_or(n.sold < n.units and n.closed is null) into open_
              from room_nights n where n.property_id = r.property_id and n.night = r.nights[i];
            bits := set_bit(bits::bit varying, r.nights[i] - row_.open_from, case when open_ then 1 else 0 end);
          end if;
        end loop;
        update search_rows set open_nights = bits where property_id = r.property_id;
      end if;
    end if;
    if r.flipped or r.repriced then
      perform pg_notify('verandah_changed', 'property:' || r.property_id);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger room_nights_search after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_search_row();

-- the search row carries the published score
create or replace function reviews_move_search_row() returns trigger language plpgsql as $$
declare p integer;
begin
  p := case when tg_op = 'DELETE' then old.property_id else new.property_id end;
  update search_rows s set rating = coalesce(r.score, 0), review_count = r.n
  from (select avg(overall_rating) / 2.0 as score, count(*)::integer as n from reviews where property_id = p and state = 'published') r
  where s.property_id = p;
  perform pg_notify('verandah_changed', 'property:' || p);
  return null;
end $$;

create or replace trigger reviews_search after insert or update or delete on reviews for each row execute function reviews_move_search_row();

-- Makes a row anew, with the bitmap of the nights first..last, both inclusive.
create or replace function rebuild_search_row(p integer, first date, last date) returns void language sql as $$
  insert into search_rows (property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes, open_from, open_nights)
  select property_id, position, place_id, city_id, hotel_type, live, whole_unit, bedrooms, max_adults, max_guests,
    star_rating, is_couple, is_pure_veg, pay_hotel, refundable, amenity_ids, base_price, recommend_score, rating, review_count, room_shapes, free_cancel_minutes,
    first, coalesce(open_nights_of(p, first, last), ''::bit varying)
  from search_facts where property_id = p
  on conflict (property_id) do update set
    position = excluded.position, place_id = excluded.place_id, city_id = excluded.city_id, hotel_type = excluded.hotel_type,
    live = excluded.live, whole_unit = excluded.whole_unit, bedrooms = excluded.bedrooms, max_adults = excluded.max_adults,
    max_guests = excluded.max_guests, star_rating = excluded.star_rating, is_couple = excluded.is_couple,
    is_pure_veg = excluded.is_pure_veg, pay_hotel = excluded.pay_hotel, refundable = excluded.refundable,
    amenity_ids = excluded.amenity_ids, base_price = excluded.base_price, recommend_score = excluded.recommend_score,
    rating = excluded.rating, review_count = excluded.review_count, room_shapes = excluded.room_shapes, free_cancel_minutes = excluded.free_cancel_minutes, open_from = excluded.open_from,
    open_nights = excluded.open_nights, free_units = excluded.free_units
$$;

-- Brings the facts of existing rows up to date and leaves their bitmaps alone. Rows are locked in id order.
create or replace function refresh_search_rows(ids integer[]) returns void language sql as $$
  select 1 from search_rows where property_id = any(ids) order by property_id for update;
  update search_rows s set
    position = f.position, place_id = f.place_id, city_id = f.city_id, hotel_type = f.hotel_type, live = f.live,
    whole_unit = f.whole_unit, bedrooms = f.bedrooms, max_adults = f.max_adults, max_guests = f.max_guests,
    star_rating = f.star_rating, is_couple = f.is_couple, is_pure_veg = f.is_pure_veg, pay_hotel = f.pay_hotel,
    refundable = f.refundable, amenity_ids = f.amenity_ids, base_price = f.base_price, recommend_score = f.recommend_score,
    rating = f.rating, review_count = f.review_count, room_shapes = f.room_shapes, free_cancel_minutes = f.free_cancel_minutes
  from search_facts f where s.property_id = any(ids) and f.property_id = s.property_id
$$;

-- Cuts the past off the bitmaps and adds the nights up to `until` at their end. The rows are locked by a statement of its
-- own: whoever sells a night sets its bit under the same lock, so the next statement sees either the sale or its lock.
create or replace function roll_search_rows(ids integer[], first date, until date) returns void language plpgsql as $$
begin
  perform 1 from search_rows where property_id = any(ids) order by property_id for no key update;
  update search_rows s set open_from = first, open_nights =
    case when s.open_from <= first and s.open_from + length(s.open_nights) > first
      then substring(s.open_nights from first - s.open_from + 1) || coalesce(open_nights_of(s.property_id, s.open_from + length(s.open_nights), until), ''::bit varying)
      else coalesce(open_nights_of(s.property_id, first, greatest(until, s.open_from + length(s.open_nights) - 1)), ''::bit varying)
    end
  where s.property_id = any(ids) and (s.open_from <> first or s.open_from + length(s.open_nights) <= until);
end $$;

-- One statement, one refresh, however many rows it touched. The column that names the property is the argument.
create or replace function search_facts_moved() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'properties' then
    select array_agg(distinct c.id) into ids from changed c;
  else
    select array_agg(distinct c.property_id) into ids from changed c;
  end if;
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

create or replace trigger properties_search after update on properties
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger property_amenities_search_added after insert on property_amenities
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger property_amenities_search_removed after delete on property_amenities
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_added after insert on rate_plans
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_changed after update on rate_plans
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_plans_search_removed after delete on rate_plans
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_added after insert on rate_rules
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_changed after update on rate_rules
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rate_rules_search_removed after delete on rate_rules
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_added after insert on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_changed after update on rooms
  referencing new table as changed for each statement execute function search_facts_moved();

create or replace trigger rooms_search_removed after delete on rooms
  referencing old table as changed for each statement execute function search_facts_moved();

create or replace function nights_redraw_search_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct c.property_id order by c.property_id) into ids
  from changed c join search_rows s using (property_id)
  where c.night >= s.open_from and c.night < s.open_from + length(s.open_nights);
  if ids is not null then
    perform 1 from search_rows where property_id = any(ids) order by property_id for update;
    update search_rows set
      open_nights = open_nights_of(property_id, open_from, open_from + length(open_nights) - 1),
      free_units = free_units_of(property_id, room_shapes, open_from, length(open_nights))
    where property_id = any(ids);
    perform pg_notify('verandah_changed', 'property:' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

create or replace trigger room_nights_search_added after insert on room_nights
  referencing new table as changed for each statement execute function nights_redraw_search_row();

create or replace trigger room_nights_search_removed after delete on room_nights
  referencing old table as changed for each statement execute function nights_redraw_search_row();

create or replace function free_to_sell(units integer, sold integer, closed text) returns integer language sql immutable
  as $$ select case when units is null or closed is not null then 0 else greatest(0, least(255, units - sold)) end $$;

create or replace function free_units_of(p integer, shapes integer[], first date, nights integer) returns bytea language sql stable as $$
  select coalesce(decode(string_agg(lpad(to_hex(free_to_sell(n.units, n.sold, n.closed)), 2, '0'), '' order by i.i, k.k), 'hex'), '')
  from generate_subscripts(shapes, 1) as i (i)
  cross join generate_series(0, nights - 1) as k (k)
  left join room_nights n on n.property_id = p and n.room_id = shapes[i.i][1] and n.night = first + k.k
$$;

-- whoever makes a row, rolls its bitmap or changes its rooms gets the bytes that belong to it
create or replace function search_row_free_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.open_from <> old.open_from or length(new.open_nights) <> length(old.open_nights) or new.room_shapes <> old.room_shapes then
    new.free_units := free_units_of(new.property_id, new.room_shapes, new.open_from, length(new.open_nights));
  end if;
  return new;
end $$;

create or replace trigger search_rows_free_units before insert or update of open_from, open_nights, room_shapes on search_rows
  for each row execute function search_row_free_units();

-- a sold or closed night moves its byte, in the same transaction
create or replace function nights_move_free_units() returns trigger language plpgsql as $$
declare p integer; row_ record; r record; bytes bytea;
begin
  for p in
    select distinct a.property_id from changed a join before_change b using (property_id, room_id, night)
    where free_to_sell(a.units, a.sold, a.closed) <> free_to_sell(b.units, b.sold, b.closed) order by 1
  loop
    select s.open_from, length(s.open_nights) as nights, s.room_shapes, s.free_units into row_
      from search_rows s where s.property_id = p and not s.whole_unit for update;
    if found then
      bytes := row_.free_units;
      for r in
        select (i.i - 1) * row_.nights + (a.night - row_.open_from) as at, free_to_sell(a.units, a.sold, a.closed) as free
        from changed a join generate_subscripts(row_.room_shapes, 1) as i (i) on row_.room_shapes[i.i][1] = a.room_id
        where a.property_id = p and a.night >= row_.open_from and a.night < row_.open_from + row_.nights
      loop
        bytes := set_byte(bytes, r.at, r.free);
      end loop;
      update search_rows set free_units = bytes where property_id = p;
    end if;
  end loop;
  return null;
end $$;

create or replace trigger room_nights_search_units after update on room_nights
  referencing new table as changed old table as before_change
  for each statement execute function nights_move_free_units();

-- The full-refund step nearest to check-in, counted back from the check-in time; part of a minute counts as a whole one.
create or replace function free_cancel_minutes(ladder jsonb, checkin time) returns integer language sql immutable as $$
  select greatest(-2000000000, least(2000000000, ceil(min((step #>> '{}')::numeric) * 60) - extract(hour from checkin) * 60 - extract(minute from checkin)))::integer
  from jsonb_path_query(ladder, '$[*] ? (@.percent >= 100).hours_before ? (@.type() == "number")') as step
  having count(*) > 0
$$;
