-- Search reads the nights of a stay from room_nights (`sellable_nights`) and prices them with the quote. The copies that
-- it priced from before are not kept any longer. They stay as they are for servers of the release before, which still
-- read them while versions change. The release after this one drops search_rates, the two columns and, where they are
-- there, the functions draw_search_rates, rates_of, night_block, price_facts_of, price_facts_now and four_bytes.
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

-- The cheapest night of any room, from which a list knows what a stay costs at the least; null until the daily horizon
-- has filled it in: such a property is priced first.
alter table search_rows add column least_rate bigint;
comment on column search_rows.least_rate is 'cheapest night of any room, paise, before plans and offers';
