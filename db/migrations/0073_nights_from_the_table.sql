-- Search reads the nights of a stay from room_nights (`sellable_nights`) and prices them with the quote. Its earlier
-- copies of the prices are no longer updated. They stay for servers of the previous release, which still read them
-- during a rolling update. The next release drops search_rates, the two columns and, if they exist, the functions
-- draw_search_rates, rates_of, night_block, price_facts_of, price_facts_now and four_bytes.
drop trigger if exists search_rows_free_units on search_rows;
drop trigger if exists room_nights_search_units on room_nights;
drop trigger if exists offers_search_added on offers;
drop trigger if exists offers_search_changed on offers;
drop trigger if exists offers_search_removed on offers;
drop function if exists search_row_free_units();
drop function if exists nights_move_free_units();
drop function if exists free_units_of(integer, integer[], date, integer);
comment on table search_rates is 'not used: goes with the next release';
comment on column search_rows.price_facts is 'not used: goes with the next release';
comment on column search_rows.free_units is 'not used: goes with the next release';

-- The cheapest night of any room: a lower bound of a stay's price for lists. Null until the daily horizon job has
-- filled it in; such a property is priced first.
alter table search_rows add column least_rate bigint;
comment on column search_rows.least_rate is 'cheapest night of any room, paise, before plans and offers';
