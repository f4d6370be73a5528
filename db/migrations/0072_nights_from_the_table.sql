-- Search reads the nights of a stay from room_nights (`sellable_nights`) and prices them with the quote. The copies that
-- it priced from before are kept no longer. They stay as they are for servers of the release before, which still read
-- them while versions change; the release after this one drops search_rates, the two columns and the functions
-- draw_search_rates, rates_of, night_block, price_facts_of, price_facts_now, four_bytes, free_units_of,
-- nights_move_free_units and search_row_free_units.
drop trigger if exists search_rows_free_units on search_rows;
drop trigger if exists room_nights_search_units on room_nights;
drop trigger if exists offers_search_added on offers;
drop trigger if exists offers_search_changed on offers;
drop trigger if exists offers_search_removed on offers;
comment on table search_rates is 'not used: goes with the next release';
comment on column search_rows.price_facts is 'not used: goes with the next release';
comment on column search_rows.free_units is 'not used: goes with the next release';
