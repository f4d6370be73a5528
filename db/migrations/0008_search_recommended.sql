-- the home page's recommended houses without looking at the whole catalogue
create index search_rows_recommended on search_rows (recommend_score desc, property_id) where live;
