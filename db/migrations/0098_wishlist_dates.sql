-- The dates and group of the page on which a property was put on a wishlist, so that the list can price it later.
alter table wishlist_items add column check_in date;
alter table wishlist_items add column check_out date;
alter table wishlist_items add column adults smallint;
alter table wishlist_items add column child_ages smallint[];
alter table wishlist_items add constraint wishlist_items_dates check ((check_in is null) = (check_out is null)
  and (check_in is null) = (adults is null) and (check_in is null) = (child_ages is null)
  and check_out > check_in) not valid;
alter table wishlist_items validate constraint wishlist_items_dates;
