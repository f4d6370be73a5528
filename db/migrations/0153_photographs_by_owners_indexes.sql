-- outside a transaction
-- The places of a property's pictures, and the same photograph once.
drop index concurrently if exists property_pictures_places;
create unique index concurrently property_pictures_places on property_pictures (property_id, position);
drop index concurrently if exists property_pictures_once;
create unique index concurrently property_pictures_once on property_pictures (property_id, content_hash);
