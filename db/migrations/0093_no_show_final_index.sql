-- outside a transaction
drop index concurrently if exists bookings_no_show_open;
create index concurrently bookings_no_show_open on bookings (check_out)
  where state = 'no_show' and no_show_final_at is null;
