-- outside a transaction
-- The listing of a property, and what waits for an account that proves a number.
drop index concurrently if exists listings_property;
create index concurrently listings_property on listings (property_id);
drop index concurrently if exists invites_at_sign_in;
create index concurrently invites_at_sign_in on invites (contact) where at_sign_in and used_at is null;
