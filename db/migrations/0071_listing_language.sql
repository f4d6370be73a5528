-- The language of the page that a listing was sent from: what was decided is told in it.
alter table listings add column locale text not null default 'en';
alter table listings add constraint listings_locale check (locale ~ '^[a-z]{2}(-[A-Za-z]{2,4})?$') not valid;
alter table listings validate constraint listings_locale;
