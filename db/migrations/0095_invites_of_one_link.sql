-- One link may invite to several properties: one row a property, all with the hash of the link.
alter table invites drop constraint invites_token_hash_key;
-- short: invitations are few, a row for each that an owner sent
create index invites_token on invites (token_hash);
