-- Search engines are told when a page last changed, and stop believing a site that says 'today' of everything.

-- What the page of a house says; its place in our own lists (recommend_score) is not part of it.
create function properties_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger properties_changed before update of
  slug, name, hotel_type, state, street_address, locality, city, region, zipcode, latitude, longitude, star_rating, bedrooms, bathrooms, tagline,
  description_html, policy_html, rule_html, checkin_time, checkout_time, is_couple, is_pure_veg, pay_hotel, pay_type, pay_value, phone, email,
  meta_title, meta_description, meta_keywords
  on properties for each row execute function properties_note_change();

-- A post has changed when it came out, or when somebody has corrected it since.
alter table blog_posts add column updated_at timestamptz;
update blog_posts set updated_at = published_at;
alter table blog_posts alter column updated_at set default '-infinity', alter column updated_at set not null;

create function blog_posts_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := case tg_op when 'INSERT' then new.published_at else greatest(new.published_at, now()) end;
  return new;
end $$;
create trigger blog_posts_changed before insert or update on blog_posts for each row execute function blog_posts_note_change();
