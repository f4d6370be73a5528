-- outside a transaction
-- The board of a link is found by its hash.
drop index concurrently if exists boards_token_hash;
create unique index concurrently boards_token_hash on boards (token_hash);
