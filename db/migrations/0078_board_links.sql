-- A board's link is made from a random number and the server's secret, and only its hash is stored: a copy of the
-- database opens no board. `token` holds links made before; retention deletes them with their boards.
alter table boards add column nonce bytea;
alter table boards add column token_hash bytea;
alter table boards alter column token drop not null;
alter table boards add constraint boards_link
  check (token is not null or (length(nonce) = 16 and length(token_hash) = 32)) not valid;
alter table boards validate constraint boards_link;
