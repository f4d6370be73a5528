-- outside a transaction
-- Live properties counted by place, and dated by ranges of ids for the sitemap, from the index alone. Properties are
-- seldom written, so both stay readable without the table; of search_rows, which every booking writes, they would not.
drop index concurrently if exists properties_live;
create index concurrently properties_live on properties (id) include (updated_at) where state = 'live';
drop index concurrently if exists properties_live_places;
create index concurrently properties_live_places on properties (city_id, place_id) where state = 'live';
